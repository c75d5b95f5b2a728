import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

/** A person with an account. Of every secret below only the sha256 is kept, in hexadecimal. */
export const users = pgTable("users", {
  user_id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** Lower case; the one thing that identifies a person. */
  email: text().notNull().unique(),
  name: text(),
  /** Owner of the installation. */
  admin: boolean().notNull().default(false),
  /** When somebody last proved to read this address; null for an owner who has typed it only. */
  email_verified_at: timestamp({ withTimezone: true }),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** Another way in to an account: the same person at GitHub. No token of theirs is kept. */
export const userIdentities = pgTable(
  "user_identities",
  {
    provider: text().notNull(),
    provider_account_id: text().notNull(),
    user_id: integer()
      .notNull()
      .references(() => users.user_id, { onDelete: "cascade" }),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.provider_account_id] }),
    index("user_identities_user").on(t.user_id),
  ],
);

/** A signed-in browser. */
export const sessions = pgTable(
  "sessions",
  {
    session_id: integer().primaryKey().generatedAlwaysAsIdentity(),
    token_sha256: text().notNull().unique(),
    user_id: integer()
      .notNull()
      .references(() => users.user_id, { onDelete: "cascade" }),
    /** Browser and system in a few words, so that people know their own. */
    browser: text(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** To the hour. */
    seen_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index("sessions_user").on(t.user_id), index("sessions_expiry").on(t.expires_at)],
);

/** A link that was sent to an address and not used yet; using it takes its row away. */
export const signInLinks = pgTable(
  "sign_in_links",
  {
    token_sha256: text().primaryKey(),
    email: text().notNull(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index("sign_in_links_email").on(t.email), index("sign_in_links_expiry").on(t.expires_at)],
);

/** A link printed at a start without an owner; good until there is one. */
export const ownerLinks = pgTable("owner_links", {
  token_sha256: text().primaryKey(),
  expires_at: timestamp({ withTimezone: true }).notNull(),
});

/** What a program shows in a person's place. */
export const apiTokens = pgTable(
  "api_tokens",
  {
    token_id: text().primaryKey(),
    token_sha256: text().notNull().unique(),
    user_id: integer()
      .notNull()
      .references(() => users.user_id, { onDelete: "cascade" }),
    label: text().notNull(),
    scopes: text().array().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** null: until it is revoked, which removes the row. */
    expires_at: timestamp({ withTimezone: true }),
    /** To the minute. */
    used_at: timestamp({ withTimezone: true }),
    /** When the page showed it, which it does once. */
    shown_at: timestamp({ withTimezone: true }),
  },
  (t) => [
    index("api_tokens_user").on(t.user_id),
    check("api_tokens_scopes", sql`${t.scopes} <@ array['read', 'submit'] and cardinality(${t.scopes}) > 0`),
  ],
);

/** How often something was asked for in the present window. The key is a keyed hash: no address is collected here. */
export const rateLimits = pgTable(
  "rate_limits",
  {
    key: text().primaryKey(),
    window_start: timestamp({ withTimezone: true }).notNull(),
    hits: integer().notNull(),
  },
  (t) => [index("rate_limits_window").on(t.window_start)],
);

export type User = typeof users.$inferSelect;
export type Session = typeof sessions.$inferSelect;
export type ApiToken = typeof apiTokens.$inferSelect;
