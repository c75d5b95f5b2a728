import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from "drizzle-orm/pg-core";
import { users } from "./auth";

/** One experiment with a fixed design. `revision` grows by one with every publish, supersession or withdrawal. */
export const studies = pgTable(
  "studies",
  {
    study_id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull().unique(),
    /** null: loaded by whoever runs the installation, or its owner's account is gone. */
    owner_id: integer().references(() => users.user_id, { onDelete: "set null" }),
    title: text().notNull(),
    /** false: the title is the name of a file, until the first published bundle brings a better one. */
    title_given: boolean().notNull().default(true),
    description: text(),
    visibility: text().notNull().default("private"),
    texts: text().notNull().default("public"),
    license: text(),
    citation: jsonb(),
    authors: jsonb(),
    revision: integer().notNull().default(0),
    /** Numbers bundles within the study; taken under the row's lock. */
    last_bundle_no: integer().notNull().default(0),
    /**
     * Names that the owner joined, `{models: {alias: name}, methods: {alias: name}}`: figures come out as if the name
     * had been used everywhere. Rows keep what was sent.
     */
    aliases: jsonb().notNull().default({}),
    /** Numbers that a publication prints about this study, for its paper check (lib/figures/printed/). */
    printed: jsonb(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index("studies_owner").on(t.owner_id),
    check("studies_visibility", sql`${t.visibility} in ('private', 'unlisted', 'public')`),
    check("studies_texts", sql`${t.texts} in ('public', 'private')`),
  ],
);

/** Who besides the owner reads a study while it is private, and sends bundles to it. */
export const studyMembers = pgTable(
  "study_members",
  {
    study_id: integer()
      .notNull()
      .references(() => studies.study_id, { onDelete: "cascade" }),
    user_id: integer()
      .notNull()
      .references(() => users.user_id, { onDelete: "cascade" }),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.study_id, t.user_id] }), index("study_members_user").on(t.user_id)],
);

/**
 * Addresses that the owner asked to be members. Whoever reads the mail of one accepts or declines on their account page;
 * until then nobody learns whether it has an account.
 */
export const studyInvitations = pgTable(
  "study_invitations",
  {
    study_id: integer()
      .notNull()
      .references(() => studies.study_id, { onDelete: "cascade" }),
    /** As accounts keep them (lib/auth/email-address.ts). */
    email: text().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.study_id, t.email] }), index("study_invitations_email").on(t.email)],
);

/** What changed at each revision of a study; revision 0 is the empty study and has no row. */
export const studyRevisions = pgTable(
  "study_revisions",
  {
    study_id: integer()
      .notNull()
      .references(() => studies.study_id, { onDelete: "cascade" }),
    revision: integer().notNull(),
    change: text().notNull(),
    bundle_no: integer().notNull(),
    reason: text(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.study_id, t.revision] }),
    check("study_revisions_change", sql`${t.change} in ('published', 'superseded', 'withdrawn')`),
  ],
);

/** Figures of one revision, computed once: a revision never changes, so a row is never stale, only missing. */
export const figures = pgTable(
  "figures",
  {
    study_id: integer()
      .notNull()
      .references(() => studies.study_id, { onDelete: "cascade" }),
    revision: integer().notNull(),
    /** Which figure under which rule, e.g. `cells:commitments`. */
    name: text().notNull(),
    value: jsonb().notNull(),
  },
  (t) => [primaryKey({ columns: [t.study_id, t.revision, t.name] })],
);

export type Study = typeof studies.$inferSelect;
export type StudyMember = typeof studyMembers.$inferSelect;
export type StudyInvitation = typeof studyInvitations.$inferSelect;
export type StudyRevision = typeof studyRevisions.$inferSelect;
