import { measureWords } from "@/app/studies/[study]/_figures/measure-words";
import {
  analysisQuery,
  plannedChoice,
  readAnovaChoice,
} from "@/app/studies/[study]/anova/_choices/anova-choice";
import { oneOf } from "@/lib/format/address";
import { BLANK } from "@/lib/format/blank";
import { percent, percentRange, points } from "@/lib/format/percent";
import { counted } from "@/lib/format/quantity";
import { degreesOfFreedom, fStatistic, pValue, share } from "@/lib/format/statistics";
import {
  type FigureColumn,
  figureTable,
  hidden,
  interval,
  number,
  shown,
  words,
} from "@/lib/format/table/figure-table";
import { getAnova } from "@/lib/queries/get-anova";
import type { AnovaView } from "@/lib/queries/results";
import type { Asked, FigureLoader } from "./asked";

type Answer = AnovaView["answers"][number];
type Effect = Answer["effects"][number];
type Pair = Answer["pairwise_methods"][number];

/** An effect of an answer and, where it is of a part alone, of which: a pair of levels or one model. */
interface EffectRow {
  answer: Answer;
  effect: Effect;
  a?: string;
  b?: string;
  model?: string;
}

interface PairRow {
  answer: Answer;
  pair: Pair;
}

/** The analysis that the address of the page names; `dimension` picks one answer of a graded set. */
async function answersOf({ viewer, study, query, choice }: Asked): Promise<AnovaView | null> {
  const asked = readAnovaChoice(query, study, choice);
  const view = asked && (await getAnova(viewer, study.slug, analysisQuery(asked)));
  if (!view) return null;
  const dimension = oneOf(query, "dimension");
  const answers = view.answers.filter(
    (answer) => answer.effects.length > 0 && (dimension === undefined || answer.dimension === dimension),
  );
  return answers.length > 0 ? { ...view, answers } : null;
}

const titleOf = (view: AnovaView, what: string): string => {
  const [only, ...others] = view.answers;
  const dimension = others.length > 0 ? null : only?.dimension;
  return [what, [view.probe_set.title, dimension].filter(Boolean).join(", ")].join(": ");
};

/** What an analysis is of, as data beside each of its rows. */
const analysisData = <Row extends { answer: Answer }>(): FigureColumn<Row>[] => [
  hidden("probe_set", "text", ({ answer }) => answer.probe_set),
  hidden("analysis", "text", ({ answer }) => answer.analysis),
  hidden("measure", "text", ({ answer }) => answer.measure),
  hidden("dimension", "text", ({ answer }) => answer.dimension),
  hidden("subjects", "whole", ({ answer }) => answer.subjects),
];

const effectName = ({ effect }: Effect): string => effect.replace(":", " × ");

const statistics: readonly FigureColumn<EffectRow>[] = [
  number("F", "F", ({ effect }) => effect.F, fStatistic),
  hidden("df1", "number", ({ effect }) => effect.df1),
  hidden("df2", "number", ({ effect }) => effect.df2),
  shown("df", ({ effect }) => degreesOfFreedom(effect.df1, effect.df2)),
  number("p", "p", ({ effect }) => effect.p, pValue),
  number("p_gg", "p (GG)", ({ effect }) => effect.gg?.p, pValue),
  number("p_holm", "p (Holm)", ({ effect }) => effect.p_holm, pValue),
  number("partial_eta_squared", "Partial η²", ({ effect }) => effect.partial_eta_squared, share),
  ...interval<EffectRow>(
    ["partial_eta_squared_low", "partial_eta_squared_high"],
    "90% CI",
    ({ effect }) => effect.partial_eta_squared_interval,
    (low, high) => `${share(low)} to ${share(high)}`,
  ),
  number("generalized_eta_squared", "Generalised η²", ({ effect }) => effect.generalized_eta_squared, share),
  ...interval<EffectRow>(
    ["generalized_eta_squared_low", "generalized_eta_squared_high"],
    null,
    ({ effect }) => effect.generalized_eta_squared_interval,
  ),
];

const sphericityColumns: readonly FigureColumn<EffectRow>[] = [
  number("gg_epsilon", "ε (GG)", ({ effect }) => effect.gg?.epsilon, share),
  number(
    "hf_epsilon",
    "ε (HF)",
    ({ effect }) => effect.hf?.epsilon,
    (e) => share(e == null ? e : Math.min(1, e)),
  ),
  hidden("p_hf", "number", ({ effect }) => effect.hf?.p),
  number("mauchly_W", "Mauchly W", ({ effect }) => effect.mauchly?.W, share),
  number("mauchly_p", "p (W)", ({ effect }) => effect.mauchly?.p, pValue),
  hidden("ss", "number", ({ effect }) => effect.ss),
  hidden("ss_error", "number", ({ effect }) => effect.ss_error),
  hidden("not_computable", "text", ({ effect }) => effect.not_computable),
  hidden("flags", "json", ({ effect }) => effect.flags),
];

