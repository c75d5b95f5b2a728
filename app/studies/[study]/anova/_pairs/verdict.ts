import type { Pair } from "../_words/effect-context";

export type Verdict = "apart" | "alone" | "not-apart" | "none";

const LEVEL = 0.05;

/**
 * What the exact paired test says of two levels: told apart after Holm's correction over all pairs, apart alone but not
 * after it, not told apart; `none` where there is no test.
 */
export function verdictOf(pair: Pair): Verdict {
  if (pair.p_permutation === null) return "none";
  if ((pair.p_permutation_holm ?? pair.p_permutation) < LEVEL) return "apart";
  return pair.p_permutation < LEVEL ? "alone" : "not-apart";
}
