import { log1pMinus } from "./log1p-minus";
import { stirlingRemainder } from "./stirling-remainder";

/** Enough for parameters of 1e9; the fraction needs some sqrt(max(a, b)) terms and usually fewer than 20. */
const MAX_TERMS = 100_000;

/**
 * The regularised incomplete beta function I_x(a, b), a > 0, b > 0. Both x and y = 1 - x are asked for, each
 * computed without cancellation, so that either tail keeps its digits. In [0, 1].
 *
 * Relative error about 1e-13 down to 1e-300 where the answer is the smaller tail. Continued fraction of
 * DiDonato and Morris (1992), "Significant digit computation of the incomplete beta function ratios",
 * section 2 (the even part of DLMF 8.17.22), on the side of the mean where it converges fast.
 */
export function regularizedBeta(a: number, b: number, x: number, y: number): number {
  if (x <= 0) return 0;
  if (y <= 0) return 1;
  if (a * y - b * x >= 0) return Math.min(1, betaDensity(a, b, x, y) / fraction(a, b, x, y));
  return Math.max(0, 1 - betaDensity(b, a, y, x) / fraction(b, a, y, x));
}

/**
 * x^a y^b / B(a, b), y = 1 - x. With x = x0 (1 + u), x0 = a / (a + b) the mean, the powers are exp(a phi(u) + b
 * phi(v)).
 */
export function betaDensity(a: number, b: number, x: number, y: number): number {
  const total = a + b;
  const off = b * x - a * y;
  const remainder = stirlingRemainder(total) - stirlingRemainder(a) - stirlingRemainder(b);
  const exponent = a * log1pMinus(off / a, (x * total) / a) + b * log1pMinus(-off / b, (y * total) / b);
  return Math.sqrt(((a / total) * b) / (2 * Math.PI)) * Math.exp(remainder + exponent);
}

function fraction(a: number, b: number, x: number, y: number): number {
  const slope = a * y - b * x;
  // Lentz's algorithm, modified by Thompson and Barnett.
  let value = (a / (a + 1)) * (slope + 1);
  let c = value;
  let d = 0;
  for (let m = 1; m <= MAX_TERMS; m++) {
    const odd = a + 2 * m - 1;
    const numerator = ((a + m - 1) / odd) * ((a + b + m - 1) / odd) * m * (b - m) * x * x;
    const denominator = m + (m * (b - m) * x) / odd + ((a + m) * (slope + 1 + m * (2 - x))) / (odd + 2);
    d = denominator + numerator * d;
    c = denominator + numerator / c;
    if (d === 0) d = Number.MIN_VALUE;
    if (c === 0) c = Number.MIN_VALUE;
    d = 1 / d;
    const step = c * d;
    value *= step;
    if (Math.abs(step - 1) <= 2 ** -52) return value;
  }
  throw new RangeError(`The incomplete beta function does not settle for a = ${a}, b = ${b}, x = ${x}.`);
}