/** As on the page: bold follows the Greenhouse–Geisser p. */
const strong = ({ effect }: EffectRow): boolean => (effect.gg?.p ?? 1) < 0.05;

const remarks = (view: AnovaView): string[] => [
  ...new Set(
    view.answers.flatMap((answer) => [
      `Repeated measures over ${counted(answer.subjects, "subject")}; outcome: ${measureWords(answer.measure, view.probe_set.kind).noun.toLowerCase()}.`,
      ...answer.notes,
      ...(answer.incomplete.length > 0
        ? [`${counted(answer.incomplete.length, "subject")} incomplete.`]
        : []),
      ...(answer.left_out.length > 0 ? [`${counted(answer.left_out.length, "subject")} left out.`] : []),
    ]),
  ),
];

/** Model, method and their interaction. */
export const anova: FigureLoader = async (asked) => {
  const view = await answersOf(asked);
  return view && effectsTable(view, "Analysis of variance");
};

function effectsTable(view: AnovaView, what: string) {
  const several = view.answers.length > 1;
  return figureTable<EffectRow>({
    title: titleOf(view, what),
    rows: view.answers.flatMap((answer) => answer.effects.map((effect) => ({ answer, effect }))),
    columns: [
      ...analysisData<EffectRow>(),
      ...(several ? [shown<EffectRow>("Of", ({ answer }) => answer.dimension ?? BLANK, false)] : []),
      words(
        "effect",
        "Effect",
        ({ effect }) => effect.effect,
        ({ effect }) => effectName(effect),
      ),
      ...statistics,
      ...sphericityColumns,
    ],
    strong,
    notes: remarks(view),
  });
}

/** What the overview shows: the planned analysis of every probe set, with the pairs of methods. */
export const anovaShort: FigureLoader = async ({ viewer, study, choice, names }) => {
  const views = await Promise.all(
    study.probe_sets.map((set) => getAnova(viewer, study.slug, analysisQuery(plannedChoice(set, choice)))),
  );
  const found = views.flatMap((view) => view ?? []);
  const titles = new Map(found.map(({ probe_set }) => [probe_set.id, probe_set.title]));
  const rows = found.flatMap((view) =>
    view.answers.flatMap((answer): EffectRow[] => [
      ...answer.effects.map((effect) => ({ answer, effect })),
      ...answer.pairwise_methods.flatMap(({ a, b, effects }) =>
        effects.map((effect) => ({ answer, effect, a, b })),
      ),
    ]),
  );
  if (rows.length === 0) return null;
  return figureTable<EffectRow>({
    title: "Analysis of variance",
    rows,
    columns: [
      ...analysisData<EffectRow>(),
      shown(
        "Probe set",
        ({ answer }) => [titles.get(answer.probe_set), answer.dimension].filter(Boolean).join(", "),
        false,
      ),
      hidden("method_a", "text", ({ a }) => a),
      hidden("method_b", "text", ({ b }) => b),
      shown("Of", ({ a, b }) => (a && b ? `${names.methodName(a)} – ${names.methodName(b)}` : "all"), false),
      words(
        "effect",
        "Effect",
        ({ effect }) => effect.effect,
        ({ effect }) => effectName(effect),
      ),
      ...statistics,
      ...sphericityColumns,
    ],
    strong,
    notes: [...new Set(found.flatMap(remarks))],
  });
};

/** The method effect within each model by itself. */
export const simple: FigureLoader = async (asked) => {
  const view = await answersOf(asked);
  const rows = view?.answers.flatMap((answer) =>
    answer.simple_effects.flatMap(({ model, effects }) =>
      effects.map((effect) => ({ answer, effect, model })),
    ),
  );
  if (!view || !rows?.length) return null;
  return figureTable<EffectRow>({
    title: titleOf(view, "Methods within each model"),
    rows,
    columns: [
      ...analysisData<EffectRow>(),
      words(
        "model",
        "Model",
        ({ model }) => model,
        ({ model }) => asked.names.modelName(model ?? ""),
      ),
      ...statistics,
      ...sphericityColumns,
    ],
    strong,
    notes: remarks(view),
  });
};

