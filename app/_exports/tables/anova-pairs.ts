import { measureWords } from "@/app/studies/[study]/_figures/measure-words";
import { percent, percentRange, points } from "@/lib/format/percent";
import { pValue } from "@/lib/format/statistics";
import { figureTable, hidden, interval, number, shown, words } from "@/lib/format/table/figure-table";
import type { AnovaView } from "@/lib/queries/results/analysis";
import { type Answer, analysisData, answersOf, remarks, titleOf } from "./anova-columns";
import type { Asked, FigureLoader } from "./asked";

type Pair = Answer["pairwise_methods"][number];

interface PairRow {
  answer: Answer;
  pair: Pair;
}

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

function meansTable(view: AnovaView, { names }: Pick<Asked, "names">) {
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
