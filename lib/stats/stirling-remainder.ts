/** B_2k / (2k (2k - 1)), Abramowitz and Stegun 6.1.40. */
const COEFFICIENTS = [1 / 12, -1 / 360, 1 / 1260, -1 / 1680, 1 / 1188, -691 / 360360, 1 / 156] as const;
/** From here on seven terms of the series are good to about 1e-18. */
const SERIES_FROM = 15;

/**
 * What Stirling's formula leaves out: ln Gamma(z) - ((z - 1/2) ln z - z + ln(2 pi) / 2), for z > 0.
 *
 * Ratios of gamma functions are built from this small number and not from ln Gamma itself: their large parts
 * then cancel on paper and not in floating point (Loader 2000, "Fast and accurate computation of binomial
 * probabilities"). Below the range of the series, z is raised by the recurrence Gamma(z + 1) = z Gamma(z).
 */
export function stirlingRemainder(z: number): number {
  let raised = 0;
  let w = z;
  for (; w < SERIES_FROM; w++) raised += (w + 0.5) * Math.log1p(1 / w) - 1;
  const square = w * w;
  let sum = 0;
  for (let k = COEFFICIENTS.length - 1; k >= 0; k--) sum = sum / square + (COEFFICIENTS[k] ?? 0);
  return raised + sum / w;
}
