import { oneOf, type SearchParams } from "@/lib/format/address";
import type { AnovaView, StudyOverview } from "@/lib/queries/results";
import { idsOf, type StudyChoice } from "../../_frame/study-params";
import { measuresOf } from "../_words/measure-words";

type ProbeSet = StudyOverview["probe_sets"][number];

export interface AnovaChoice extends StudyChoice {
  set: ProbeSet;
  analysis?: string;
  /** Empty: those of the analysis. */
  models: readonly string[];
  methods: readonly string[];
  measure: AnovaView["measure"];
  missing?: "drop";
}

/** What the address asks for. null when it names a probe set that the study does not have. */
export function readAnovaChoice(
  params: SearchParams,
  study: StudyOverview,
  choice: StudyChoice,
): AnovaChoice | null {
  const named = oneOf(params, "probe_set");
  const set = named === undefined ? study.probe_sets[0] : study.probe_sets.find(({ id }) => id === named);
  if (!set) return null;
  const measures = measuresOf(set.kind);
  const measure = measures.find((known) => known === oneOf(params, "measure")) ?? measures[0] ?? "pass_rate";
  return {
    ...choice,
    set,
    analysis: oneOf(params, "analysis"),
    models: idsOf(params, "models", study.models),
    methods: idsOf(params, "methods", study.methods),
    measure,
    missing: oneOf(params, "missing") === "drop" ? "drop" : undefined,
  };
}
