import { subjectNotes } from "../anova/answer";
import { type Condition, conditionOf } from "../counts/condition";
import { indexOf } from "../counts/count-index";
import { dimensionsOf } from "../counts/dimensions";
import { conditionRates } from "../counts/subject-rates";
import type { Measure, MissingRule, NamedSubject, ProbeSetData, RepetitionRule } from "../shapes";
import { type PairedTest, pairedTest } from "./paired-test";

export interface ComparisonRequest {
  a: Condition;
  b: Condition;
  measure?: Measure;
  missing?: MissingRule;
  repetitions?: RepetitionRule;
  first?: number;
  /** graded sets with several dimensions: which; the first by name when absent. */
  dimension?: string;
}

/** Two conditions of one probe set over the same subjects: a - b. */
export interface Comparison extends Omit<PairedTest, "subjects"> {
  probe_set: string;
  measure: Measure;
  dimension: string | null;
  a: Condition;
  b: Condition;
  /** Subjects compared. */
  n: number;
  per_subject: readonly { subject: string; a: number; b: number; difference: number }[];
  incomplete: readonly NamedSubject[];
  left_out: readonly NamedSubject[];
  not_computable: string | null;
  notes: readonly string[];
}

/**
 * a - b over subjects: the mean difference, its sign-flip permutation test and the interval that inverts it. Which
 * subjects count, and what of them, is decided as in the ANOVA, by these two conditions alone. null when the probe set
 * does not know a model, a method or the dimension named.
 */
export function comparison(data: ProbeSetData, request: ComparisonRequest): Comparison | null {
  const { a, b } = request;
  for (const { model, method } of [a, b])
    if (!data.models.some((m) => m.id === model) || !data.methods.some((m) => m.id === method)) return null;
  const dimensions = data.probe_set.kind === "graded" ? dimensionsOf(data) : [null];
  const dimension = request.dimension ?? dimensions[0] ?? null;
  if (!dimensions.includes(dimension)) return null;

  const graded = data.probe_set.kind === "graded";
  const measure = graded ? "score" : (request.measure ?? "pass_rate");
  const missing = request.missing ?? "failure";
  const run = indexOf(data).run;
  const holes = [a, b].filter((c) => !run.has(conditionOf(c.model, c.method)));
  const rates = conditionRates(data, [a, b], {
    measure,
    missing,
    repetitions: request.repetitions ?? "declared",
    first: request.first,
    dimension,
    run,
  });
  const per_subject =
    holes.length > 0
      ? []
      : rates.subjects.map((subject, s) => {
          const [x, y] = [rates.values[s * 2] ?? 0, rates.values[s * 2 + 1] ?? 0];
          return { subject, a: x, b: y, difference: x - y };
        });
  const { subjects: n, ...tested } = pairedTest(per_subject.map((row) => row.difference));
  return {
    probe_set: data.probe_set.id,
    measure,
    dimension,
    a,
    b,
    n,
    ...tested,
    per_subject,
    incomplete: rates.incomplete,
    left_out: rates.left_out,
    not_computable: whyNot(holes, n),
    notes: subjectNotes(measure, missing, rates),
  };
}

function whyNot(holes: readonly Condition[], n: number): string | null {
  if (holes.length > 0) return `Not run: ${holes.map((c) => `${c.model} with ${c.method}`).join(", ")}.`;
  if (n === 0) return "No subject has a figure under both conditions.";
  return n === 1 ? "One subject tells nothing about others." : null;
}
