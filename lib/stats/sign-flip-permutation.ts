import { commonUnit } from "./common-denominator";
import { countedLimits, countedP } from "./flip-counts";
import { enumeratedFlips } from "./flip-enumeration";
import { sampledFlips } from "./flip-sampling";
import { StatisticsError } from "./statistics-error";

/** counted and enumerated are exact; sampled rests on 100,000 seeded flips. */
export type FlipMethod = "counted" | "enumerated" | "sampled";

export interface SignFlipResult {
  n: number;
  /** Mean difference. */
  mean: number;
  /** Two-sided, in (0, 1]. */
  p: number;
  method: FlipMethod;
  /** 95% interval of the mean difference; null where it is the whole line (n <= 5). */
  low: number | null;
  high: number | null;
  interval_method: FlipMethod | "unbounded";
}

const DEFAULT_SEED = 20261014;
const ENUMERATE_UP_TO = 20;
/** Steps of a convolution (about 1 ns each) and cells of its table that a page can wait for and hold. */
const MOST_STEPS = 1e8;
const MOST_CELLS = 4e6;

/**
 * Paired sign-flip permutation test of one difference a subject, two-sided: the share of the 2^n sign
 * vectors, the observed one among them, whose |sum| is at least the observed |sum| (Fisher 1935; equality
 * counts).
 *
 * The interval inverts the test: all shifts theta for which the test of (difference - theta) has p > .05.
 * With k = floor(.025 2^n) its limits are the k-th smallest and k-th largest of the 2^n - 1 means of
 * non-empty subsets; k = 0 up to five subjects, where no shift can be excluded.
 *
 * Differences with a common denominator are counted exactly by convolution for any n that a page can wait
 * for; else all 2^n are gone through for n <= 20; else 100,000 seeded flips are drawn (add-one). `method`
 * and `interval_method` say which.
 *
 * @throws StatisticsError no_subjects, not_finite, out_of_range.
 */
export function signFlipPermutation(
  perSubject: readonly number[],
  { seed = DEFAULT_SEED }: { seed?: number } = {},
): SignFlipResult {
  refuseUnusable(perSubject);
  // Sorted, so that rounding and the seeded draws do not depend on the order of the subjects.
  const differences = [...perSubject].sort((left, right) => left - right);
  const n = differences.length;
  const rank = n > 1000 ? Number.POSITIVE_INFINITY : Math.floor((0.05 * 2 ** n) / 2);
  const unit = commonUnit(differences);
  const width = unit
    ? unit.counts.reduce((sum, count) => sum + Math.abs(count), 0) + 1
    : Number.POSITIVE_INFINITY;
  const rounded = differences.reduce((sum, difference) => sum + difference, 0) / n;
  const mean = unit
    ? (unit.counts.reduce((sum, count) => sum + count, 0) * unit.factor) / (n * unit.denominator)
    : rounded;

  const countP = unit !== null && n * width <= MOST_STEPS;
  const countLimits =
    unit !== null &&
    Number.isFinite(rank) &&
    ((n * (n + 1)) / 2) * width <= MOST_STEPS &&
    (n + 1) * width <= MOST_CELLS;
  const other: FlipMethod = n <= ENUMERATE_UP_TO ? "enumerated" : "sampled";
  const fallback =
    countP && (countLimits || rank === 0)
      ? null
      : other === "enumerated"
        ? enumeratedFlips(differences, rank)
        : sampledFlips(differences, seed);
  const limits = rank === 0 ? null : countLimits ? countedLimits(unit, rank) : (fallback?.limits ?? null);
  return {
    n,
    mean,
    p: countP ? countedP(unit.counts) : (fallback?.p ?? 1),
    method: countP ? "counted" : other,
    low: limits?.[0] ?? null,
    high: limits?.[1] ?? null,
    interval_method: rank === 0 ? "unbounded" : countLimits ? "counted" : other,
  };
}

function refuseUnusable(differences: readonly number[]): void {
  if (differences.length === 0)
    throw new StatisticsError("no_subjects", "A paired comparison needs subjects; there are none.");
  for (const difference of differences) {
    if (!Number.isFinite(difference))
      throw new StatisticsError("not_finite", `A difference is not a finite number: ${difference}.`);
    if (Math.abs(difference) > 1e150)
      throw new StatisticsError("out_of_range", `A difference is too large: ${difference}.`);
  }
}
