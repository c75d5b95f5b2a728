import { clusteredInterval, pooledIntraclassCorrelation, wilsonInterval } from "@/lib/stats";
import { CLUSTERING, type Clustering, four, SEED, SUBJECTS, TRIALS, type Trials } from "./designs";
import { betaBinomial, uniforms } from "./draws";

export const INTERVAL_REPLICATES = 10_000;
const RATES = [0.5, 0.9, 0.99] as const;

/** How often 95% intervals of a rate hold the true rate, and how wide they are on average. */
export interface IntervalCoverage {
  subjects: number;
  trials: Trials;
  clustering: Clustering;
  rate: number;
  coverage: number;
  width: number;
  /** Wilson's interval of all trials as if they were independent, for contrast. */
  wilson_coverage: number;
  wilson_width: number;
}

export function intervalDesigns(): {
  subjects: number;
  trials: Trials;
  clustering: Clustering;
  seed: number;
}[] {
  const trials = Object.keys(TRIALS) as Trials[];
  const clusterings = Object.keys(CLUSTERING) as Clustering[];
  return trials
    .flatMap((t) =>
      SUBJECTS.flatMap((subjects) => clusterings.map((clustering) => ({ subjects, trials: t, clustering }))),
    )
    .map((design, k) => ({ ...design, seed: SEED + k }));
}

/**
 * One design: three conditions at once, with rates .5, .9 and .99, so that a condition where all pass takes its
 * intraclass correlation from the others, as it does in a study.
 */
export function intervalCoverage(
  design: ReturnType<typeof intervalDesigns>[number],
  replicates = INTERVAL_REPLICATES,
): IntervalCoverage[] {
  const { subjects, trials, clustering, seed } = design;
  const sizes = Array.from({ length: subjects }, (_, s) => TRIALS[trials](s));
  const total = sizes.reduce((sum, n) => sum + n, 0);
  const conditions = RATES.map((rate) => ({
    rate,
    draw: sizes.map((n) => betaBinomial(n, rate, CLUSTERING[clustering])),
    counts: sizes.map((n) => ({ n, x: 0 })),
    ours: { held: 0, width: 0 },
    wilson: { held: 0, width: 0 },
  }));
  const uniform = uniforms(seed);
  for (let replicate = 0; replicate < replicates; replicate++) {
    for (const { counts, draw } of conditions)
      counts.forEach((count, s) => {
        count.x = draw[s]?.(uniform()) ?? 0;
      });
    const rho = pooledIntraclassCorrelation(conditions.map(({ counts }) => counts));
    for (const { rate, counts, ours, wilson } of conditions) {
      const passes = counts.reduce((sum, { x }) => sum + x, 0);
      tally(ours, clusteredInterval(counts, { rho }), rate);
      tally(wilson, wilsonInterval(passes, total), rate);
    }
  }
  return conditions.map(({ rate, ours, wilson }) => ({
    subjects,
    trials,
    clustering,
    rate,
    coverage: four(ours.held / replicates),
    width: four(ours.width / replicates),
    wilson_coverage: four(wilson.held / replicates),
    wilson_width: four(wilson.width / replicates),
  }));
}

function tally(
  sums: { held: number; width: number },
  interval: { low: number; high: number } | null,
  truth: number,
): void {
  if (interval === null) throw new Error("An interval over two subjects or more exists.");
  if (interval.low <= truth && truth <= interval.high) sums.held += 1;
  sums.width += interval.high - interval.low;
}
