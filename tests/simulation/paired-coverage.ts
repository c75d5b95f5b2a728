import { signFlipPermutation } from "@/lib/stats";
import { CLUSTERING, four, SEED } from "./designs";
import { betaBinomial, uniforms } from "./draws";

export const PAIRED_REPLICATES = 4_000;
const SUBJECTS = [8, 18, 27] as const;
const TRIALS = [3, 51] as const;
const RATES = [
  [0.5, 0.5],
  [0.9, 0.9],
  [0.9, 0.7],
  [0.99, 0.9],
] as const;

/** How often the 95% interval that inverts the sign-flip test holds the true mean difference of two conditions. */
export interface PairedCoverage {
  subjects: number;
  trials: number;
  rates: readonly [number, number];
  coverage: number;
  width: number;
}

export function pairedDesigns() {
  return TRIALS.flatMap((trials) =>
    SUBJECTS.flatMap((subjects) => RATES.map((rates) => ({ subjects, trials, rates }))),
  ).map((design, k) => ({ ...design, seed: SEED + 1000 + k }));
}

/**
 * Trials of a subject are moderately alike, and so are its two conditions: for every other subject on average both
 * counts are the same quantile of their distributions.
 */
export function pairedCoverage(
  design: ReturnType<typeof pairedDesigns>[number],
  replicates = PAIRED_REPLICATES,
): PairedCoverage {
  const { subjects, trials, rates, seed } = design;
  const [first, second] = rates.map((rate) => betaBinomial(trials, rate, CLUSTERING.moderate));
  if (!first || !second) throw new Error("A pair has two rates.");
  const truth = rates[0] - rates[1];
  const uniform = uniforms(seed);
  let held = 0;
  let width = 0;
  for (let replicate = 0; replicate < replicates; replicate++) {
    const differences = Array.from({ length: subjects }, () => {
      const shared = uniform();
      const other = uniform() < 0.5 ? shared : uniform();
      return (first(shared) - second(other)) / trials;
    });
    const { low, high } = signFlipPermutation(differences);
    if (low === null || high === null) throw new Error("Six subjects or more bound the interval.");
    // The limits are means of counts: equal on paper must count as held.
    if (low - 1e-12 <= truth && truth <= high + 1e-12) held += 1;
    width += high - low;
  }
  return { subjects, trials, rates, coverage: four(held / replicates), width: four(width / replicates) };
}
