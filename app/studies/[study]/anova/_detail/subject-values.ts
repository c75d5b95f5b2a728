import type { Chosen } from "../_choices/chosen-effect";
import type { SubjectTable } from "./detail-shapes";

export interface SubjectValue {
  subject: string;
  value: number;
}

/** For every subject its mean under level `a` less that under `b`, each over the other factor; largest first. */
export function subjectDifferences(
  table: SubjectTable,
  pair: Extract<Chosen, { kind: "pair" }>,
): SubjectValue[] {
  const first = levelMeans(table, pair.factor, pair.a);
  const second = levelMeans(table, pair.factor, pair.b);
  return table.subjects
    .map((subject, at) => ({ subject, value: (first[at] ?? 0) - (second[at] ?? 0) }))
    .sort((x, y) => y.value - x.value || (x.subject < y.subject ? -1 : 1));
}

/** Every subject's mean under one level of a factor, over the levels of the other, in the table's order. */
export function levelMeans(table: SubjectTable, factor: "model" | "method", level: string): number[] {
  const at = (factor === "model" ? table.models : table.methods).indexOf(level);
  return table.rates.map((byModel) =>
    meanOf(factor === "model" ? (byModel[at] ?? []) : byModel.map((byMethod) => byMethod[at] ?? 0)),
  );
}

/** What sums of fractions may be off by. */
const ROUNDING = 1e-9;

export interface Residual {
  subject: string;
  model: string;
  method: string;
  /** rate less residual: subject's mean + condition's mean − grand mean. */
  fitted: number;
  residual: number;
}

export function residualsOf(table: SubjectTable): Residual[] {
  return table.subjects.flatMap((subject, s) =>
    table.models.flatMap((model, i) =>
      table.methods.map((method, j) => {
        const exact = table.residuals[s]?.[i]?.[j] ?? 0;
        const residual = Math.abs(exact) < ROUNDING ? 0 : exact;
        return { subject, model, method, residual, fitted: (table.rates[s]?.[i]?.[j] ?? 0) - residual };
      }),
    ),
  );
}

/** Root mean square of residuals on their degrees of freedom, (n − 1)(conditions − 1); null where there are none. */
export function residualSpread(table: SubjectTable): number | null {
  const conditions = table.models.length * table.methods.length;
  const df = (table.subjects.length - 1) * (conditions - 1);
  if (df < 1) return null;
  const sum = residualsOf(table).reduce((total, { residual }) => total + residual ** 2, 0);
  return Math.sqrt(sum / df);
}

function meanOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
