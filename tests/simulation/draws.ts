import { randomBits } from "@/lib/stats/random-bits";

/** Uniform draws in [0, 1) in steps of 2^-32, the same on every machine. */
export function uniforms(seed: number): () => number {
  const next = randomBits(seed);
  return () => next() / 2 ** 32;
}

/**
 * Passes of one subject's `trials` trials when rates differ between subjects as a beta distribution with mean `rate`
 * and intraclass correlation `icc` (0: no difference, binomial): the beta-binomial distribution, as a function from
 * a uniform draw to its quantile. Equal draws give equal quantiles, so that two conditions can share them.
 */
export function betaBinomial(trials: number, rate: number, icc: number): (uniform: number) => number {
  // Polya's urn: the weights of one more pass and of one more failure, out of their sum.
  const pass = (passes: number) => rate * (1 - icc) + passes * icc;
  const fail = (failures: number) => (1 - rate) * (1 - icc) + failures * icc;
  let chance = 1;
  for (let k = 0; k < trials; k++) chance *= fail(k) / (1 - icc + k * icc);
  const cumulative = new Float64Array(trials + 1);
  let sum = 0;
  for (let x = 0; x <= trials; x++) {
    sum += chance;
    cumulative[x] = sum;
    // One of the failures becomes a pass, in (trials - x) / (x + 1) times as many orders.
    chance *= ((trials - x) / (x + 1)) * (pass(x) / fail(trials - x - 1));
  }
  return (uniform) => {
    let low = 0;
    let high = trials;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (uniform < (cumulative[middle] ?? 1)) high = middle;
      else low = middle + 1;
    }
    return low;
  };
}
