/** What conditions can be held side by side and ranked by, in the order of their columns. */
export const BOARD_METRICS = [
  "rate",
  "confident",
  "hedged",
  "abstained",
  "invented",
  "calibration",
  "last_round",
  "prompt_tokens",
  "output_tokens",
  "seconds",
  "recovery_calls",
  "compaction_seconds",
] as const;
export type BoardMetric = (typeof BOARD_METRICS)[number];

/** Of every other metric, more is better. */
const LOWER_IS_BETTER: ReadonlySet<BoardMetric> = new Set([
  "confident",
  "hedged",
  "abstained",
  "invented",
  "prompt_tokens",
  "output_tokens",
  "seconds",
  "recovery_calls",
  "compaction_seconds",
]);

export const isLowerBetter = (metric: BoardMetric): boolean => LOWER_IS_BETTER.has(metric);

/** One figure of one condition. */
export interface BoardFigure {
  /** A fraction, or a mean: tokens, seconds, calls. */
  value: number;
  /** Its 95% interval over subjects; null where there is none. */
  interval: readonly [number, number] | null;
  /** Of a share of failures: without and with every reply that is missing or ended in an error. */
  bounds: readonly [number, number] | null;
  /** What it is a share of, or a mean over: replies, unflagged answers, lures answered, trials or compactions that recorded it. */
  n: number;
}
