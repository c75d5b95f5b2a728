import { regularizedUpperGamma } from "./incomplete-gamma";
import { positiveTail } from "./probability";

/**
 * P(X > x) for chi-square on df >= 1 degrees of freedom, Q(df/2, x/2) (Abramowitz and Stegun 26.4.2). In (0,
 * 1]; 1 for x <= 0. Relative error about 1e-13.
 *
 * @throws RangeError if x is not finite or df is below 1 or not finite.
 */
export function chiSquareUpperTail(x: number, df: number): number {
  if (!Number.isFinite(x)) throw new RangeError(`Chi-square must be finite, not ${x}.`);
  if (!(df >= 1 && df < Number.POSITIVE_INFINITY))
    throw new RangeError(`Degrees of freedom must be at least 1, not ${df}.`);
  return positiveTail(regularizedUpperGamma(df / 2, x / 2));
}
