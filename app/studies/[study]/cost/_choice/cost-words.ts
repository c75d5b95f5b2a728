import { BLANK, isShown } from "@/lib/format/blank";
import { calls, counted, seconds, tokens } from "@/lib/format/quantity";
import { fixed, withThousands } from "@/lib/format/round";
import type { CostMeasure } from "@/lib/queries/get-cost-view";

interface MeasureWords {
  /** As a choice. */
  name: string;
  /** On the axis and at the head of a column. */
  head: string;
  /** A value with its unit, for sentences. */
  told: (value: number) => string;
  /** The bare value. */
  show: (value: number | null) => string;
  /** What `n` counts. */
  counts: (n: number) => string;
}

const trials = (n: number) => counted(n, "trial");
const compactions = (n: number) => counted(n, "compaction");

const WORDS: Readonly<Record<CostMeasure, MeasureWords>> = {
  compaction_seconds: {
    name: "Seconds a compaction",
    head: "Seconds a compaction",
    told: (value) => `${seconds(value)} s a compaction`,
    show: seconds,
    counts: compactions,
  },
  tokens: {
    name: "Prompt and output tokens a trial",
    head: "Tokens a trial",
    told: (value) => `${tokens(value)} tokens a trial`,
    show: tokens,
    counts: trials,
  },
  tokens_after: {
    name: "Tokens after a compaction",
    head: "Tokens after a compaction",
    told: (value) => `${tokens(value)} tokens after a compaction`,
    show: tokens,
    counts: compactions,
  },
  recovery_calls: {
    name: "Recovery calls a trial",
    head: "Recovery calls a trial",
    told: (value) => `${calls(value)} recovery calls a trial`,
    show: calls,
    counts: trials,
  },
  price: {
    name: "Money a trial, at your prices",
    head: "Money a trial",
    told: (value) => `${money(value)} a trial`,
    show: money,
    counts: trials,
  },
};

export const costWords = (measure: CostMeasure): MeasureWords => WORDS[measure];

/** Money in the currency of the prices: three digits that count, whole units from a hundred up. */
export function money(value: number | null): string {
  if (!isShown(value)) return BLANK;
  if (value === 0) return "0";
  if (value < 0.000001) return "<0.000001";
  const digits = Math.min(6, Math.max(0, 2 - Math.floor(Math.log10(value))));
  return withThousands(fixed(value, digits));
}
