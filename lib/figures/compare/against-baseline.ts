import { holm } from "@/lib/stats";
import { conditionOf, conditionsRun } from "../counts/condition";
import { isApart } from "../counts/coverage";
import { conditionRates } from "../counts/subject-rates";
import { type PairedTest, pairedTest } from "../pairs/paired-test";
import { TIE_ALPHA } from "../pairs/tie-groups";
import { isSameList } from "../replication/replication";
import type { NamedSubject } from "../shapes";
import { estimateOf } from "./estimate";
import { type CompareRules, missingRule, type Side } from "./side";

/** More subjects than this are not tested while a page waits: two thousand take about a second. */
const MOST_SUBJECTS = 5_000;

/**
 * Why there is no test.
 *   no_set, not_run  one of the two has no such probe set, or no row in it
 *   other_list       the two answered different lists of probes: there is not even a difference
 *   no_value         the two share no subject with a figure
 *   few_subjects     one subject tells nothing about others
 *   apart            one covers under 90% of its expected trials: what it lacks would decide the test
 *   too_many         more subjects than a page can wait for
 */
export type Untested =
  | "no_set"
  | "not_run"
  | "other_list"
  | "no_value"
  | "few_subjects"
  | "apart"
  | "too_many";

/** A condition less the baseline, paired over the subjects that both have. Fractions. */
export interface PairOfTwo extends Omit<PairedTest, "subjects"> {
  /** Subjects compared. */
  n: number;
  untested: Untested | null;
  incomplete: readonly NamedSubject[];
  left_out: readonly NamedSubject[];
}

export interface Against extends PairOfTwo {
  /** Holm-corrected over all tests against this baseline. */
  p_holm: number | null;
  told_apart: boolean;
}

/** Holm over all that were tested against one baseline; null stands for the baseline itself. */
export function corrected(pairs: readonly (PairOfTwo | null)[]): (Against | null)[] {
  const ps = holm(pairs.map((pair) => pair?.p ?? null));
  return pairs.map((pair, at) => {
    const p_holm = ps[at] ?? null;
    return pair && { ...pair, p_holm, told_apart: p_holm !== null && p_holm <= TIE_ALPHA };
  });
}

const NOTHING: PairOfTwo = {
  n: 0,
  difference: null,
  low: null,
  high: null,
  p: null,
  p_method: null,
  smallest_difference: null,
  untested: null,
  incomplete: [],
  left_out: [],
};

/**
 * One condition less the baseline (null: no such probe set): the mean difference over subjects, its sign-flip
 * permutation test, and the interval that inverts it. Subjects are the same where the list of probes is (version and
 * fingerprint), whether in one study or in two.
 */
export function pairOfTwo(baseline: Side | null, side: Side | null, rules: CompareRules): PairOfTwo {
  if (!baseline || !side) return { ...NOTHING, untested: "no_set" };
  if (!isSameList(baseline.data.probe_set, side.data.probe_set))
    return { ...NOTHING, untested: "other_list" };
  if (!baseline.cell.run || !side.cell.run) return { ...NOTHING, untested: "not_run" };
  const { differences, incomplete, left_out } = subjectDifferences(baseline, side, rules);
  const untested = whyNot([baseline, side], rules, differences.length);
  const { subjects: n, ...test } = pairedTest(differences, { tested: untested === null });
  return { ...NOTHING, ...test, n, untested, incomplete, left_out };
}

function whyNot(two: readonly Side[], { measure }: CompareRules, n: number): Untested | null {
  if (n === 0) return "no_value";
  if (n === 1) return "few_subjects";
  if (two.some(({ cell }) => isApart({ run: cell.run, ...estimateOf(cell, measure) }))) return "apart";
  return n > MOST_SUBJECTS ? "too_many" : null;
}

/** The subjects that both have, as the analysis of these two conditions alone would count them. */
function subjectDifferences(
  baseline: Side,
  side: Side,
  rules: CompareRules,
): Pick<PairOfTwo, "incomplete" | "left_out"> & { differences: number[] } {
  const same = baseline.data === side.data;
  const rates = (same ? [[side, baseline]] : [[side], [baseline]]).map((members) => {
    const { data } = members[0] ?? side;
    const conditions = members.map(({ condition }) => condition);
    const keys = new Set(conditions.map(({ model, method }) => conditionOf(model, method)));
    const own = {
      ...data,
      counts: data.counts.filter((row) => keys.has(conditionOf(row.model, row.method))),
    };
    return conditionRates(own, conditions, {
      measure: rules.measure,
      missing: missingRule(rules),
      repetitions: rules.repetitions,
      dimension: rules.dimension,
      run: conditionsRun(own.counts),
    });
  });
  const [first, second = first] = rates;
  if (!first || !second) return { differences: [], incomplete: [], left_out: [] };
  const width = same ? 2 : 1;
  const others = new Map(second.subjects.map((subject, at) => [subject, at]));
  return {
    differences: first.subjects.flatMap((subject, at) => {
      const other = others.get(subject);
      if (other === undefined) return [];
      const value = first.values[at * width] ?? 0;
      const base = second.values[other * width + width - 1] ?? 0;
      return [value - base];
    }),
    incomplete: same ? first.incomplete : rates.flatMap(({ incomplete }) => incomplete),
    left_out: same ? first.left_out : rates.flatMap(({ left_out }) => left_out),
  };
}
