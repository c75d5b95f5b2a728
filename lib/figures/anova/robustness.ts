import { labelPermutationTest } from "@/lib/stats";
import { meanOf } from "../pairs/paired-test";
import type { ProbeSetData } from "../shapes";
import { finished } from "../steps";
import { type AnovaOptions, anovaTable } from "./answer";
import { type EffectLayout, layoutOf, testOf } from "./effect-layout";
import { type Choice, choicesOf } from "./robustness-choices";
import { type AnovaTable, differencesOf, type EffectName, notRun } from "./table";
import { type EffectTarget, type Pair, targetTable } from "./target";

export interface RobustnessRow {
  /** Stable id: `missing:drop:scored`, `missing:complete`, `first:2`, `transform:logit`, `by:story`, `without:MODEL` … */
  choice: string;
  label: string;
  statistic: "F" | "permutation";
  F: number | null;
  df1: number | null;
  df2: number | null;
  /** The deciding one: Greenhouse-Geisser for F, else the permutation p. */
  p: number | null;
  /** Pairs: mean of a - b over subjects, on the scale of the row; null for an omnibus effect. */
  difference: number | null;
  subjects: number;
  /** Says the same as the baseline; null when it could not be computed or is the same analysis (`why` says which). */
  holds: boolean | null;
  why: string | null;
}

export interface Robustness {
  effect: EffectName;
  pair: Pair | null;
  baseline: RobustnessRow;
  rows: readonly RobustnessRow[];
  /** How many of the rows that are another analysis say the same as the baseline. */
  holds: number;
  of: number;
  /** Labels of those that do not. */
  turned_by: readonly string[];
}

/**
 * One effect under every other defensible choice, one choice changed at a time. A conclusion is whether the deciding p
 * is below .05 and, for a pair that is, which of the two is ahead; a row holds when its conclusion is the baseline's.
 * Rows that change no value that the effect rests on, or repeat an earlier row, are no evidence and count nowhere.
 */
export function robustness(data: ProbeSetData, options: AnovaOptions, target: EffectTarget): Robustness {
  return finished(robustnessSteps(data, options, target));
}

/** The same in steps of one row. */
export function* robustnessSteps(
  data: ProbeSetData,
  options: AnovaOptions,
  target: EffectTarget,
): Generator<undefined, Robustness> {
  const prepared = (table: AnovaTable): Part => {
    const part = targetTable(table, target);
    return { table: part, layout: layoutOf(part, target.effect) };
  };
  const made = prepared(anovaTable(data, options));
  const baseline = rowOf({ choice: "baseline", label: "As analysed" }, made, target);
  const judged = (row: RobustnessRow): RobustnessRow => judge(row, baseline);
  const seen: (Part & { label: string | null })[] = [{ label: null, ...made }];

  const rowFor = ({ choice, label, table, why }: Choice): RobustnessRow => {
    if (table === null) return { ...EMPTY, choice, label, why };
    const part = prepared(table);
    const row = rowOf({ choice, label }, part, target);
    const twin = seen.find((other) => same(other, part));
    if (twin) {
      const as = twin.label === null ? "" : ` as “${twin.label}”`;
      return { ...row, why: `The same analysis${as}: no value changes.` };
    }
    seen.push({ label, ...part });
    return judged(row);
  };
  const rows: RobustnessRow[] = [];
  for (const choice of choicesOf(data, options, target)) {
    rows.push(rowFor(choice));
    yield;
  }
  // Rows of the same replies stand together, the other test before the other subjects and models.
  const after = rows.findLastIndex((row) => /^(missing|first|reps|transform):/.test(row.choice)) + 1;
  rows.splice(after, 0, judged(permutedRow(made, target)));

  const counted = rows.filter((row) => row.holds !== null);
  return {
    ...target,
    baseline,
    rows,
    holds: counted.filter((row) => row.holds).length,
    of: counted.length,
    turned_by: counted.filter((row) => !row.holds).map((row) => row.label),
  };
}

interface Part {
  table: AnovaTable;
  layout: EffectLayout;
}

const EMPTY = {
  statistic: "F",
  F: null,
  df1: null,
  df2: null,
  p: null,
  difference: null,
  subjects: 0,
  holds: null,
} as const;

function rowOf(
  named: Pick<RobustnessRow, "choice" | "label">,
  { table, layout }: Part,
  { pair }: EffectTarget,
): RobustnessRow {
  const row: RobustnessRow = { ...EMPTY, ...named, subjects: layout.n, why: null };
  const blank = notRun(table);
  if (blank) return { ...row, why: blank };
  const difference = pair && layout.n > 0 ? meanOf(differencesOf(table, pair.factor)) : null;
  const test = testOf(layout);
  if (!test) return { ...row, difference, why: NO_TEST };
  const { F, df1, df2, gg } = test;
  return { ...row, F, df1, df2, p: gg?.p ?? test.p, difference };
}

const NO_TEST = "There are too few subjects, or no error variance.";
/** Values that the draws of a permutation test may read together, about half a second; 999 are drawn at least. */
const MOST_READ = 2e7;

/** Labels change places within each subject; what is drawn when there are too many arrangements is bounded. */
function permutedRow(part: Part, target: EffectTarget): RobustnessRow {
  const named = { choice: "permutation", label: "Labels permuted within subjects, in place of F" };
  const row = rowOf(named, part, target);
  const { values, n, a, b, effect } = part.layout;
  const open = { ...row, statistic: "permutation", F: null, df1: null, df2: null, p: null } as const;
  if (n < 2 || notRun(part.table)) return open;
  const draws = Math.max(999, Math.min(10_000, Math.floor(MOST_READ / values.length)));
  return { ...open, p: labelPermutationTest(values, n, a, b, effect, { draws }).p, why: null };
}

/** Whether every value that the effect rests on is the same, up to the rounding of sums taken in another order. */
function same(x: Part, y: Part): boolean {
  const [one, two] = [x.layout.values, y.layout.values];
  return (
    one.length === two.length &&
    x.layout.n === y.layout.n &&
    x.table.subjects.every((subject, s) => subject === y.table.subjects[s]) &&
    one.every((value, at) => Math.abs(value - (two[at] ?? 0)) <= 1e-12)
  );
}

function judge(row: RobustnessRow, baseline: RobustnessRow): RobustnessRow {
  if (row.p === null) return row;
  if (baseline.p === null) return { ...row, why: "The analysis itself has no p to compare with." };
  return { ...row, holds: conclusion(row) === conclusion(baseline) };
}

/** 0: can not be told; else reliable, 1 or -1 by who is ahead in a pair. */
const conclusion = ({ p, difference }: RobustnessRow): number =>
  p !== null && p < 0.05 ? Math.sign(difference ?? 1) : 0;
