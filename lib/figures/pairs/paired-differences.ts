import { conditionOf } from "../counts/condition";
import { dimensionsOf } from "../counts/dimensions";
import { subjectRates } from "../counts/subject-rates";
import type { CountRow, CountRule, Measure, ProbeSetData, RepetitionRule } from "../shapes";

export interface PairOptions {
  model: string;
  a: string;
  b: string;
  measure: Measure;
  count: CountRule;
  repetitions: RepetitionRule;
}

/**
 * Differences a - b between two methods under one model, one a subject in the order of their ids, as fractions.
 *
 * Of expected trials, errors and missing ones count as failures, so every subject of the design is there. Of scored
 * trials, the rates are over what was scored and a subject without a scored trial under either method is left out of
 * this pair, not of others. Graded sets: the mean over the dimensions that the subject has a score in under both, so
 * that a dimension scored under one method alone can't pass for a difference.
 *
 * @param rowsOf the counts of one condition (conditionOf), so that a pair does not read all of the set's.
 */
export function pairedDifferences(
  data: ProbeSetData,
  rowsOf: ReadonlyMap<string, readonly CountRow[]>,
  { model, a, b, measure, count, repetitions }: PairOptions,
): number[] {
  const conditions = [conditionOf(model, a), conditionOf(model, b)];
  const pair = { ...data, counts: conditions.flatMap((condition) => rowsOf.get(condition) ?? []) };
  const found = new Map<string, { sum: number; dimensions: number }>();
  for (const dimension of measure === "score" ? dimensionsOf(data) : [null]) {
    const { subjects, values } = subjectRates(pair, {
      models: [model],
      methods: [a, b],
      measure,
      missing: count === "scored" ? "drop" : "failure",
      repetitions,
      dimension,
      run: new Set(conditions),
    });
    for (const [i, subject] of subjects.entries()) {
      const known = found.get(subject) ?? { sum: 0, dimensions: 0 };
      known.sum += (values[2 * i] ?? 0) - (values[2 * i + 1] ?? 0);
      known.dimensions += 1;
      found.set(subject, known);
    }
  }
  return [...found.keys()].sort().map((subject) => {
    const { sum, dimensions } = found.get(subject) ?? { sum: 0, dimensions: 1 };
    return sum / dimensions;
  });
}
