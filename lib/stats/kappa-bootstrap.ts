import { type AgreementTable, kappa } from "./kappa";
import { randomBits } from "./random-bits";

export interface KappaBootstrap {
  low: number;
  high: number;
  resamples: number;
  /** Resamples where one label was all there was; they have no kappa and are left out. */
  undefined_resamples: number;
}

/**
 * 95% percentile bootstrap interval of kappa over probes (Efron and Tibshirani 1993, chapter 13): whole
 * probes are drawn with replacement, each with all its judged replies, since replies to one probe are alike.
 * `probes` are their agreement tables, all of one size. Quantiles by linear interpolation (type 7). Seeded:
 * the same rows give the same interval.
 *
 * null for fewer than two probes, or when more than a twentieth of the resamples have no kappa.
 */
export function kappaBootstrap(
  probes: readonly AgreementTable[],
  { seed = 20261014, resamples = 10_000 }: { seed?: number; resamples?: number } = {},
): KappaBootstrap | null {
  if (probes.length < 2) return null;
  const labels = probes[0]?.length ?? 0;
  const next = randomBits(seed);
  const values: number[] = [];
  for (let k = 0; k < resamples; k++) {
    const sum = Array.from({ length: labels }, () => new Array<number>(labels).fill(0));
    for (let draw = 0; draw < probes.length; draw++) {
      const probe = probes[Math.floor((next() / 2 ** 32) * probes.length)];
      sum.forEach((row, i) => {
        for (let j = 0; j < labels; j++) row[j] = (row[j] ?? 0) + (probe?.[i]?.[j] ?? 0);
      });
    }
    const value = kappa(sum)?.kappa ?? null;
    if (value !== null) values.push(value);
  }
  const lost = resamples - values.length;
  if (lost > resamples / 20) return null;
  values.sort((left, right) => left - right);
  return {
    low: quantile(values, 0.025),
    high: quantile(values, 0.975),
    resamples,
    undefined_resamples: lost,
  };
}

function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share;
  const below = sorted[Math.floor(at)] ?? Number.NaN;
  const above = sorted[Math.ceil(at)] ?? below;
  return below + (at - Math.floor(at)) * (above - below);
}
