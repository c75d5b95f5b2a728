import { sql } from "drizzle-orm";
import { bigint, boolean, check, integer, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "./auth";
import { studies } from "./studies";

/**
 * A bundle that comes in pieces. Its bytes lie in bundle_chunks under the upload's number until they are whole; then the
 * same rows become the bundle's, and the upload remembers which one until it expires.
 */
export const uploads = pgTable(
  "uploads",
  {
    upload_no: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The public name, which the sender alone can use. */
    id: text().notNull().unique(),
    user_id: integer()
      .notNull()
      .references(() => users.user_id, { onDelete: "cascade" }),
    /** null: a new study is made when the bytes are whole. */
    study_id: integer().references(() => studies.study_id, { onDelete: "cascade" }),
    /** Public id of the bundle to replace. */
    supersedes: text(),
    dry_run: boolean().notNull().default(false),
    file_name: text().notNull(),
    /** Bytes as announced, as they have come so far, and where the newest piece began. */
    size: bigint({ mode: "number" }).notNull(),
    received: bigint({ mode: "number" }).notNull().default(0),
    last_piece: bigint({ mode: "number" }).notNull().default(0),
    chunks: integer().notNull().default(0),
    /** sha256 of what the sender calls this sending (`Idempotency-Key`). */
    key_sha256: text(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expires_at: timestamp({ withTimezone: true }).notNull().default(sql`now() + interval '24 hours'`),
    /** Public id of the bundle that came of it. */
    bundle_id: text(),
  },
  (t) => [
    check("uploads_received", sql`${t.received} between 0 and ${t.size}`),
    uniqueIndex("uploads_key").on(t.user_id, t.key_sha256).where(sql`${t.key_sha256} is not null`),
  ],
);

export type Upload = typeof uploads.$inferSelect;
