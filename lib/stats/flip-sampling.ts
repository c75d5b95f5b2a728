import { SLACK } from "./flip-enumeration";
import { randomBits } from "./random-bits";
import { selectNth } from "./select-nth";

export const SAMPLED_FLIPS = 100_000;

/**
 * Two-sided p from 100,000 seeded sign vectors, the observed one added to both counts (add-one, Phipson and
 * Smyth 2010), and the limits from the means of as many random non-empty subsets (Hartigan 1969, "Using
 * subsample values as typical values"). The same seed and order of differences give the same answer on every
 * machine.
 */
export function sampledFlips(
  differences: readonly number[],
  seed: number,
): { p: number; limits: [number, number] } {
  const total = differences.reduce((sum, difference) => sum + difference, 0);
  const slack = SLACK * differences.reduce((sum, difference) => sum + Math.abs(difference), 0);
  const observed = Math.abs(total) - slack;
  const draw = subsetDrawer(differences, seed);
  const means = new Float64Array(SAMPLED_FLIPS);
  let extreme = 0;
  for (let k = 0; k < SAMPLED_FLIPS; k++) {
    const { sum, size } = draw();
    if (Math.abs(total - 2 * sum) >= observed) extreme += 1;
    // An empty subset has no mean; from 20 differences on, one in a million draws.
    means[k] = size === 0 ? total / differences.length : sum / size;
  }
  const rank = Math.floor(0.025 * (SAMPLED_FLIPS + 1));
  return {
    p: (extreme + 1) / (SAMPLED_FLIPS + 1),
    limits: [selectNth(means, rank - 1), selectNth(means, SAMPLED_FLIPS - rank)],
  };
}

/**
 * Draws a subset, each member in with probability 1/2, and returns its sum and size; eight members at a time
 * by table.
 */
function subsetDrawer(differences: readonly number[], seed: number): () => { sum: number; size: number } {
  const bytes = Math.ceil(differences.length / 8);
  const sums = new Float64Array(bytes * 256);
  const sizes = new Uint8Array(bytes * 256);
  for (let byte = 0; byte < bytes; byte++)
    for (let bits = 1; bits < 256; bits++) {
      const top = 31 - Math.clz32(bits);
      const rest = byte * 256 + (bits ^ (1 << top));
      const difference = differences[byte * 8 + top];
      sums[byte * 256 + bits] = (sums[rest] ?? 0) + (difference ?? 0);
      sizes[byte * 256 + bits] = (sizes[rest] ?? 0) + (difference === undefined ? 0 : 1);
    }
  const next = randomBits(seed);
  return () => {
    let sum = 0;
    let size = 0;
    let bits = 0;
    for (let byte = 0; byte < bytes; byte++) {
      bits = byte % 4 === 0 ? next() : bits >>> 8;
      const entry = byte * 256 + (bits & 255);
      sum += sums[entry] ?? 0;
      size += sizes[entry] ?? 0;
    }
    return { sum, size };
  };
}
