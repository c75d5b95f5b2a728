import { regularizedBeta } from "./incomplete-beta";
import { positiveTail } from "./probability";

/**
 * P(F > f) for Fisher's F on df1 and df2 degrees of freedom, which may be fractions (Greenhouse-Geisser).
 * I_x(df2/2, df1/2) at x = df2 / (df2 + df1 f), Abramowitz and Stegun 26.6.2. In (0, 1], relative error
 * about 1e-13.
 *
 * @throws RangeError if f is negative or not finite, or a number of degrees of freedom is not positive and
 * finite.
 */
export function fUpperTail(f: number, df1: number, df2: number): number {
  if (!(f >= 0 && f < Number.POSITIVE_INFINITY))
    throw new RangeError(`F must be finite and at least 0, not ${f}.`);
  if (!(df1 > 0 && df2 > 0 && df1 + df2 < Number.POSITIVE_INFINITY))
    throw new RangeError(`Degrees of freedom must be positive and finite, not ${df1} and ${df2}.`);
  const ratio = (df1 / df2) * f;
  const x = 1 / (1 + ratio);
  const y = ratio < 1 ? ratio * x : 1 / (1 + 1 / ratio);
  return positiveTail(regularizedBeta(df2 / 2, df1 / 2, x, y));
}
