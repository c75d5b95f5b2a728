import type { CommonUnit } from "./common-denominator";

/**
 * How likely each sum of whole differences is under all 2^n sign vectors, by convolution: two-sided p, the
 * share of |flipped sum| >= |sum|. n times the sum of |counts| steps.
 */
export function countedP(counts: readonly number[]): number {
  const sizes = counts.map(Math.abs).filter((count) => count > 0);
  const width = sizes.reduce((sum, count) => sum + count, 0);
  // share[t]: probability that the differences made negative sum to t; the flipped sum is then width - 2 t.
  const share = new Float64Array(width + 1);
  share[0] = 1;
  let reach = 0;
  for (const size of sizes) {
    reach += size;
    for (let t = reach; t >= size; t--) share[t] = ((share[t] ?? 0) + (share[t - size] ?? 0)) / 2;
    for (let t = Math.min(size - 1, reach); t >= 0; t--) share[t] = (share[t] ?? 0) / 2;
  }
  const observed = Math.abs(counts.reduce((sum, count) => sum + count, 0));
  if (observed === 0) return 1;
  let p = 0;
  for (let t = (width - observed) / 2; t >= 0; t--) p += share[t] ?? 0;
  return Math.min(1, Math.max(2 * p, Number.MIN_VALUE));
}

/**
 * The rank-th smallest and rank-th largest mean of the 2^n - 1 non-empty subsets, counted over (size, sum)
 * by convolution; n (n + 1) / 2 times the range of sums steps. Exact while 2^n is exact (n <= 53), beyond
 * that to rounding.
 */
export function countedLimits({ counts, factor, denominator }: CommonUnit, rank: number): [number, number] {
  const n = counts.length;
  const lowest = counts.reduce((sum, count) => sum + Math.min(count, 0), 0);
  const width = counts.reduce((sum, count) => sum + Math.abs(count), 0) + 1;
  // below[size * width + sum - lowest]: subsets of that size with that sum, then with at most that sum.
  const below = new Float64Array((n + 1) * width);
  below[-lowest] = 1;
  counts.forEach((count, added) => {
    for (let size = added; size >= 0; size--) {
      const from = size * width;
      const to = from + width + count;
      const last = width - Math.max(count, 0);
      for (let t = Math.max(0, -count); t < last; t++)
        below[to + t] = (below[to + t] ?? 0) + (below[from + t] ?? 0);
    }
  });
  for (let size = 1; size <= n; size++)
    for (let t = 1; t < width; t++)
      below[size * width + t] = (below[size * width + t] ?? 0) + (below[size * width + t - 1] ?? 0);

  const upTo = (mean: number) => {
    let total = 0;
    for (let size = 1; size <= n; size++) {
      const t = Math.min(width - 1, Math.floor(mean * size) - lowest);
      if (t >= 0) total += below[size * width + t] ?? 0;
    }
    return total;
  };
  const smallestWith = (wanted: number) => {
    // Different means of at most n whole numbers lie more than 1 / n^2 apart: halve until one is left.
    let low = Math.min(...counts) - 1;
    let high = Math.max(...counts);
    while (high - low > 0.5 / n ** 2) {
      const middle = (low + high) / 2;
      if (upTo(middle) >= wanted) high = middle;
      else low = middle;
    }
    for (let size = 1; size <= n; size++) {
      const sum = Math.floor(high * size);
      if (sum > low * size) return (sum * factor) / (size * denominator);
    }
    return (high * factor) / denominator;
  };
  return [smallestWith(rank), smallestWith(2 ** n - rank)];
}
