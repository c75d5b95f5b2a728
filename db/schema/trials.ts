import {
  bigint,
  boolean,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from "drizzle-orm/pg-core";

/**
 * The probes of a bundle: planted facts and graded within their session (graded: one per dimension too),
 * commitments by themselves. `design_rounds` are the rounds in which the design asks this probe.
 */
export const probes = pgTable(
  "probes",
  {
    study_id: integer().notNull(),
    bundle_no: integer().notNull(),
    probe_no: integer().notNull(),
    probe_set_no: integer().notNull(),
    subject: text().notNull(),
    session: text(),
    probe: text().notNull(),
    dimension: text(),
    source: text(),
    kind: text(),
    story: text(),
    lure: boolean().notNull(),
    expected: text(),
    superseded: jsonb(),
    question: text(),
    commitment: text(),
    instruction: text(),
    design_rounds: integer().array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.study_id, t.bundle_no, t.probe_no] })],
);

/**
 * One reply to one probe. Written once by COPY inside the transaction that publishes the bundle; only the drill-down,
 * exports and the kept figures of fact-paths.ts and second-verdicts.ts read it. Column order puts fixed-width columns first, which keeps rows small. No foreign keys: a check per row
 * would be paid a million times a load, and one writer fills parents and rows in one transaction.
 */
export const trials = pgTable(
  "trials",
  {
    study_id: integer().notNull(),
    bundle_no: integer().notNull(),
    condition_no: integer().notNull(),
    probe_no: integer().notNull(),
    round: integer().notNull(),
    repetition: integer().notNull(),
    /** Line in the file of its kind. */
    line: integer().notNull(),
    /** OUTCOME_CODE of lib/bundle/words.ts. */
    outcome: smallint().notNull(),
    flagged: boolean().notNull(),
    second_outcome: smallint(),
    recovery_calls: bigint({ mode: "number" }),
    prompt_tokens: bigint({ mode: "number" }),
    cached_tokens: bigint({ mode: "number" }),
    output_tokens: bigint({ mode: "number" }),
    seconds: doublePrecision(),
    score: doublePrecision(),
    max: doublePrecision(),
    reply: text(),
    context: text(),
    control: text(),
    judge: text(),
    second_judge: text(),
    note: text(),
    extra: jsonb(),
  },
  (t) => [
    primaryKey({ columns: [t.study_id, t.bundle_no, t.condition_no, t.probe_no, t.round, t.repetition] }),
  ],
);

/**
 * Trials summed at the one fixed grain: bundle × condition × subject × round × repetition × source × kind × story ×
 * dimension × lure × outcome. Every figure is a sum over these rows; `cell_no` only makes the key short.
 */
export const cellCounts = pgTable(
  "cell_counts",
  {
    study_id: integer().notNull(),
    bundle_no: integer().notNull(),
    condition_no: integer().notNull(),
    cell_no: integer().notNull(),
    round: integer().notNull(),
    repetition: integer().notNull(),
    outcome: smallint().notNull(),
    lure: boolean().notNull(),
    trials: integer().notNull(),
    flagged: integer().notNull(),
    score_sum: doublePrecision().notNull(),
    /** Costs: sums (floating, so that no sum can overflow: exact up to 2^53) and how many trials recorded each. */
    recovery_calls: doublePrecision().notNull(),
    recovery_calls_n: integer().notNull(),
    prompt_tokens: doublePrecision().notNull(),
    prompt_tokens_n: integer().notNull(),
    cached_tokens: doublePrecision().notNull(),
    cached_tokens_n: integer().notNull(),
    output_tokens: doublePrecision().notNull(),
    output_tokens_n: integer().notNull(),
    seconds: doublePrecision().notNull(),
    seconds_n: integer().notNull(),
    subject: text().notNull(),
    session: text(),
    source: text(),
    kind: text(),
    story: text(),
    dimension: text(),
  },
  (t) => [primaryKey({ columns: [t.study_id, t.bundle_no, t.condition_no, t.cell_no] })],
);

/** The design summed at the same facets: how many probes it asks of every condition, once per repetition. */
export const designCounts = pgTable(
  "design_counts",
  {
    study_id: integer().notNull(),
    bundle_no: integer().notNull(),
    probe_set_no: integer().notNull(),
    cell_no: integer().notNull(),
    round: integer().notNull(),
    lure: boolean().notNull(),
    probes: integer().notNull(),
    subject: text().notNull(),
    session: text(),
    source: text(),
    kind: text(),
    story: text(),
    dimension: text(),
  },
  (t) => [primaryKey({ columns: [t.study_id, t.bundle_no, t.probe_set_no, t.cell_no] })],
);

export type TrialRow = typeof trials.$inferSelect;
export type ProbeRow = typeof probes.$inferSelect;
