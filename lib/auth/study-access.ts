import "server-only";
import type { Database } from "@/db/client";
import { readerOf, type Viewer } from "./viewer";

/**
 * The condition under which `viewer` may read a row of `studies` by its address: public and unlisted ones anyone,
 * private ones their owner and members. What nobody owns, because it was loaded at the database, belongs to the
 * installation's owner.
 */
export function mayRead(sql: Database, viewer: Viewer) {
  const reader = readerOf(viewer);
  const open = sql`studies.visibility in ('public', 'unlisted')`;
  return reader === null ? open : sql`(${open} or ${isOwn(sql, reader)})`;
}

/** The condition under which a row of `studies` appears in lists for `viewer`: public ones, and their own of any kind. */
export function isListed(sql: Database, viewer: Viewer) {
  const reader = readerOf(viewer);
  const open = sql`studies.visibility = 'public'`;
  return reader === null ? open : sql`(${open} or ${isOwn(sql, reader)})`;
}

/**
 * The condition under which `viewer`, who may read a row of `studies`, may read its questions, answers, replies and
 * commitments and have its files: anyone where they are public, else its owner and members.
 */
export function mayReadTexts(sql: Database, viewer: Viewer) {
  const reader = readerOf(viewer);
  const open = sql`studies.texts = 'public'`;
  return reader === null ? open : sql`(${open} or ${isOwn(sql, reader)})`;
}

function isOwn(sql: Database, user: number) {
  return sql`(
    studies.owner_id = ${user}
    or exists (select 1 from study_members m where m.study_id = studies.study_id and m.user_id = ${user})
    or (studies.owner_id is null and exists (select 1 from users u where u.user_id = ${user} and u.admin)))`;
}
