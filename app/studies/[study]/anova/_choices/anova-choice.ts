import { studyPath } from "@/app/_address/study-path";
import { hrefWith, oneOf, type SearchParams } from "@/lib/format/address";
import type { AnovaView } from "@/lib/queries/results/analysis";
import type { StudyOverview } from "@/lib/queries/results/study";
import { measuresOf } from "../../_figures/measure-words";
import { idsOf, keptParams, type StudyChoice, wholeNumber } from "../../_frame/study-params";
import { type Chosen, chosenParams, readChosen } from "./chosen-effect";

type ProbeSet = StudyOverview["probe_sets"][number];

export interface AnovaChoice extends StudyChoice {
  set: ProbeSet;
  analysis?: string;
  /** Empty: those of the analysis. */
  models: readonly string[];
  methods: readonly string[];
  measure: AnovaView["measure"];
  missing?: "drop";
  /** Only repetitions 1 to this number. */
  first?: number;
  /** The effect or pair to look into; null when none was asked for. */
  chosen: Chosen | null;
  /** Of which dimension of a graded set. */
  dimension?: string;
  /** The tests of every pair, however many there are. */
  every: boolean;
}

/** A probe set's analysis as the study planned it. */
export function plannedChoice(set: ProbeSet, choice: StudyChoice): AnovaChoice {
  return {
    ...choice,
    set,
    models: [],
    methods: [],
    measure: measuresOf(set)[0] ?? "pass_rate",
    chosen: null,
    every: false,
  };
}

/** What the address asks for. null when it names a probe set that the study does not have, or repetitions by no number. */
export function readAnovaChoice(
  params: SearchParams,
  study: StudyOverview,
  choice: StudyChoice,
): AnovaChoice | null {
  const named = oneOf(params, "probe_set");
  const set = named === undefined ? study.probe_sets[0] : study.probe_sets.find(({ id }) => id === named);
  const first = wholeNumber(oneOf(params, "first"));
  if (!set || (first !== undefined && first < 1)) return null;
  const measures = measuresOf(set);
  const measure = measures.find((known) => known === oneOf(params, "measure")) ?? measures[0] ?? "pass_rate";
  return {
    ...choice,
    set,
    analysis: oneOf(params, "analysis"),
    models: idsOf(params, "models", study.models),
    methods: idsOf(params, "methods", study.methods),
    measure,
    missing: oneOf(params, "missing") === "drop" ? "drop" : undefined,
    first,
    chosen: inOrder(readChosen(params), study),
    dimension: oneOf(params, "dimension"),
    every: oneOf(params, "tests") === "all",
  };
}

/** A pair with its levels in the study's order, as analyses have them. */
function inOrder(chosen: Chosen | null, study: StudyOverview): Chosen | null {
  if (chosen?.kind !== "pair") return chosen;
  const levels = chosen.factor === "model" ? study.models : study.methods;
  const place = (id: string) => levels.findIndex((level) => level.id === id);
  return place(chosen.a) <= place(chosen.b) ? chosen : { ...chosen, a: chosen.b, b: chosen.a };
}

/** The analysis as the queries are asked for it. */
export function analysisQuery({
  set,
  chosen: _chosen,
  dimension: _dimension,
  every: _every,
  ...choice
}: AnovaChoice) {
  return { ...choice, probe_set: set.id };
}

/** The same with the effect or pair to look into; null when none was chosen. */
export function detailQuery(choice: AnovaChoice) {
  const { chosen, dimension } = choice;
  if (!chosen) return null;
  const target =
    chosen.kind === "effect"
      ? { effect: chosen.effect }
      : { factor: chosen.factor, a: chosen.a, b: chosen.b };
  return { ...analysisQuery(choice), ...target, dimension };
}

/** The choices of the analysis itself as search parameters, as the page and the HTTP interface both read them. */
export function analysisParams(choice: AnovaChoice): SearchParams {
  return {
    ...keptParams({ revision: choice.revision, repetitions: choice.repetitions }),
    probe_set: choice.set.id,
    analysis: choice.analysis,
    models: choice.models,
    methods: choice.methods,
    measure: choice.measure === measuresOf(choice.set)[0] ? undefined : choice.measure,
    missing: choice.missing,
    first: choice.first === undefined ? undefined : String(choice.first),
  };
}

/** This analysis with one effect or pair looked into; the hash leads to it. null leads back to the whole. */
export function detailHref(
  slug: string,
  choice: AnovaChoice,
  chosen: Chosen | null,
  dimension: string | null = null,
): string {
  const path = studyPath(slug, "anova");
  const kept = { ...analysisParams(choice), count: choice.count, tests: choice.every ? "all" : undefined };
  if (!chosen) return hrefWith(path, kept);
  return `${hrefWith(path, kept, { ...chosenParams(chosen), dimension })}#drives`;
}

/** This very view with the tests of every pair, at the figure of that id. */
export function everyTestHref(slug: string, choice: AnovaChoice, figure: string): string {
  const [address] = detailHref(
    slug,
    { ...choice, every: true },
    choice.chosen,
    choice.dimension ?? null,
  ).split("#");
  return `${address}#${figure}`;
}
