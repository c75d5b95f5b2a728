import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  type ExtraConfigColumn,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { users } from "./auth";
import { bytea } from "./bytea";
import { studies } from "./studies";
import { uploads } from "./uploads";

/**
 * One file of results sent to a study, and its place in the queue: the row is the job. Its key is the study and a
 * number within it; `id` is the public name. Rows it brought are visible at revision R when
 * published_revision <= R < coalesce(retired_revision, infinity).
 */
export const bundles = pgTable(
  "bundles",
  {
    study_id: integer()
      .notNull()
      .references(() => studies.study_id, { onDelete: "cascade" }),
    bundle_no: integer().notNull(),
    id: text().notNull().unique(),
    /** Who sent it; null for the command line at the database, or when the account is gone. */
    sender_id: integer().references(() => users.user_id, { onDelete: "set null" }),
    status: text().notNull().default("queued"),
    /** Only to be checked: it ends as refused, duplicate or `checked`; checked bytes are kept for a day. */
    dry_run: boolean().notNull().default(false),
    /** Of a checked one: what publishing it would change (lib/figures/publication-preview.ts). */
    preview: jsonb(),
    /** Of a checked one: the bundle that was then made of the same bytes. */
    published_as_no: integer(),
    file_name: text().notNull(),
    bytes: bigint({ mode: "number" }).notNull(),
    sha256: text().notNull(),
    content_fingerprint: text(),
    manifest: jsonb(),
    provenance: text(),
    counts: jsonb(),
    errors: integer().notNull().default(0),
    warnings: integer().notNull().default(0),
    /** The bundle this one is sent to replace, and the one it turned out to repeat. */
    supersedes_no: integer(),
    duplicate_of_no: integer(),
    published_revision: integer(),
    retired_revision: integer(),
    withdrawn_reason: text(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    finished_at: timestamp({ withTimezone: true }),

    // the job
    /** Tries that ended in an exception of ours; and workers that died (or lost the bundle) while they had it. */
    attempts: integer().notNull().default(0),
    deaths: integer().notNull().default(0),
    run_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Grows with every claim: a worker whose number is no longer the row's has lost the bundle and may write nothing. */
    fence: bigint({ mode: "number" }).notNull().default(0),
    worker: text(),
    lease_until: timestamp({ withTimezone: true }),
    step: text(),
    rows_done: bigint({ mode: "number" }).notNull().default(0),
    /** Estimated from the bytes read so far until every row is read, exact from then on. */
    rows_total: bigint({ mode: "number" }),
    /** Why a bug of ours parked it (`failed`); a refused bundle has problems instead. */
    failure: text(),
  },
  (t) => [
    primaryKey({ columns: [t.study_id, t.bundle_no] }),
    check(
      "bundles_status",
      sql`${t.status} in ('queued', 'checking', 'loading', 'ready', 'refused', 'duplicate', 'superseded', 'withdrawn', 'failed', 'checked')`,
    ),
    index("bundles_queue").on(t.run_at).where(sql`${t.status} in ('queued', 'checking', 'loading')`),
    index("bundles_sender").on(t.sender_id).where(sql`${t.sender_id} is not null`),
    index("bundles_sha256").on(t.study_id, t.sha256),
    uniqueIndex("bundles_live_content")
      .on(t.study_id, t.content_fingerprint)
      .where(sql`${t.status} = 'ready'`),
  ],
);

type OfBundle = Record<"study_id" | "bundle_no", ExtraConfigColumn>;

/** Small tables go with their bundle; the big ones (trials, sums) are emptied by db/remove.ts: a check a row is dear. */
const ofBundle = (name: string, t: OfBundle) =>
  foreignKey({
    name,
    columns: [t.study_id, t.bundle_no],
    foreignColumns: [bundles.study_id, bundles.bundle_no],
  }).onDelete("cascade");

/**
 * The bytes as sent, in pieces, so that no machine needs a disk that another can see. They are a bundle's, or those of an
 * upload that is not whole: to change hands, rows change their number and the bytes stay where they are.
 */
export const bundleChunks = pgTable(
  "bundle_chunks",
  {
    study_id: integer(),
    bundle_no: integer(),
    upload_no: integer().references(() => uploads.upload_no, { onDelete: "cascade" }),
    chunk_no: integer().notNull(),
    data: bytea().notNull(),
  },
  (t) => [
    uniqueIndex("bundle_chunks_bundle").on(t.study_id, t.bundle_no, t.chunk_no),
    uniqueIndex("bundle_chunks_upload").on(t.upload_no, t.chunk_no).where(sql`${t.upload_no} is not null`),
    check(
      "bundle_chunks_owner",
      sql`num_nonnulls(${t.study_id}, ${t.bundle_no}) = case when ${t.upload_no} is null then 2 else 0 end`,
    ),
    ofBundle("bundle_chunks_of_bundle", t),
  ],
);

/**
 * What a sender called one sending (`Idempotency-Key`), for 24 hours: sent again under the same name it is the same
 * bundle. Only hashes are kept of the name and of what was asked.
 */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    user_id: integer()
      .notNull()
      .references(() => users.user_id, { onDelete: "cascade" }),
    key_sha256: text().notNull(),
    request_sha256: text().notNull(),
    bundle_id: text()
      .notNull()
      .references(() => bundles.id, { onDelete: "cascade" }),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.key_sha256] }),
    index("idempotency_keys_bundle").on(t.bundle_id),
    index("idempotency_keys_age").on(t.created_at),
  ],
);

