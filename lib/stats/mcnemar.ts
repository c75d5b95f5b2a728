import { chiSquareUpperTail } from "./chi-square-tail";
import { regularizedBeta } from "./incomplete-beta";

export interface McNemar {
  /** Exact two-sided binomial p on the discordant pairs; 1 when there is none. */
  p: number;
  /** (b - c)^2 / (b + c) without correction and its chi-square p; null when no pair is discordant. */
  chi_square: number | null;
  p_chi_square: number | null;
}

/**
 * McNemar's test of paired passes and failures: `firstOnly` pairs passed under the first condition alone,
 * `secondOnly` under the second alone. Exact p = min(1, 2 P(X <= min)), X binomial (b + c, 1/2), as an
 * incomplete beta function. McNemar 1947.
 *
 * @throws RangeError unless both are counts.
 */
export function mcnemar(firstOnly: number, secondOnly: number): McNemar {
  if (![firstOnly, secondOnly].every((count) => Number.isInteger(count) && count >= 0))
    throw new RangeError(`McNemar's test needs counts, not ${firstOnly} and ${secondOnly}.`);
  const fewer = Math.min(firstOnly, secondOnly);
  const more = Math.max(firstOnly, secondOnly);
  if (more === 0) return { p: 1, chi_square: null, p_chi_square: null };
  const tail = fewer === more ? 1 : regularizedBeta(more, fewer + 1, 0.5, 0.5);
  const chiSquare = (more - fewer) ** 2 / (more + fewer);
  return {
    p: Math.min(1, Math.max(2 * tail, Number.MIN_VALUE)),
    chi_square: chiSquare,
    p_chi_square: chiSquareUpperTail(chiSquare, 1),
  };
}
