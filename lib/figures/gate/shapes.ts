import type { Cell, ProbeSet } from "../shapes";

export const GATE_MEASURES = ["pass_rate", "confident_rate"] as const;
/** What a gate watches; graded sets have their score in place of the pass rate. */
export type GateMeasure = (typeof GATE_MEASURES)[number];

/** One subject under one condition, as the interface answers `by=subject,dimension`. */
export interface SubjectCell
  extends Pick<
    Cell,
    | "probe_set"
    | "version"
    | "model"
    | "method"
    | "expected"
    | "pass"
    | "confident"
    | "error"
    | "missing"
    | "rate"
  > {
  subject: string;
  /** graded sets only */
  dimension: string | null;
}

/** A run as far as a gate looks at it, out of a bundle or from a server. Conditions that were not run have no cell. */
export interface GateRun {
  sets: readonly Pick<ProbeSet, "id" | "version" | "kind" | "fingerprint" | "probes">[];
  cells: readonly SubjectCell[];
}

/** `too_little`: too little data to tell. */
export type GateVerdict = "worse" | "not_worse" | "too_little";

/** One condition that both ran. Rates are means over subjects in [0, 1], differences own − reference. */
export interface GateCondition {
  probe_set: string;
  model: string;
  method: string;
  measure: GateMeasure | "score";
  subjects: number;
  own: number | null;
  reference: number | null;
  /** Errors and missing trials of these subjects. */
  own_lost: number;
  reference_lost: number;
  difference: number | null;
  /** 95% interval by inverting the sign-flip test; null up to five subjects. */
  low: number | null;
  high: number | null;
  /** Sign-flip test of the difference against the margin (against zero without one); Holm over all conditions tested. */
  p: number | null;
  p_holm: number | null;
  /** The smallest difference that this design shows with 80% power at .05. */
  smallest_difference: number | null;
  verdict: GateVerdict;
  /** Why there is too little to tell. */
  why: string | null;
}

export interface GateSet {
  probe_set: string;
  /** null when its conditions were compared. */
  not_compared: string | null;
  /** Whether not comparing it leaves the gate's question open. */
  open: boolean;
  only_own: readonly { model: string; method: string }[];
  only_reference: readonly { model: string; method: string }[];
}

export interface GateAnswer {
  measure: GateMeasure;
  /** A fraction; null when none was given. */
  margin: number | null;
  rule: string;
  verdict: GateVerdict;
  conditions: readonly GateCondition[];
  sets: readonly GateSet[];
}