/** What is wrong with a bundle, in file order. */
export const bundleProblems = pgTable(
  "bundle_problems",
  {
    study_id: integer().notNull(),
    bundle_no: integer().notNull(),
    problem_no: integer().notNull(),
    severity: text().notNull(),
    code: text().notNull(),
    file: text(),
    line: integer(),
    field: text(),
    message: text().notNull(),
    value: text(),
  },
  (t) => [
    primaryKey({ columns: [t.study_id, t.bundle_no, t.problem_no] }),
    ofBundle("bundle_problems_of_bundle", t),
  ],
);

/** The lists of a loaded bundle's manifest; rows point into them by number, names stay text in one place. */
export const bundleModels = pgTable(
  "bundle_models",
  {
    study_id: integer().notNull(),
    bundle_no: integer().notNull(),
    model_no: integer().notNull(),
    model: text().notNull(),
    name: text().notNull(),
    class: text(),
    provider: text(),
    settings: jsonb(),
  },
  (t) => [
    primaryKey({ columns: [t.study_id, t.bundle_no, t.model_no] }),
    ofBundle("bundle_models_of_bundle", t),
  ],
);

export const bundleMethods = pgTable(
  "bundle_methods",
  {
    study_id: integer().notNull(),
    bundle_no: integer().notNull(),
    method_no: integer().notNull(),
    method: text().notNull(),
    name: text().notNull(),
    version: text(),
    family: text().notNull(),
    strategy: text().notNull(),
    written_by: text(),
    recovery: text(),
    keeps: jsonb(),
    url: text(),
  },
  (t) => [
    primaryKey({ columns: [t.study_id, t.bundle_no, t.method_no] }),
    ofBundle("bundle_methods_of_bundle", t),
  ],
);

export const bundleProbeSets = pgTable(
  "bundle_probe_sets",
  {
    study_id: integer().notNull(),
    bundle_no: integer().notNull(),
    probe_set_no: integer().notNull(),
    probe_set: text().notNull(),
    version: text().notNull(),
    kind: text().notNull(),
    /** File of the bundle that holds its rows; null when none has any. */
    file: text(),
    title: text().notNull(),
    rounds: integer().notNull(),
    repetitions: integer().notNull(),
    scorer: text(),
    scorer_version: text(),
    /** sha256 of the sorted (session, probe, round) list of this bundle's design. */
    fingerprint: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.study_id, t.bundle_no, t.probe_set_no] }),
    ofBundle("bundle_probe_sets_of_bundle", t),
  ],
);

/** model × method of one probe set. */
export const bundleConditions = pgTable(
  "bundle_conditions",
  {
    study_id: integer().notNull(),
    bundle_no: integer().notNull(),
    condition_no: integer().notNull(),
    probe_set_no: integer().notNull(),
    model_no: integer().notNull(),
    method_no: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.study_id, t.bundle_no, t.condition_no] }),
    ofBundle("bundle_conditions_of_bundle", t),
  ],
);

/** One compaction of one session, as the bundle reports it. */
export const compactions = pgTable(
  "compactions",
  {
    study_id: integer().notNull(),
    bundle_no: integer().notNull(),
    compaction_no: integer().notNull(),
    probe_set_no: integer(),
    model_no: integer().notNull(),
    method_no: integer().notNull(),
    session: text().notNull(),
    round: integer().notNull(),
    ok: boolean().notNull(),
    seconds: doublePrecision(),
    tokens_before: bigint({ mode: "number" }),
    tokens_after: bigint({ mode: "number" }),
    summary_chars: bigint({ mode: "number" }),
    error: text(),
  },
  (t) => [primaryKey({ columns: [t.study_id, t.bundle_no, t.compaction_no] })],
);

/** Signs of life, for the health page. */
export const workers = pgTable("workers", {
  worker: text().primaryKey(),
  started_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  seen_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

export type Bundle = typeof bundles.$inferSelect;
export type BundleProblem = typeof bundleProblems.$inferSelect;
