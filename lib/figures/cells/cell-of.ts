import { clusteredInterval, meanInterval } from "@/lib/stats";
import { asPair, boundsOf, missing, scored, size, type Tally, totalOf } from "../counts/sum";
import type { Cell, CountRule, ProbeSet } from "../shapes";
import { calibrationOf } from "./calibration";
import type { Correlations, FailedShare } from "./correlations";
import { lureCounts } from "./lures";
import type { Slice } from "./slices";

/** Whose cell it is. */
export interface CellPlace {
  probe_set: Pick<ProbeSet, "id" | "version" | "kind">;
  model: string;
  method: string;
}

/** The figures of one condition, or of a part of it. `correlations` is null in graded sets only. */
export function cellOf(
  place: CellPlace,
  slice: Slice,
  count: CountRule,
  correlations: Correlations | null,
): Cell {
  const total = totalOf(slice.subjects);
  const share = (outcome: FailedShare): Share =>
    correlations ? shareOf(outcome, slice.subjects, total, correlations[outcome]) : NO_SHARE;
  const confident = share("confident");
  const hedged = share("hedged");
  const abstained = share("abstained");
  return {
    probe_set: place.probe_set.id,
    version: place.probe_set.version,
    model: place.model,
    method: place.method,
    by: slice.values,
    run: true,
    expected: total.expected,
    scored: scored(total),
    pass: total.pass,
    hedged: total.hedged,
    confident: total.confident,
    abstained: total.abstained,
    error: total.error,
    missing: missing(total),
    ...(correlations
      ? rateOf(slice.subjects, total, count, correlations.pass)
      : scoreOf(slice.subjects, total)),
    confident_rate: confident.rate,
    confident_interval: confident.interval,
    confident_bounds: confident.bounds,
    hedged_rate: hedged.rate,
    hedged_interval: hedged.interval,
    hedged_bounds: hedged.bounds,
    abstained_rate: abstained.rate,
    abstained_interval: abstained.interval,
    abstained_bounds: abstained.bounds,
    calibration:
      place.probe_set.kind === "planted-facts"
        ? calibrationOf(slice.subjects, correlations?.calibration ?? null)
        : null,
    lures: lureCounts(slice.lures, correlations?.invented ?? null),
  };
}

type RateFigures = Pick<Cell, "rate" | "low" | "high" | "subjects">;

function rateOf(subjects: readonly Tally[], total: Tally, count: CountRule, rho: number | null): RateFigures {
  const clusters = subjects.map((t) => ({ n: size(t, count), x: t.pass })).filter(({ n }) => n > 0);
  const n = size(total, count);
  const interval = clusteredInterval(clusters, { rho });
  return {
    rate: n > 0 ? total.pass / n : null,
    low: interval?.low ?? null,
    high: interval?.high ?? null,
    subjects: clusters.length,
  };
}

function scoreOf(subjects: readonly Tally[], total: Tally): RateFigures {
  const means = subjects.filter((t) => t.with_score > 0).map((t) => t.score_sum / t.with_score);
  const interval = means.length > 1 ? meanInterval(means) : null;
  return {
    rate: total.with_score > 0 ? total.score_sum / total.with_score : null,
    low: interval?.low ?? null,
    high: interval?.high ?? null,
    subjects: means.length,
  };
}

interface Share {
  rate: number | null;
  interval: readonly [number, number] | null;
  bounds: readonly [number, number] | null;
}

/** Nothing in graded sets: a score is no outcome. */
const NO_SHARE: Share = { rate: null, interval: null, bounds: null };

function shareOf(outcome: FailedShare, subjects: readonly Tally[], total: Tally, rho: number | null): Share {
  if (total.expected === 0) return NO_SHARE;
  const clusters = subjects.map((t) => ({ n: t.expected, x: t[outcome] }));
  return {
    rate: total[outcome] / total.expected,
    interval: asPair(clusteredInterval(clusters, { rho })),
    bounds: boundsOf(total, total[outcome]),
  };
}

/** A condition without a row: every figure blank, never zero. */
export const blankCell = ({ probe_set, model, method }: CellPlace): Cell => ({
  probe_set: probe_set.id,
  version: probe_set.version,
  model,
  method,
  by: {},
  run: false,
  expected: null,
  scored: null,
  pass: null,
  hedged: null,
  confident: null,
  abstained: null,
  error: null,
  missing: null,
  rate: null,
  low: null,
  high: null,
  subjects: null,
  confident_rate: null,
  confident_interval: null,
  confident_bounds: null,
  hedged_rate: null,
  hedged_interval: null,
  hedged_bounds: null,
  abstained_rate: null,
  abstained_interval: null,
  abstained_bounds: null,
  calibration: null,
  lures: null,
});
