import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { users } from "./auth";
import { studies } from "./studies";

/** A secret link to one study. Of its token only the sha256 is kept, in hexadecimal. */
export const shares = pgTable(
  "shares",
  {
    /** Its public name. */
    share_id: text().primaryKey(),
    token_sha256: text().notNull().unique(),
    study_id: integer()
      .notNull()
      .references(() => studies.study_id, { onDelete: "cascade" }),
    /** null once that account is gone. */
    made_by: integer().references(() => users.user_id, { onDelete: "set null" }),
    label: text().notNull(),
    /** `full`, or `numbers`: without questions, answers, replies, commitments and files. */
    scope: text().notNull(),
    /** The revision that it is frozen at; null: it follows the newest. */
    revision: integer(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** null: until it is revoked. */
    expires_at: timestamp({ withTimezone: true }),
    revoked_at: timestamp({ withTimezone: true }),
    /** How often a page was opened through it, and when last. */
    opens: integer().notNull().default(0),
    last_opened_at: timestamp({ withTimezone: true }),
    /** When the settings page showed the token, which it does once. */
    shown_at: timestamp({ withTimezone: true }),
  },
  (t) => [
    index("shares_study").on(t.study_id),
    index("shares_made_by").on(t.made_by),
    check("shares_scope", sql`${t.scope} in ('full', 'numbers')`),
    check("shares_revision", sql`${t.revision} >= 0`),
  ],
);

export type Share = typeof shares.$inferSelect;
