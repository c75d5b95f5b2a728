import type { CompactionSums, CostInput } from "../costs";
import type { Condition } from "../counts/condition";

/** A mean over the trials or compactions that recorded the figure, and how many did. */
export interface CostFigure {
  mean: number | null;
  n: number;
}

/** What one condition cost in one probe set: per trial, and per compaction. */
export interface CostFigures {
  trials: number;
  seconds: CostFigure;
  prompt_tokens: CostFigure;
  cached_tokens: CostFigure;
  output_tokens: CostFigure;
  recovery_calls: CostFigure;
  compactions: number;
  compactions_failed: number;
  /** Failed ones included. */
  compaction_seconds: CostFigure;
  /** What failed compactions took in all, seconds; null where none recorded it. */
  failed_seconds: number | null;
  /** Of the context, before and after a compaction. */
  tokens_before: CostFigure;
  tokens_after: CostFigure;
  /** The compactions name no probe set: they are all that the condition has in its study. */
  compactions_of_study: boolean;
}

/** The cost of one condition. Compactions that name no probe set stand in where none names this one. */
export function costFigures(
  costs: readonly CostInput[],
  compactions: readonly CompactionSums[],
  { model, method }: Condition,
  probeSet: string,
): CostFigures {
  const is = (row: { model: string; method: string }) => row.model === model && row.method === method;
  const turns = costs.filter((row) => is(row) && row.probe_set === probeSet);
  const named = compactions.filter((row) => is(row) && row.probe_set === probeSet);
  const own = named.length > 0 ? named : compactions.filter((row) => is(row) && row.probe_set === null);
  const compacted = (field: "seconds" | "tokens_before" | "tokens_after") =>
    mean(
      total(own, (row) => row[field]),
      total(own, (row) => row[`${field}_n`]),
    );
  const figure = (
    field: "seconds" | "prompt_tokens" | "cached_tokens" | "output_tokens" | "recovery_calls",
  ) =>
    mean(
      total(turns, (row) => row[field]),
      total(turns, (row) => row[`${field}_n`]),
    );
  return {
    trials: total(turns, (row) => row.turns),
    seconds: figure("seconds"),
    prompt_tokens: figure("prompt_tokens"),
    cached_tokens: figure("cached_tokens"),
    output_tokens: figure("output_tokens"),
    recovery_calls: figure("recovery_calls"),
    compactions: total(own, (row) => row.compactions),
    compactions_failed: total(own, (row) => row.failed),
    compaction_seconds: compacted("seconds"),
    failed_seconds: own.some((row) => row.failed_seconds_n > 0)
      ? total(own, (row) => row.failed_seconds)
      : null,
    tokens_before: compacted("tokens_before"),
    tokens_after: compacted("tokens_after"),
    compactions_of_study: named.length === 0 && own.length > 0,
  };
}

const total = <T>(rows: readonly T[], of: (row: T) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0);

const mean = (sum: number, n: number): CostFigure => ({ mean: n > 0 ? sum / n : null, n });
