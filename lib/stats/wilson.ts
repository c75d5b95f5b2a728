import { Z_975 } from "./normal";

export interface Interval {
  low: number;
  high: number;
}

/**
 * Wilson's score interval for `successes` of `n`, both counts, without continuity correction: fractions
 * inside [0, 1], low exactly 0 for none, high exactly 1 for all, never zero wide. Wilson 1927, JASA 22:209.
 *
 * @throws RangeError for n = 0 (nothing was tried), or when the arguments are not counts with successes <= n.
 */
export function wilsonInterval(successes: number, n: number, z: number = Z_975): Interval {
  if (!Number.isInteger(successes) || !Number.isInteger(n) || successes < 0 || n < 0 || successes > n)
    throw new RangeError(
      `Wilson's interval needs counts with successes at most n, not ${successes} of ${n}.`,
    );
  if (n === 0) throw new RangeError("Wilson's interval is not defined for 0 of 0.");
  return wilsonFromRate(successes / n, n, z);
}

/**
 * The same for a rate observed with an effective sample size, which need not be whole (Korn and Graubard
 * 1998). (2x + z^2 -+ z sqrt(z^2 + 4x(1-p))) / (2(n + z^2)) with x = np; the lower limit as the product of
 * the roots, x^2 / (n (n + z^2)), over the upper, so that small rates keep their digits.
 *
 * @throws RangeError unless 0 <= rate <= 1, size > 0 and z > 0, all finite.
 */
export function wilsonFromRate(rate: number, size: number, z: number = Z_975): Interval {
  if (!(rate >= 0 && rate <= 1)) throw new RangeError(`A rate lies between 0 and 1, not ${rate}.`);
  if (!(size > 0 && size < Number.POSITIVE_INFINITY && z > 0 && z < Number.POSITIVE_INFINITY))
    throw new RangeError(`Wilson's interval needs a positive size and z, not ${size} and ${z}.`);
  const square = z * z;
  const spread = z * Math.sqrt(square + 4 * size * rate * (1 - rate));
  const high = rate === 1 ? 1 : Math.min(1, (2 * size * rate + square + spread) / (2 * (size + square)));
  const low = rate === 0 ? 0 : Math.max(0, (rate * rate * size) / ((size + square) * high));
  return { low, high };
}
