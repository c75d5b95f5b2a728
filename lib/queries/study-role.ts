import "server-only";
import type { Database } from "@/db/client";
import { mayRead } from "@/lib/auth/study-access";
import type { Viewer } from "@/lib/auth/viewer";
import { HoldfastError } from "@/lib/errors";
import { storable } from "./storable";

/**
 * The user in whose name a viewer sends: a token needs the scope `submit`. Throws HoldfastError: unauthorized for the
 * public, forbidden for a token that may not and for a share link.
 */
export function senderOf(viewer: Viewer): number {
  if (viewer.kind === "public")
    throw new HoldfastError("unauthorized", "Sign in, or send a token with the scope submit.");
  if (viewer.kind === "share") throw new HoldfastError("forbidden", "A share link only reads.");
  if (viewer.kind === "token" && !viewer.scopes.includes("submit"))
    throw new HoldfastError("forbidden", "This token may not send: it lacks the scope submit.");
  return viewer.user_id;
}

/** `owner`, `member` or null: what a user is in a row of `studies`. What nobody owns is the installation's owner's. */
export function roleIn(sql: Database, user: number) {
  return sql`(case
    when studies.owner_id = ${user} then 'owner'
    when studies.owner_id is null and exists (select 1 from users u where u.user_id = ${user} and u.admin) then 'owner'
    when exists (select 1 from study_members m where m.study_id = studies.study_id and m.user_id = ${user}) then 'member'
  end)`;
}

/**
 * A study that the viewer may send to. Throws HoldfastError: what senderOf throws, not_found for a study that the viewer
 * may not read, forbidden for one to read only.
 */
export async function writableStudy(sql: Database, viewer: Viewer, slug: string): Promise<number> {
  const user = senderOf(viewer);
  const [study] = storable(slug)
    ? await sql<{ study_id: number; role: "owner" | "member" | null; readable: boolean }[]>`
        select study_id, ${roleIn(sql, user)} as role, ${mayRead(sql, viewer)} as readable
        from studies where slug = ${slug}`
    : [];
  if (study?.role) return study.study_id;
  if (study?.readable)
    throw new HoldfastError("forbidden", "Only the study's owner and members send bundles to it.");
  throw new HoldfastError("not_found", "There is no such study.");
}
