import "server-only";
import { mayRead } from "@/lib/auth/study-access";
import { requireSignedIn, type Viewer } from "@/lib/auth/viewer";
import { HoldfastError } from "@/lib/errors";
import { purgeBundle } from "@/lib/intake/purge";
import { withdrawBundle } from "@/lib/intake/withdraw";
import { database } from "./database";
import { storable } from "./storable";
import { roleIn, senderOf } from "./study-role";

export interface Removal {
  /** Shown where the bundle stood. */
  reason: string;
  /** Its texts and file go for good, from every revision; numbers stay. */
  purge: boolean;
}

export interface RemovedBundle {
  id: string;
  status: string;
  /** The study's newest revision. */
  revision: number;
  purged: boolean;
}

/**
 * Withdraws a bundle, by its study's owner; with `purge` removes its texts and file too, which the installation's owner
 * may do as well, and which no token may. A bundle that is no longer published is only purged. Throws HoldfastError:
 * unauthorized, forbidden, not_found, invalid_request for one that is not published or still being loaded.
 */
export async function removeBundle(
  viewer: Viewer,
  id: string,
  { reason, purge }: Removal,
): Promise<RemovedBundle> {
  const sql = database();
  const user = senderOf(viewer);
  const admin = purge && requireSignedIn(viewer).admin;
  const [row] = storable(id)
    ? await sql<{ status: string; role: string | null; readable: boolean }[]>`
        select b.status, ${roleIn(sql, user)} as role, ${mayRead(sql, viewer)} as readable
        from bundles b join studies using (study_id) where b.id = ${id}`
    : [];
  if (!row || !(row.role || row.readable || admin))
    throw new HoldfastError("not_found", "There is no such bundle.");
  if (row.role !== "owner" && !admin)
    throw new HoldfastError("forbidden", "Only the study's owner withdraws its bundles.");
  if (!purge || row.status === "ready") await withdrawBundle(sql, id, reason);
  if (purge) await purgeBundle(sql, id);
  const [after] = await sql<Omit<RemovedBundle, "purged">[]>`
    select b.id, b.status, s.revision from bundles b join studies s using (study_id) where b.id = ${id}`;
  if (!after) throw new HoldfastError("not_found", "There is no such bundle.");
  return { ...after, purged: purge };
}
