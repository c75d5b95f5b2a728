import type { ProbeSetKind } from "@/lib/bundle/words";
import { FULL_COVERAGE } from "./counts/coverage";
import type { Cell, LeaderboardMetric } from "./shapes";

/** Of these a high one is best, of shares of failures a low one. */
export const isRate = (metric: LeaderboardMetric): boolean =>
  metric === "rate" || metric === "pass_rate" || metric === "score";

/** Whether probe sets of a kind have such a figure at all. */
export function hasMetric(kind: ProbeSetKind, metric: LeaderboardMetric): boolean {
  if (metric === "rate") return true;
  if (metric === "score") return kind === "graded";
  if (metric === "abstained_rate" || metric === "invented_rate") return kind === "planted-facts";
  return kind !== "graded";
}

type Range = readonly [number, number] | null;

/** One figure of a cell. Fractions; `bounds`: what it could be, had each error and missing trial ended so or otherwise. */
export interface MetricFigure {
  value: number | null;
  low: number | null;
  high: number | null;
  bounds: Range;
}

export function metricOf(cell: Cell, metric: LeaderboardMetric): MetricFigure {
  const figure = (value: number | null, interval: Range, bounds: Range): MetricFigure => ({
    value,
    low: interval?.[0] ?? null,
    high: interval?.[1] ?? null,
    bounds,
  });
  if (isRate(metric)) {
    const { rate, low, high } = cell;
    return { value: rate, low, high, bounds: null };
  }
  if (metric === "invented_rate") {
    const { lures } = cell;
    return figure(
      lures?.invented_rate ?? null,
      lures?.invented_interval ?? null,
      lures?.invented_bounds ?? null,
    );
  }
  const share = metric as "confident_rate" | "hedged_rate" | "abstained_rate";
  const [name] = share.split("_") as ["confident" | "hedged" | "abstained"];
  return figure(cell[share], cell[`${name}_interval`], cell[`${name}_bounds`]);
}

interface Standing {
  value: number | null;
  /** Scored of expected trials; null when nothing was expected. */
  coverage: number | null;
  /** The full context: what compaction is measured against, no candidate. */
  ceiling: boolean;
}

/**
 * Entries of one list of probes in order, each with its place: equal figures share one (1, 1, 3). Without a place and after
 * the others: the full context, entries that cover under 90% of their trials, then those without the figure.
 */
export function ranked<Entry extends Standing>(
  entries: readonly Entry[],
  metric: LeaderboardMetric,
): (Entry & { rank: number | null; apart: boolean })[] {
  const sign = isRate(metric) ? -1 : 1;
  const apart = ({ coverage }: Standing): boolean => coverage !== null && coverage < FULL_COVERAGE;
  const part = (entry: Entry): number =>
    entry.value === null ? 3 : apart(entry) ? 2 : entry.ceiling ? 1 : 0;
  const placed = entries.flatMap((entry) => (part(entry) === 0 ? [sign * (entry.value ?? 0)] : []));
  return [...entries]
    .sort((a, b) => part(a) - part(b) || sign * ((a.value ?? 0) - (b.value ?? 0)))
    .map((entry) => ({
      ...entry,
      apart: apart(entry),
      rank: part(entry) === 0 ? 1 + placed.filter((other) => other < sign * (entry.value ?? 0)).length : null,
    }));
}
