import { type FlipMethod, signFlipPermutation, smallestDetectableDifference } from "@/lib/stats";

/** Pairs × subjects that are tested for one page or model: all 45 pairs of 10 methods over 2,000 subjects. */
export const MOST_DIFFERENCES = 90_000;

/** What differences of one measurement a subject say together. */
export interface PairedTest {
  subjects: number;
  /** Their mean; null without a subject. */
  difference: number | null;
  /** 95% interval by inverting the test; null up to five subjects, where no shift can be excluded. */
  low: number | null;
  high: number | null;
  /** Two-sided sign-flip permutation test; null for fewer than two subjects. */
  p: number | null;
  /** counted, enumerated: exact; sampled: 100,000 seeded flips. */
  p_method: FlipMethod | null;
  /** The smallest mean difference that this design shows with 80% power at .05, from the observed spread. */
  smallest_difference: number | null;
}

/** The paired test of these differences (lib/stats); `tested: false` leaves it out, with its interval. */
export function pairedTest(
  differences: readonly number[],
  { tested = true }: { tested?: boolean } = {},
): PairedTest {
  const subjects = differences.length;
  const test = tested && subjects > 1 ? signFlipPermutation(differences) : null;
  return {
    subjects,
    difference: test?.mean ?? (subjects > 0 ? meanOf(differences) : null),
    low: test?.low ?? null,
    high: test?.high ?? null,
    p: test?.p ?? null,
    p_method: test?.method ?? null,
    smallest_difference: smallestDetectableDifference(differences),
  };
}

export const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
