/** The list of probes and one probe with all its replies. */
import type { StoredOutcome } from "@/lib/bundle/words";
import type { ProbeColumn, ProbeRow, ProbeSummary, ProbeTally } from "@/lib/figures/probes/shapes";
import type { Cell, CountRule, Method, Model, ProbeSet } from "@/lib/figures/shapes";

export type { ProbeFilters, ProbeState } from "@/lib/figures/probes/shapes";

/** The probes of one set, a page of them. */
export interface ProbeList {
  revision: number;
  probe_set: ProbeSet;
  count: CountRule;
  texts_withheld: boolean;
  /** null: still being counted. */
  listed: {
    columns: readonly ProbeColumn[];
    items: readonly ProbeListItem[];
    /** Probes that the filters leave. */
    total: number;
    /** From 1. */
    page: number;
    pages: number;
    summary: ProbeSummary;
    /** Probes of the design beyond the 50,000 that are listed. */
    left_out: number;
    /** What there is to filter by. */
    choices: {
      kinds: readonly string[];
      sources: readonly string[];
      stories: readonly string[];
      dimensions: readonly string[];
      lures: boolean;
    };
  } | null;
}

export interface ProbeListItem extends ProbeRow {
  /** The commitment, question or instruction, cut at 140 characters; null: none on file, or withheld. */
  text_start: string | null;
}

/** One probe and every trial of it. */
export interface ProbeDetail {
  revision: number;
  probe_set: ProbeSet;
  models: readonly Model[];
  methods: readonly Method[];
  count: CountRule;
  probe: string;
  session: string | null;
  dimension: string | null;
  /** Sessions and dimensions in which the set has a probe of this id; commitments stand by themselves: none. */
  sessions: readonly string[];
  dimensions: readonly string[];
  source: string | null;
  commitment_kind: string | null;
  story: string | null;
  lure: boolean;
  /** In which it is asked. */
  rounds: readonly number[];
  question: string | null;
  expected: string | null;
  superseded: readonly string[];
  commitment: string | null;
  instruction: string | null;
  /** The study keeps its texts from this viewer: all five above and every reply are empty. */
  texts_withheld: boolean;
  /** Conditions of the set that were run, each with what became of this probe and (lures: null) of all of them. */
  conditions: readonly { model: string; method: string; tally: ProbeTally; set_cell: Cell | null }[];
  /** The first 5,000, repetitions above the declared number included. */
  trials: readonly ProbeTrial[];
  /** There are more. */
  cut: boolean;
  /** Of the trials asked for the first 60, by outcome. */
  replies: readonly ProbeReply[];
  replies_of: number;
  /** null: not computable, still being computed, or no subject of the analysis. */
  share: ProbeShare | null;
  /** Where it stands in the list as filtered; null: still being counted. */
  place: ProbePlace | null;
}

export interface ProbeTrial {
  /** The trial's id. */
  id: string;
  model: string;
  method: string;
  round: number;
  repetition: number;
  outcome: StoredOutcome;
  flagged: boolean;
  score: number | null;
  max: number | null;
  extra_repetition: boolean;
  context: string | null;
  control: string | null;
  judge: string | null;
  second_outcome: StoredOutcome | null;
  second_judge: string | null;
  recovery_calls: number | null;
}

export interface ProbeReply {
  /** The trial's id. */
  id: string;
  /** At most 700 characters; `reply_length` says how long the whole is. */
  reply_start: string | null;
  reply_length: number | null;
}

/** What one subject adds to an effect's sum of squares. */
export interface ProbeShare {
  effect: "model" | "method" | "model:method";
  subject: string;
  share: number;
  subjects: number;
}

export interface ProbePlace {
  /** From 1; null: the filters leave it out. */
  place: number | null;
  of: number;
  previous: ProbeRef | null;
  next: ProbeRef | null;
}

export interface ProbeRef {
  probe: string;
  session: string | null;
  dimension: string | null;
}
