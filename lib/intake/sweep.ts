import type { Database } from "@/db/client";

/** How long the bytes of a bundle that was only checked are kept, to be published. */
export const KEPT_CHECKED = "24 hours";

/** Removes uploads that expired, with their bytes, and the bytes of bundles that were checked a day ago. */
export async function sweep(sql: Database): Promise<void> {
  await sql`delete from uploads where expires_at < now()`;
  await sql`
    delete from bundle_chunks c using bundles b
    where b.dry_run and b.finished_at < now() - ${KEPT_CHECKED}::interval
      and c.study_id = b.study_id and c.bundle_no = b.bundle_no`;
}
