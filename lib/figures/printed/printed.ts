/**
 * The numbers that a publication prints about a study, as data: what is printed, where, and how the same number
 * comes out of the study's figures. Stored with the study (`studies.printed`), checked by check.ts.
 */
import type { ConditionCosts, Measure } from "../shapes";

/** Replies of one condition of one probe set, or some of them. */
export interface Replies {
  probe_set: string;
  model: string;
  method: string;
  /** Only replies with these values, e.g. `{round: 3}`. */
  by?: Readonly<Partial<Record<SplitBy, string | number>>>;
  /** Only replies of these subjects. */
  subjects?: readonly string[];
}
export const SPLITS = ["round", "source", "kind", "story"] as const;
export type SplitBy = (typeof SPLITS)[number];

export const SHARES = ["pass", "confident", "hedged", "abstained", "error", "missing"] as const;
export type Share = (typeof SHARES)[number];
export const COUNTS = [...SHARES, "wrong", "expected", "scored", "subjects"] as const;
/** `wrong` is hedged + confident. */
export type Count = (typeof COUNTS)[number];

export const COST_FIELDS = [
  "recovery_calls",
  "prompt_tokens_mean",
  "output_tokens_mean",
  "compactions",
  "compactions_succeeded",
  "compaction_seconds_mean",
] as const;
export type CostField = (typeof COST_FIELDS)[number];

/** How a printed number is computed. Shares are percent of the replies expected, differences are points. */
export type Ref =
  | ({ kind: "rate"; outcome: Share } & Replies)
  | ({ kind: "count"; outcome: Count } & Replies)
  /** Passes over replies expected, "54/66". */
  | ({ kind: "fraction" } & Replies)
  /** An en dash in the paper: a condition that was not run. */
  | ({ kind: "not_run" } & Replies)
  /** Share of `a` minus share of `b`. */
  | { kind: "difference"; probe_set: string; model: string; a: string; b: string; outcome: Share }
  /** Subjects with more passes under `a` than under `b`; `by`: with just so many more. */
  | {
      kind: "ahead";
      probe_set: string;
      model: string;
      a: string;
      b: string;
      by?: number;
      subjects?: readonly string[];
    }
  /** Paired comparison over subjects. `holm_over`: p corrected over the same test on these models. */
  | {
      kind: "paired";
      probe_set: string;
      model: string;
      a: string;
      b: string;
      measure: Measure;
      field: "difference" | "low" | "high" | "p";
      holm_over?: readonly string[];
    }
  | {
      kind: "anova";
      probe_set: string;
      models: readonly string[];
      methods: readonly string[];
      effect: "model" | "method" | "model:method";
      /** `p` is Greenhouse-Geisser corrected. */
      field: "F" | "df" | "p" | "partial_eta_squared";
    }
  | { kind: "cost"; probe_set: string | null; model: string; method: string; field: CostField }
  /** Smallest and largest of several numbers, "22–42". */
  | { kind: "range"; of: readonly Ref[] }
  | { kind: "ratio"; of: readonly [Ref, Ref] };

export interface PrintedItem {
  /** Table it is printed in, or "Text". */
  table: string;
  /** Row, column or section. */
  place: string;
  what: string;
  /** As printed, unit included where the number carries one. */
  printed: string;
  /** null: the rows can not answer, and `why` says why. */
  ref: Ref | null;
  /** Why there is no `ref`. */
  why?: string;
  /**
   * Known reasons for a difference. Each holds only for the computed number that it explains: should the study's
   * rows change, it is not shown.
   */
  explained?: readonly { computed: string | null; why: string }[];
}

export interface Printed {
  /** What is compared with what, one sentence. */
  source: string;
  items: readonly PrintedItem[];
}

/** Costs that a `cost` reference reads; `compactions_succeeded` is compactions without the failed ones. */
export function costOf(costs: ConditionCosts, field: CostField): number | null {
  return field === "compactions_succeeded" ? costs.compactions - costs.compactions_failed : costs[field];
}
