/**
 * Holm's step-down adjustment of one family of p-values (Holm 1979): sorted, times m, m - 1, ..., 1, running
 * maximum, at most 1, back in input order. An adjusted p of at most alpha rejects. null (a test that could
 * not be computed) stays null and does not count in m. Empty in, empty out.
 *
 * @throws RangeError when a p lies outside [0, 1].
 */
export function holm(family: readonly number[]): number[];
export function holm(family: readonly (number | null)[]): (number | null)[];
export function holm(family: readonly (number | null)[]): (number | null)[] {
  const tests = family.flatMap((p, index) => (p === null ? [] : [{ p, index }]));
  const adjusted = family.map((): number | null => null);
  let floor = 0;
  tests
    .sort((left, right) => left.p - right.p)
    .forEach(({ p, index }, rank) => {
      if (!(p >= 0 && p <= 1)) throw new RangeError(`A p-value lies between 0 and 1, not ${p}.`);
      floor = Math.max(floor, Math.min(1, p * (tests.length - rank)));
      adjusted[index] = floor;
    });
  return adjusted;
}
