import type { AnovaAnswer, AnovaEffect, PairwiseComparison } from "@/lib/figures/shapes";
import { measureNoun, shareInterval } from "./apa-sentence";
import { BLANK } from "./blank";
import { percent, percentRange, points } from "./percent";
import { degreesOfFreedom, fStatistic, pValue, share } from "./statistics";

/** Names in place of ids, and what the data are. */
export interface AnovaTextContext {
  modelName?: (id: string) => string;
  methodName?: (id: string) => string;
  /** Rebuilt from published totals: said below the tables. */
  rebuilt?: boolean;
}

export interface PrintedTable {
  title: string;
  columns: readonly string[];
  /** Columns from this one on hold numbers. */
  numbers: number;
  rows: readonly (readonly string[])[];
}

/** An answer as printed tables, numbers rounded as everywhere; ids are as they are, to be escaped by who writes them. */
export function anovaTables(answer: AnovaAnswer, context: AnovaTextContext = {}): PrintedTable[] {
  const model = context.modelName ?? ((id: string) => id);
  const method = context.methodName ?? ((id: string) => id);
  const pairs = [
    ...answer.pairwise_methods.map((pair) => ({ pair, name: `${method(pair.a)} – ${method(pair.b)}` })),
    ...answer.pairwise_models.map((pair) => ({ pair, name: `${model(pair.a)} – ${model(pair.b)}` })),
  ];
  const tables: PrintedTable[] = [
    {
      title: "Effects",
      columns: ["Effect", ...EFFECT_COLUMNS, "ε (GG)", "ε (HF)", "Mauchly W", "p (W)"],
      numbers: 1,
      rows: answer.effects.map((effect) => [
        effectName(effect),
        ...effectCells(effect),
        share(effect.gg?.epsilon),
        share(effect.hf && Math.min(1, effect.hf.epsilon)),
        share(effect.mauchly?.W),
        pValue(effect.mauchly?.p),
      ]),
    },
    {
      title: "Pairs: mean difference over subjects, in points",
      columns: ["Pair", "Difference", "95% interval", "p (sign flip)", "p (Holm)", "Smallest shown"],
      numbers: 1,
      rows: pairs.map(({ pair, name }) => [name, ...differenceCells(pair)]),
    },
    {
      title: "Pairs: analysis of variance",
      columns: ["Pair", "Effect", ...EFFECT_COLUMNS, "p (Holm)"],
      numbers: 2,
      rows: pairs.flatMap(({ pair, name }) =>
        pair.effects.map((effect) => [
          name,
          effectName(effect),
          ...effectCells(effect),
          pValue(effect.p_holm),
        ]),
      ),
    },
    {
      title: "Methods within each model",
      columns: ["Model", ...EFFECT_COLUMNS, "p (Holm)"],
      numbers: 1,
      rows: answer.simple_effects.flatMap((simple) =>
        simple.effects.map((effect) => [model(simple.model), ...effectCells(effect), pValue(effect.p_holm)]),
      ),
    },
    {
      title: `Means of subjects, ${measureNoun(answer.measure)}, in percent`,
      columns: ["Model", "Method", "Mean", "95% interval"],
      numbers: 2,
      rows: answer.cell_means.map((cell) => [
        model(cell.model),
        method(cell.method),
        percent(cell.mean),
        percentRange(cell.low, cell.high) ?? BLANK,
      ]),
    },
  ];
  return tables.filter((table) => table.rows.length > 0);
}

const EFFECT_COLUMNS = ["F", "df", "p", "p (GG)", "Partial η²", "90% CI", "Generalised η²"];

const effectName = ({ effect }: AnovaEffect): string => effect.replace(":", " × ");

const effectCells = (effect: AnovaEffect): string[] => [
  fStatistic(effect.F),
  degreesOfFreedom(effect.df1, effect.df2),
  pValue(effect.p),
  pValue(effect.gg?.p),
  share(effect.partial_eta_squared),
  shareInterval(effect.partial_eta_squared_interval) ?? BLANK,
  share(effect.generalized_eta_squared),
];

const differenceCells = (pair: PairwiseComparison): string[] => [
  points(pair.difference),
  pair.low === null || pair.high === null ? BLANK : `${points(pair.low)} to ${points(pair.high)}`,
  pValue(pair.p_permutation),
  pValue(pair.p_permutation_holm),
  points(pair.smallest_difference).replace(/^\+/, ""),
];

/** `commitments, pass rate: 27 subjects, 4 models × 3 methods`. */
export function anovaTitle(answer: AnovaAnswer): string {
  const of = [answer.probe_set, answer.dimension, measureNoun(answer.measure)].filter(
    (part) => part !== null,
  );
  const count = (n: number, one: string): string => `${n} ${n === 1 ? one : `${one}s`}`;
  const size = `${count(answer.models.length, "model")} × ${count(answer.methods.length, "method")}`;
  return `${of.join(", ")}: ${count(answer.subjects, "subject")}, ${size}`;
}

/** What must be said below the tables. */
export function anovaRemarks(answer: AnovaAnswer, context: AnovaTextContext = {}): string[] {
  const effects = [
    ...answer.effects,
    ...[...answer.pairwise_methods, ...answer.pairwise_models, ...answer.simple_effects].flatMap(
      (part) => part.effects,
    ),
  ];
  const named = (list: AnovaAnswer["left_out"]): string =>
    list.map((s) => `${s.subject} (${s.why})`).join("; ");
  return [
    ...(context.rebuilt ? ["Computed from data rebuilt from published totals, not from real runs."] : []),
    ...answer.notes,
    ...(answer.incomplete.length > 0 ? [`Incomplete: ${named(answer.incomplete)}.`] : []),
    ...(answer.left_out.length > 0 ? [`Left out: ${named(answer.left_out)}.`] : []),
    ...new Set(effects.flatMap((effect) => effect.not_computable ?? [])),
    ...new Set(effects.flatMap((effect) => effect.flags.map((flag) => `Flagged: ${flag}.`))),
  ];
}
