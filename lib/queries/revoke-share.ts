import "server-only";
import { requireSignedIn, type Viewer } from "@/lib/auth/viewer";
import { database } from "./database";
import { storable } from "./storable";
import { roleIn } from "./study-role";

/**
 * Revokes a share link of a study of the viewer's, at once; answers the study's short name, null when it is no link of
 * theirs. Doing it again changes nothing. Throws HoldfastError: unauthorized for the public, forbidden for a token.
 */
export async function revokeShare(viewer: Viewer, id: string): Promise<string | null> {
  const { user_id } = requireSignedIn(viewer);
  if (!storable(id)) return null;
  const sql = database();
  const [row] = await sql<{ slug: string }[]>`
    update shares set revoked_at = coalesce(revoked_at, now()) from studies
    where studies.study_id = shares.study_id and share_id = ${id} and ${roleIn(sql, user_id)} = 'owner'
    returning studies.slug`;
  return row?.slug ?? null;
}
