import { KIND_WORDS, type ProbeSetKind } from "@/lib/format/words";
import type { BoardMetric } from "@/lib/queries/get-board-list";

interface MetricWords {
  name: string;
  /** A share of something, shown in percent; else a mean. */
  share: boolean;
  /** Under the column's head: of what, and which way is better. */
  unit: string;
  /** What `n` counts, where it is not replies. */
  of?: string;
}

/** Every figure that conditions can be held side by side and ranked by, in the order of their columns. */
export const METRIC_WORDS: Readonly<Record<BoardMetric, MetricWords>> = {
  rate: { name: "Rate", share: true, unit: "%, higher is better" },
  confident: {
    name: "Failed confidently",
    share: true,
    unit: "% of expected, lower is better",
  },
  hedged: { name: "Hedged", share: true, unit: "% of expected, lower is better" },
  abstained: { name: "Abstained", share: true, unit: "% of expected, lower is better" },
  invented: { name: "Invented", share: true, unit: "% of lures answered, lower is better", of: "lures" },
  calibration: {
    name: "Right when sure",
    share: true,
    unit: "% of unflagged answers, higher is better",
    of: "answers",
  },
  last_round: {
    name: "After the last round",
    share: true,
    unit: "rate, %, higher is better",
  },
  prompt_tokens: { name: "Prompt tokens", share: false, unit: "mean a trial, lower is better", of: "trials" },
  output_tokens: { name: "Output tokens", share: false, unit: "mean a trial, lower is better", of: "trials" },
  seconds: { name: "Seconds", share: false, unit: "mean a trial, lower is better", of: "trials" },
  recovery_calls: {
    name: "Recovery calls",
    share: false,
    unit: "mean a trial, lower is better",
    of: "trials",
  },
  compaction_seconds: {
    name: "Seconds to compact",
    share: false,
    unit: "mean a compaction, lower is better",
    of: "compactions",
  },
};

export const METRICS = Object.keys(METRIC_WORDS) as readonly BoardMetric[];

/** A column's name where the kind of probes is known: its rate has a name of its own. */
export const metricName = (metric: BoardMetric, kind: ProbeSetKind): string =>
  metric === "rate" ? KIND_WORDS[kind].measure : METRIC_WORDS[metric].name;
