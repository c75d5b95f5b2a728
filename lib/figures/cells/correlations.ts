import { pooledIntraclassCorrelation } from "@/lib/stats";
import { size, type Tally } from "../counts/sum";
import type { CountRule } from "../shapes";
import { unflaggedAnswers } from "./calibration";
import { inventedAnswers } from "./lures";
import type { Slice } from "./slices";

/** Outcomes whose share is of what the design asks for, whatever the pass rate is counted over. */
export const FAILED_SHARES = ["confident", "hedged", "abstained"] as const;
export type FailedShare = (typeof FAILED_SHARES)[number];

/**
 * How alike two trials of one subject are, for each figure of a cell: ρ in [0, 1], pooled over the probe set's unsplit
 * conditions (lib/stats/intraclass-correlation.ts). Used where a cell is all or nothing and shows no spread of its own;
 * null when the conditions tell nothing.
 */
export type Correlations = Readonly<Record<"pass" | FailedShare | "invented" | "calibration", number | null>>;

/** @param conditions one unsplit slice a condition, in an order that does not depend on the rows'. */
export function correlationsOf(conditions: readonly Slice[], count: CountRule): Correlations {
  const ofExpected = (outcome: FailedShare) =>
    pooledIntraclassCorrelation(
      conditions.map(({ subjects }) => subjects.map((t) => ({ n: t.expected, x: t[outcome] }))),
    );
  return {
    pass: pooledIntraclassCorrelation(
      conditions.map(({ subjects }) => subjects.map((t: Tally) => ({ n: size(t, count), x: t.pass }))),
    ),
    confident: ofExpected("confident"),
    hedged: ofExpected("hedged"),
    abstained: ofExpected("abstained"),
    invented: pooledIntraclassCorrelation(conditions.map(({ lures }) => lures.map(inventedAnswers))),
    calibration: pooledIntraclassCorrelation(
      conditions.map(({ subjects }) => subjects.map(unflaggedAnswers)),
    ),
  };
}
