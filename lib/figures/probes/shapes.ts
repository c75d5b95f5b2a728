import type { ProbeSetKind } from "@/lib/bundle/words";
import type { CountRule } from "../shapes";

/** What became of every probe of one set under every condition, as `db/probe-tallies.ts` keeps it. */
export interface ProbeTalliesData {
  conditions: readonly { model: string; method: string }[];
  probes: readonly ListedProbe[];
  of: number;
  /** Trials above the declared number, trials by outcome code 1 to 6, sum of score / max. */
  tallies: readonly (readonly number[])[];
  /** For each condition and probe a place in `tallies`; -1: no row. */
  places: readonly (readonly number[])[];
}

export interface ListedProbe {
  probe_no: number;
  session: string | null;
  probe: string;
  dimension: string | null;
  source: string | null;
  kind: string | null;
  story: string | null;
  lure: boolean;
  rounds: number;
}

/** Trials of one probe summed over one or several conditions. */
export interface ProbeTally {
  expected: number;
  scored: number;
  pass: number;
  hedged: number;
  confident: number;
  abstained: number;
  error: number;
  missing: number;
  /** Pass / expected (or / scored where that was asked); graded: mean of score / max. null: nothing to divide by. */
  rate: number | null;
}

/** One method over all models, or one condition. */
export interface ProbeColumn {
  /** Method, or model and method, percent-encoded and parted by a colon. */
  key: string;
  /** null: all models together. */
  model: string | null;
  method: string;
  /** The full context: shown for comparison, part of no sum over methods. */
  ceiling: boolean;
}

export interface ProbeRow extends ListedProbe {
  /** All columns but the ceiling's together. */
  whole: ProbeTally;
  /** Aligned with the columns. */
  cells: readonly ProbeTally[];
}

/** How many probes stand how, over the methods that compact. */
export interface ProbeSummary {
  probes: number;
  /** No reply under any method passes. */
  lost: number;
  /** Every reply that the design asks for passes. */
  held: number;
  /** Some methods keep more of it than others, with the same model or models. */
  differ: number;
  /** At least one reply fails without any sign of doubt. */
  confident: number;
  /** Of the lost ones, those that the full context loses as well; null: it was not run. */
  lost_uncompacted: number | null;
}

export const PROBE_STATES = ["differ", "confident", "lost", "held"] as const;
export type ProbeState = (typeof PROBE_STATES)[number];

export interface ProbeFilters {
  /** Columns of this model alone. */
  model?: string;
  /** Columns by model and method; by method alone unless asked. */
  by?: "condition";
  kind?: string;
  source?: string;
  story?: string;
  dimension?: string;
  /** Lures alone; without them unless asked. */
  lures?: boolean;
  only?: ProbeState;
  /** Part of a probe's id, its session's or, where texts may be read, of its text. */
  find?: string;
  /** `hardest` first unless asked: `easiest`, `confident`, `spread`, `order`, or `rate:KEY` for the lowest of one column. */
  sort?: string;
}

export interface ProbeRules {
  kind: ProbeSetKind;
  /** Declared repetitions of every probe. */
  repetitions: number;
  count: CountRule;
}
