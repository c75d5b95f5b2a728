/**
 * A tail area that is positive on paper stays positive here: below the smallest double, that double is
 * given, since a p of 0 claims what no finite statistic can show.
 */
export function positiveTail(p: number): number {
  return Math.min(1, Math.max(p, Number.MIN_VALUE));
}
