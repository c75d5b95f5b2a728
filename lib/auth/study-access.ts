import "server-only";
import type { Database } from "@/db/client";
import { readerOf, type ShareViewer, type Viewer } from "./viewer";

/**
 * The condition under which `viewer` may read a row of `studies` by its address: public and unlisted ones anyone,
 * private ones their owner, members and the holders of a share link. What nobody owns, because it was loaded at the
 * database, belongs to the installation's owner.
 */
export function mayRead(sql: Database, viewer: Viewer) {
  const reader = readerOf(viewer);
  const open = sql`studies.visibility in ('public', 'unlisted')`;
  if (viewer.kind === "share") return sql`(${open} or studies.study_id = ${viewer.study_id})`;
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
 * commitments and have its files: anyone where they are public, else its owner and members. Of the study of a share
 * link its scope says so, whatever holds for others.
 */
export function mayReadTexts(sql: Database, viewer: Viewer) {
  const reader = readerOf(viewer);
  const open = sql`studies.texts = 'public'`;
  if (viewer.kind === "share")
    return sql`(case when studies.study_id = ${viewer.study_id} then ${viewer.scope === "full"} else ${open} end)`;
  return reader === null ? open : sql`(${open} or ${isOwn(sql, reader)})`;
}

/**
 * The condition under which `viewer`, who may read a row of `studies`, may know of a revision of it, which `column` holds:
 * through a share link that is frozen none above it.
 */
export function mayKnow(sql: Database, viewer: Viewer, column: string) {
  if (viewer.kind !== "share" || viewer.revision === null) return sql`true`;
  return sql`(studies.study_id <> ${viewer.study_id} or ${sql(column)} <= ${viewer.revision})`;
}

/** Whether `viewer` holds a share link of this study. */
export const isSharedTo = (viewer: Viewer, { study_id }: { study_id: number }): viewer is ShareViewer =>
  viewer.kind === "share" && viewer.study_id === study_id;

/** The newest revision of a study that `viewer`, who may read it, may know of. */
export const newestFor = (viewer: Viewer, study: { study_id: number; revision: number }): number =>
  isSharedTo(viewer, study) ? (viewer.revision ?? study.revision) : study.revision;

function isOwn(sql: Database, user: number) {
  return sql`(
    studies.owner_id = ${user}
    or exists (select 1 from study_members m where m.study_id = studies.study_id and m.user_id = ${user})
    or (studies.owner_id is null and exists (select 1 from users u where u.user_id = ${user} and u.admin)))`;
}
