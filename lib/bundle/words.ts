/**
 * The closed vocabularies of the bundle format (lib/bundle/README.md). Every other room takes its words from
 * here, so that a row, a table and a page never disagree on what a thing is called.
 */

export const PROBE_SET_KINDS = ["planted-facts", "commitments", "graded"] as const;
export type ProbeSetKind = (typeof PROBE_SET_KINDS)[number];

export const PROVENANCES = ["measured", "reconstructed", "synthetic"] as const;
export type Provenance = (typeof PROVENANCES)[number];

export const STRATEGIES = [
  "verbatim",
  "summary",
  "extract",
  "mask",
  "pinned",
  "self",
  "opaque",
  "none",
  "unknown",
] as const;
export type Strategy = (typeof STRATEGIES)[number];

export const SOURCES = ["user", "assistant", "tool_output", "reasoning"] as const;
export type Source = (typeof SOURCES)[number];

export const COMMITMENT_KINDS = ["constraint", "decision"] as const;
export type CommitmentKind = (typeof COMMITMENT_KINDS)[number];

export const CONTEXTS = ["intact", "reworded", "truncated", "trace", "absent"] as const;
export type Context = (typeof CONTEXTS)[number];

/**
 * What became of a trial, in the order in which charts stack them. `missing` is a sixth outcome of figures only:
 * it is derived from the design and never stored.
 *   scored   a graded trial with a score: neither pass nor failure, its value is score / max
 */
export const STORED_OUTCOMES = ["pass", "abstained", "hedged", "confident", "error", "scored"] as const;
export type StoredOutcome = (typeof STORED_OUTCOMES)[number];

export const OUTCOMES = ["pass", "abstained", "hedged", "confident", "error", "missing"] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Outcomes as small integers, for tables and inner loops. Numbers are stored: append, never renumber. */
export const OUTCOME_CODE: Readonly<Record<StoredOutcome, number>> = {
  pass: 1,
  hedged: 2,
  confident: 3,
  abstained: 4,
  error: 5,
  scored: 6,
};
export const OUTCOME_OF_CODE: readonly (StoredOutcome | null)[] = [
  null,
  "pass",
  "hedged",
  "confident",
  "abstained",
  "error",
  "scored",
];
