/**
 * Sums of counts for one condition, by subject: decides what is expected, scored and missing. condition-sums.ts does the
 * same in columns of numbers for whole analyses; its test holds the two together.
 */
import type { Interval } from "@/lib/stats";
import type { CountRow, CountRule, RepetitionRule } from "../shapes";

export interface Tally {
  /** Trials that the design asks for, and those beyond it that the rule lets in. */
  expected: number;
  pass: number;
  hedged: number;
  confident: number;
  abstained: number;
  error: number;
  /** graded: trials with a score, and the sum of their score / max. */
  with_score: number;
  score_sum: number;
  /** passes marked unverified */
  flagged_passes: number;
}

export const emptyTally = (): Tally => ({
  expected: 0,
  pass: 0,
  hedged: 0,
  confident: 0,
  abstained: 0,
  error: 0,
  with_score: 0,
  score_sum: 0,
  flagged_passes: 0,
});

/** Trials with a row that is not an error. */
export const scored = (t: Tally): number => t.pass + t.hedged + t.confident + t.abstained + t.with_score;
export const missing = (t: Tally): number => Math.max(0, t.expected - scored(t) - t.error);

/** Trials that a pass rate is over. */
export const size = (t: Tally, count: CountRule): number => (count === "scored" ? scored(t) : t.expected);

/** Trials that ended in an error or have no row: nobody knows what they would have been. */
export const lost = (t: Tally): number => t.error + missing(t);

/**
 * What a share of expected trials could be if none or all of the lost ones belonged to it: [x / expected,
 * (x + error + missing) / expected], in [0, 1]. null when nothing is expected.
 */
export const boundsOf = (t: Tally, x: number): readonly [number, number] | null =>
  t.expected > 0 ? [x / t.expected, (x + lost(t)) / t.expected] : null;

export const asPair = (interval: Interval | null): readonly [number, number] | null =>
  interval && [interval.low, interval.high];

export function addCount(t: Tally, row: CountRow): void {
  if (row.outcome === "scored") {
    t.with_score += row.trials;
    t.score_sum += row.score_sum;
  } else {
    t[row.outcome] += row.trials;
    if (row.outcome === "pass") t.flagged_passes += row.flagged;
  }
}

export function addTally(into: Tally, from: Tally): void {
  for (const key of Object.keys(into) as (keyof Tally)[]) into[key] += from[key];
}

export function totalOf(tallies: readonly Tally[]): Tally {
  const total = emptyTally();
  for (const tally of tallies) addTally(total, tally);
  return total;
}

/**
 * Whether a row counts at all: repetitions above the declared number are kept for the drill-down and left out of
 * every rate unless the reader asks for them. Expected are probes × declared repetitions; under `all`, each trial beyond
 * the declared repetitions is expected too: max(declared, present) for a probe whose repetitions are numbered from 1
 * without a gap.
 */
export const counts = (row: CountRow, declared: number, rule: RepetitionRule): boolean =>
  rule === "all" || row.repetition <= declared;
