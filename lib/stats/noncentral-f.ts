import { fUpperTail } from "./f-tail";
import { betaDensity, regularizedBeta } from "./incomplete-beta";
import { log1pMinus } from "./log1p-minus";
import { positiveTail } from "./probability";
import { stirlingRemainder } from "./stirling-remainder";

/** The sum takes some 20 sqrt(ncp) terms of a few nanoseconds. */
const LARGEST_NCP = 1e10;
/** What is left out of the sum, as a share of it. */
const NEGLIGIBLE = 2 ** -55;
/** And whatever the sum: weights below this end in the smallest double, which hardly shrinks any more. */
const VANISHING = 1e-300;

/**
 * P(F' > f) for the noncentral F distribution on df1 and df2 degrees of freedom (fractions allowed) with
 * noncentrality ncp = n |effect|^2 / variance. The Poisson mixture of central tails (Johnson, Kotz and
 * Balakrishnan 1995, chapter 30): sum over j of Poisson(j; ncp/2) I_x(df2/2, df1/2 + j), x = df2 / (df2 + df1
 * f). Summed outward from the mode of the Poisson weights, where rounding can not swamp the sum; one incomplete
 * beta function, the others by I_x(a, b + 1) = I_x(a, b) + x^a y^b / (b B(a, b)) (DLMF 8.17.20).
 *
 * In (0, 1], relative error about 1e-12 down to 1e-280; rises with ncp; ncp = 0 is the central F.
 *
 * @throws RangeError if f or ncp is negative or not finite, ncp is above 1e10, or a number of degrees of
 * freedom is not positive and finite.
 */
export function noncentralFUpperTail(f: number, df1: number, df2: number, ncp: number): number {
  if (!(ncp >= 0 && ncp <= LARGEST_NCP))
    throw new RangeError(`The noncentrality must lie between 0 and 1e10, not ${ncp}.`);
  const central = fUpperTail(f, df1, df2);
  if (ncp === 0 || f === 0) return central;
  const mean = ncp / 2;
  const ratio = (df1 / df2) * f;
  const x = 1 / (1 + ratio);
  const y = ratio < 1 ? ratio * x : 1 / (1 + 1 / ratio);
  const a = df2 / 2;
  const mode = Math.floor(mean);
  const b = df1 / 2 + mode;

  const weight = poisson(mode, mean);
  const tail = regularizedBeta(a, b, x, y);
  const step = betaDensity(a, b, x, y) / b;
  let sum = weight * tail;

  // Upwards tails grow towards 1; what is left is at most the geometric bound of the weights.
  let w = weight;
  let t = tail;
  let d = step;
  for (let j = mode; ; j++) {
    t = Math.min(1, t + d);
    d *= (y * (a + df1 / 2 + j)) / (df1 / 2 + j + 1);
    const fall = mean / (j + 1);
    w *= fall;
    sum += w * t;
    if (fall < 1 && w * fall <= Math.max(NEGLIGIBLE * sum, VANISHING) * (1 - fall)) break;
  }
  // Downwards both shrink. Subtraction costs digits of small terms only.
  w = weight;
  t = tail;
  d = step;
  for (let j = mode; j > 0; j--) {
    d *= (df1 / 2 + j) / (y * (a + df1 / 2 + j - 1));
    t = Math.max(0, t - d);
    const fall = j / mean;
    w *= fall;
    sum += w * t;
    if (t === 0 || w * t * fall <= NEGLIGIBLE * sum * (1 - fall)) break;
  }
  return positiveTail(sum);
}

/** e^-mean mean^j / j!, with the large parts cancelled on paper. */
function poisson(j: number, mean: number): number {
  if (j === 0) return Math.exp(-mean);
  const exponent = j * log1pMinus((mean - j) / j, mean / j) - stirlingRemainder(j);
  return Math.exp(exponent) / Math.sqrt(2 * Math.PI * j);
}