/** Corrections of every effect: of the whole analysis, of each pair and within each model. */
export const sphericity: FigureLoader = async (asked) => {
  const view = await answersOf(asked);
  if (!view) return null;
  const { modelName, methodName } = asked.names;
  const parts = view.answers.flatMap((answer): (EffectRow & { of: string })[] => [
    ...answer.effects.map((effect) => ({ answer, effect, of: "all" })),
    ...answer.pairwise_methods.flatMap(({ a, b, effects }) =>
      effects.map((effect) => ({ answer, effect, a, b, of: `${methodName(a)} – ${methodName(b)}` })),
    ),
    ...answer.pairwise_models.flatMap(({ a, b, effects }) =>
      effects.map((effect) => ({ answer, effect, a, b, of: `${modelName(a)} – ${modelName(b)}` })),
    ),
    ...answer.simple_effects.flatMap(({ model, effects }) =>
      effects.map((effect) => ({ answer, effect, model, of: `within ${modelName(model)}` })),
    ),
  ]);
  return figureTable<EffectRow & { of: string }>({
    title: titleOf(view, "Sphericity"),
    rows: parts,
    columns: [
      ...analysisData<EffectRow & { of: string }>(),
      hidden("a", "text", ({ a }) => a),
      hidden("b", "text", ({ b }) => b),
      hidden("model", "text", ({ model }) => model),
      shown("Of", ({ of }) => of, false),
      words(
        "effect",
        "Effect",
        ({ effect }) => effect.effect,
        ({ effect }) => effectName(effect),
      ),
      ...statistics,
      ...sphericityColumns,
    ],
    strong,
    notes: remarks(view),
  });
};

const pairs =
  (factor: "method" | "model"): FigureLoader =>
  async (asked) => {
    const view = await answersOf(asked);
    const rows = view?.answers.flatMap((answer): PairRow[] =>
      (factor === "method" ? answer.pairwise_methods : answer.pairwise_models).map((pair) => ({
        answer,
        pair,
      })),
    );
    if (!view || !rows?.length) return null;
    const name = factor === "method" ? asked.names.methodName : asked.names.modelName;
    return figureTable<PairRow>({
      title: titleOf(view, `Pairs of ${factor}s`),
      rows,
      columns: [
        ...analysisData<PairRow>(),
        words(
          "a",
          "First",
          ({ pair }) => pair.a,
          ({ pair }) => name(pair.a),
        ),
        words(
          "b",
          "Second",
          ({ pair }) => pair.b,
          ({ pair }) => name(pair.b),
        ),
        number("difference", "Difference, points", ({ pair }) => pair.difference, points),
        ...interval<PairRow>(
          ["low", "high"],
          "95% interval",
          ({ pair }) => [pair.low, pair.high],
          (low, high) => (low === null || high === null ? null : `${points(low)} to ${points(high)}`),
        ),
        number("p_permutation", "p (sign flip)", ({ pair }) => pair.p_permutation, pValue),
        number("p_permutation_holm", "p (Holm)", ({ pair }) => pair.p_permutation_holm, pValue),
        number(
          "smallest_difference",
          "Could show",
          ({ pair }) => pair.smallest_difference,
          (d) => points(d).replace(/^\+/, ""),
        ),
        hidden("planned", "boolean", ({ pair }) => pair.planned),
      ],
      strong: ({ pair }) => (pair.p_permutation_holm ?? 1) < 0.05,
      notes: remarks(view),
    });
  };

/** Every pair of methods, and of models, over all subjects. */
export const methodPairs = pairs("method");
export const modelPairs = pairs("model");

/** Means of subjects by condition, with intervals within subjects. */
export const means: FigureLoader = async (asked) => {
  const view = await answersOf(asked);
  return view && meansTable(view, asked);
};

type Mean = {
  answer: Answer;
  model: string;
  method: string;
  mean: number;
  low: number | null;
  high: number | null;
};

export function meansTable(view: AnovaView, { names }: Pick<Asked, "names">) {
  return figureTable<Mean>({
    title: titleOf(view, "Cell means"),
    rows: view.answers.flatMap((answer) => answer.cell_means.map((cell) => ({ answer, ...cell }))),
    columns: [
      ...analysisData<Mean>(),
      words(
        "model",
        "Model",
        ({ model }) => model,
        ({ model }) => names.modelName(model),
      ),
      words(
        "method",
        "Method",
        ({ method }) => method,
        ({ method }) => names.methodName(method),
      ),
      number(
        "mean",
        `${measureWords(view.measure, view.probe_set.kind).noun}, %`,
        ({ mean }) => mean,
        percent,
      ),
      ...interval<Mean>(["low", "high"], "95% interval", ({ low, high }) => [low, high], percentRange),
    ],
    notes: [...remarks(view), "Cousineau–Morey intervals: they show differences within subjects."],
  });
}

/** Subjects that lack trials: kept with failures, or left out. */
export const subjects: FigureLoader = async (asked) => {
  const view = await answersOf(asked);
  const rows = view?.answers.flatMap((answer) => [
    ...answer.incomplete.map((named) => ({ answer, ...named, kept: true })),
    ...answer.left_out.map((named) => ({ answer, ...named, kept: false })),
  ]);
  if (!view || !rows?.length) return null;
  return figureTable<(typeof rows)[number]>({
    title: titleOf(view, "Subjects with gaps"),
    rows,
    columns: [
      ...analysisData<(typeof rows)[number]>(),
      words("subject", "Subject", ({ subject }) => subject),
      hidden("kept", "boolean", ({ kept }) => kept),
      shown("In the analysis", ({ kept }) => (kept ? "incomplete" : "left out"), false),
      words("why", "Why", ({ why }) => why),
    ],
    notes: remarks(view),
  });
};
