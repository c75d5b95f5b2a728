import { selectNth } from "./select-nth";

/** Sums that agree to this share of the sum of all |differences| count as equal, as they would on paper. */
export const SLACK = 1e-12;

/** Sum and size of each of the 2^n subsets; built by doubling, so that every sum has at most n roundings. */
function subsets(differences: readonly number[]): { sums: Float64Array; sizes: Uint8Array } {
  const sums = new Float64Array(2 ** differences.length);
  const sizes = new Uint8Array(sums.length);
  differences.forEach((difference, k) => {
    const half = 2 ** k;
    for (let i = 0; i < half; i++) {
      sums[half + i] = (sums[i] ?? 0) + difference;
      sizes[half + i] = (sizes[i] ?? 0) + 1;
    }
  });
  return { sums, sizes };
}

/**
 * Two-sided p over all 2^n sign vectors, and the rank-th smallest and largest mean of the non-empty subsets
 * (null for rank 0), one by one. For n <= 20: some 20 ms and 20 MB at the most.
 */
export function enumeratedFlips(
  differences: readonly number[],
  rank: number,
): { p: number; limits: [number, number] | null } {
  const { sums, sizes } = subsets(differences);
  const total = sums[sums.length - 1] ?? 0;
  const slack = SLACK * differences.reduce((sum, difference) => sum + Math.abs(difference), 0);
  const observed = Math.abs(total) - slack;
  let extreme = 0;
  for (const sum of sums) if (Math.abs(total - 2 * sum) >= observed) extreme += 1;
  const p = extreme / sums.length;
  if (rank === 0) return { p, limits: null };
  const means = sums.subarray(1);
  for (let i = 0; i < means.length; i++) means[i] = (means[i] ?? 0) / (sizes[i + 1] ?? 1);
  return { p, limits: [selectNth(means, rank - 1), selectNth(means, means.length - rank)] };
}
