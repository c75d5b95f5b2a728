import { holm } from "@/lib/stats";
import { cells } from "../cells/cells";
import { conditionOf, rowsByCondition } from "../counts/condition";
import { isApart } from "../counts/coverage";
import { conditionRates, countsNoZero } from "../counts/subject-rates";
import type { Cell, CountRow, Measure, ProbeSetData, RepetitionRule } from "../shapes";
import { finished } from "../steps";
import { pairedDifferences } from "./paired-differences";
import { MOST_DIFFERENCES, pairedTest } from "./paired-test";

/** Two methods under one model. Differences are fractions, a - b. */
export interface MethodDifference {
  a: string;
  b: string;
  /** Subjects that the two are compared over. */
  subjects: number;
  /** Mean over subjects of (a - b); null without a subject. */
  difference: number | null;
  /** 95% interval by inverting the permutation test; null up to five subjects, where it is the whole line. */
  low: number | null;
  high: number | null;
  /**
   * What the difference could be had every trial that ended in an error or is missing under one of the two shown the
   * outcome: both ends equal the difference when nothing was lost. null for lures, which are a share of those answered.
   */
  bounds: readonly [number, number] | null;
  /** Two-sided sign-flip permutation p; null where there is no test. */
  p: number | null;
  /** The same, Holm-corrected over the model's tests. */
  p_holm: number | null;
  /** The smallest mean difference that this design shows with 80% power at .05, from the observed spread. */
  smallest_difference: number | null;
  /** Why there is no test: what a condition lacks would decide it, one subject, or more work than a page can wait for. */
  untested: "apart" | "few_subjects" | "too_many" | null;
}

export interface ModelDifferences {
  model: string;
  /** How many tests the correction runs over. */
  tests: number;
  /** Every two methods that were run with the model, in the study's order; empty when fewer than two were. */
  pairs: readonly MethodDifference[];
}

export interface DifferenceOptions {
  measure: Exclude<Measure, "score">;
  repetitions?: RepetitionRule;
}

/**
 * Paired differences between methods within each model, for one measure: subjects' rates of expected under one method
 * minus the same subjects' rates under the other, tested by sign-flip permutation. A family is one model's tests. Like
 * tie groups, a condition that covers under 90% of its expected trials is in no test.
 */
export function methodDifferences(data: ProbeSetData, options: DifferenceOptions): ModelDifferences[] {
  return finished(methodDifferenceSteps(data, options));
}

/** The same in steps of one pair. */
export function* methodDifferenceSteps(
  data: ProbeSetData,
  { measure, repetitions = "declared" }: DifferenceOptions,
): Generator<undefined, ModelDifferences[]> {
  const rows = rowsByCondition(data.counts);
  const all = cells(data, { repetitions }).filter((cell) => cell.run);
  const apart = new Set(
    all
      .filter((cell) => isApart(measure === "invented_rate" ? lureCoverage(cell) : cell))
      .map((cell) => conditionOf(cell.model, cell.method)),
  );
  const sizes = new Set(data.design.map((row) => row.subject)).size;
  const models: ModelDifferences[] = [];
  for (const { id: model } of data.models) {
    const methods = all.filter((cell) => cell.model === model).map((cell) => cell.method);
    const two = methods.flatMap((a, at) => methods.slice(at + 1).map((b) => [a, b] as const));
    const tooMany = two.length * sizes > MOST_DIFFERENCES;
    const lost = new Map(
      countsNoZero(measure)
        ? []
        : methods.map((method) => [method, meanLost(data, rows, model, method, repetitions)]),
    );
    const pairs: MethodDifference[] = [];
    for (const [a, b] of two) {
      const differences = pairedDifferences(data, rows, {
        model,
        a,
        b,
        measure,
        count: "expected",
        repetitions,
      });
      const partial = apart.has(conditionOf(model, a)) || apart.has(conditionOf(model, b));
      const untested = partial
        ? "apart"
        : differences.length < 2
          ? "few_subjects"
          : tooMany
            ? "too_many"
            : null;
      pairs.push(differenceOf(a, b, differences, [lost.get(a), lost.get(b)], untested));
      yield;
    }
    const corrected = holm(pairs.map(({ p }) => p));
    models.push({
      model,
      tests: pairs.filter(({ p }) => p !== null).length,
      pairs: pairs.map((pair, at) => ({ ...pair, p_holm: corrected[at] ?? null })),
    });
  }
  return models;
}

const lureCoverage = ({ run, lures }: Cell): Pick<Cell, "run" | "expected" | "scored"> => ({
  run,
  expected: lures?.expected ?? null,
  scored: lures?.answered ?? null,
});

function differenceOf(
  a: string,
  b: string,
  differences: readonly number[],
  [lostA, lostB]: readonly [number | undefined, number | undefined],
  untested: MethodDifference["untested"],
): MethodDifference {
  const { p_method: _, ...test } = pairedTest(differences, { tested: untested === null });
  const { difference } = test;
  return {
    a,
    b,
    ...test,
    bounds:
      difference === null || lostA === undefined || lostB === undefined
        ? null
        : [difference - lostB, difference + lostA],
    p_holm: null,
    untested,
  };
}

/** The share of expected trials of a condition that have no outcome, mean of subjects. */
function meanLost(
  data: ProbeSetData,
  rows: ReadonlyMap<string, readonly CountRow[]>,
  model: string,
  method: string,
  repetitions: RepetitionRule,
): number {
  const condition = conditionOf(model, method);
  const own = { ...data, counts: rows.get(condition) ?? [] };
  const sizes = (count: "expected" | "scored") =>
    conditionRates(own, [{ model, method }], {
      measure: "pass_rate",
      missing: "failure",
      count,
      repetitions,
      dimension: null,
      run: new Set([condition]),
    }).sizes;
  const scored = sizes("scored");
  const expected = sizes("expected");
  return (
    expected.reduce((sum, n, at) => (n > 0 ? sum + (n - (scored[at] ?? 0)) / n : sum), 0) /
    (expected.length || 1)
  );
}
