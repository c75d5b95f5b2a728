import "server-only";
import type { Transaction } from "@/db/client";
import type { Study } from "@/db/schema";
import { mayRead } from "@/lib/auth/study-access";
import { requireSignedIn, type Viewer } from "@/lib/auth/viewer";
import { HoldfastError } from "@/lib/errors";
import { database } from "./database";
import { storable } from "./storable";
import { roleIn } from "./study-role";

/**
 * The viewer's own study, its row locked until the transaction ends, so that nothing is published meanwhile. What nobody
 * owns is the installation's owner's. Throws HoldfastError: unauthorized for the public, forbidden for a token and for
 * a study to read only, not_found for one that the viewer may not read.
 */
export async function lockOwnStudy(tx: Transaction, viewer: Viewer, slug: string): Promise<Study> {
  const user = requireSignedIn(viewer);
  const sql = database();
  const [study] = storable(slug)
    ? await tx<(Study & { role: "owner" | "member" | null })[]>`
        select studies.*, ${roleIn(sql, user.user_id)} as role from studies
        where slug = ${slug} and ${mayRead(sql, user)} for no key update`
    : [];
  if (!study) throw new HoldfastError("not_found", "There is no such study.");
  if (study.role !== "owner") throw new HoldfastError("forbidden", "Only the study's owner can change it.");
  return study;
}

/** Whether a viewer may change a study: its owner, signed in. */
export async function isOwnStudy(viewer: Viewer, slug: string): Promise<boolean> {
  if (viewer.kind !== "user" || !storable(slug)) return false;
  const sql = database();
  const [study] = await sql<{ role: string | null }[]>`
    select ${roleIn(sql, viewer.user_id)} as role from studies where slug = ${slug}`;
  return study?.role === "owner";
}
