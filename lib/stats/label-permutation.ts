import { exactLabelP, sampledLabelP } from "./label-draws";
import { labelProfiles } from "./label-profiles";
import { refuseUnusableLayout } from "./layout-check";
import { signFlipPermutation } from "./sign-flip-permutation";
import { StatisticsError } from "./statistics-error";

export interface LabelPermutationResult {
  /** In (0, 1]. */
  p: number;
  /** Arrangements gone through when exact, drawn when not. */
  draws: number;
  exact: boolean;
}

const DEFAULT_SEED = 20261014;
const DEFAULT_DRAWS = 10_000;
/** Arrangements that are gone through one by one, some 20 ms. */
const MOST_ARRANGEMENTS = 400_000;

/**
 * Permutation test of one effect of a layout of subjects by A by B, `values[(s * a + i) * b + j]`: what F would be
 * if the labels of a factor's levels meant nothing within each subject. Needs neither normal errors nor sphericity.
 *
 * "a" ("b"): each subject's levels of A (of B) change places, each with its whole profile over the other factor.
 * The null hypothesis is that they are exchangeable within a subject. "a:b": the profiles over B, centred on the
 * subject's row and column means, change places among the levels of A. Centring takes out both main effects and
 * every subject's own; what is left is exchangeable if the errors are, so that this one is exact for errors alike
 * at all levels of A and approximate for rates, whose spread goes with their level: 7 of 100 true null hypotheses
 * rejected at .05 for levels between 50 and 99% (tests/simulation/false-alarms.ts). The spread over B is kept.
 * (Edgington and Onghena 2007; Still and White 1981 for the residuals.)
 *
 * The statistic is the effect's sum of squares, compared with equality. Within each subject the sum of the squares of
 * its margins (of the centred profiles) is the same in every arrangement and equals ss + ss_error, so that F rises
 * with ss and both order the arrangements alike.
 *
 * Two levels of "a" or "b" are the paired sign-flip test of the differences, exact where that is. Else all
 * (levels!)^(n - 1) arrangements are gone through up to 400,000 (giving all subjects the same new labels changes
 * nothing), or `draws` (10,000) are drawn from `seed`, the observed one added (Phipson and Smyth 2010). Neither the
 * order of the subjects nor that of the levels of the permuted factor matters. 10,000 draws of 27 subjects by 4 by
 * 3 take some 20 ms; the time grows with draws, subjects and levels.
 *
 * @throws StatisticsError no_subjects, one_subject, one_level (of the effect), wrong_length, not_finite,
 * out_of_range. @throws RangeError when draws is not a positive whole number.
 */
export function labelPermutationTest(
  values: Float64Array | readonly number[],
  n: number,
  a: number,
  b: number,
  effect: "a" | "b" | "a:b",
  options: { draws?: number; seed?: number } = {},
): LabelPermutationResult {
  const { draws = DEFAULT_DRAWS, seed = DEFAULT_SEED } = options;
  if (!Number.isInteger(draws) || draws < 1)
    throw new RangeError(`A permutation test needs a positive number of draws, not ${draws}.`);
  refuseUnusableLayout(values, n, a, b);
  if ((effect !== "b" && a === 1) || (effect !== "a" && b === 1))
    throw new StatisticsError("one_level", "A factor with one level has no labels to change.");

  const profiles = labelProfiles(values, n, a, b, effect);
  const { levels, width } = profiles;
  if (levels === 2 && width === 1) {
    const differences = Array.from({ length: n }, (_, s) => 2 * (profiles.rows[2 * s] ?? 0));
    const { p, method } = signFlipPermutation(differences, { seed });
    if (method !== "sampled") return { p, draws: 2 ** n, exact: true };
  }
  const arrangements = factorial(levels) ** (n - 1);
  return arrangements <= MOST_ARRANGEMENTS
    ? { p: exactLabelP(profiles), draws: arrangements, exact: true }
    : { p: sampledLabelP(profiles, draws, seed), draws, exact: false };
}

function factorial(k: number): number {
  return k < 2 ? 1 : k * factorial(k - 1);
}
