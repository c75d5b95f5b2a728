import "server-only";
import type { Database } from "@/db/client";
import { userOf, type Viewer } from "@/lib/auth/viewer";
import { roleIn } from "./study-role";

/**
 * Conditions on a row `b` of bundles beside its row of `studies`. What was sent to be checked only is known to who sent
 * it and to the study's owner: it may hold what its sender finds out not to be meant for others.
 */
export function mayKnowOf(sql: Database, viewer: Viewer) {
  const user = userOf(viewer);
  if (user === null) return sql`not b.dry_run`;
  return sql`(not b.dry_run or b.sender_id = ${user} or ${roleIn(sql, user)} = 'owner')`;
}

/** Whether the viewer sent it and may still send to the study. */
export function maySend(sql: Database, viewer: Viewer) {
  const user = userOf(viewer);
  if (user === null || (viewer.kind === "token" && !viewer.scopes.includes("submit"))) return sql`false`;
  return sql`(b.sender_id = ${user} and ${roleIn(sql, user)} is not null)`;
}
