/**
 * The angular transformation of k passes of n, arcsin(sqrt(k / n)), in radians from 0 to pi / 2: its spread
 * depends little on the rate, about 1 / (4 n) whatever the rate (Bartlett 1936). k may be a fraction.
 *
 * @throws RangeError unless 0 <= k <= n and n > 0.
 */
export function arcsineRate(k: number, n: number): number {
  refuseBadCount(k, n);
  return Math.asin(Math.sqrt(k / n));
}

/**
 * The empirical logit of k passes of n, ln((k + 1/2) / (n - k + 1/2)): finite at 0 and n (Haldane 1955; Cox 1970,
 * section 3.2). k may be a fraction.
 *
 * @throws RangeError unless 0 <= k <= n and n > 0.
 */
export function empiricalLogit(k: number, n: number): number {
  refuseBadCount(k, n);
  return Math.log((k + 0.5) / (n - k + 0.5));
}

function refuseBadCount(k: number, n: number): void {
  if (!(k >= 0 && k <= n && n > 0 && n < Number.POSITIVE_INFINITY))
    throw new RangeError(`A rate needs passes between 0 and its trials, not ${k} of ${n}.`);
}
