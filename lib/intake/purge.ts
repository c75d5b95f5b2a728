import type { Database } from "@/db/client";
import { HoldfastError } from "@/lib/errors";

/**
 * Removes a bundle's file and every text in it for good, in all revisions; numbers, names and sums stay. Copies that
 * were sent again and ended as duplicates of it go as well. Throws not_found for an unknown id, invalid_request for a
 * bundle that is still published or being loaded: withdraw it first.
 */
export async function purgeBundle(sql: Database, id: string): Promise<void> {
  await sql.begin(async (tx) => {
    const [bundle] = await tx<{ study_id: number; bundle_no: number; status: string }[]>`
      select study_id, bundle_no, status from bundles where id = ${id} for update`;
    if (!bundle) throw new HoldfastError("not_found", `There is no bundle ${id}.`);
    const { study_id, bundle_no, status } = bundle;
    if (["ready", "queued", "checking", "loading"].includes(status)) {
      throw new HoldfastError(
        "invalid_request",
        `Bundle ${id} is ${status}. Withdraw it before its texts are removed.`,
      );
    }
    const its = tx`study_id = ${study_id} and bundle_no = ${bundle_no}`;
    await tx`update trials set reply = null, note = null, extra = null where ${its}`;
    await tx`
      update probes set expected = null, superseded = null, question = null, commitment = null, instruction = null
      where ${its}`;
    await tx`update compactions set error = null where ${its}`;
    await tx`update bundle_problems set value = null, message = '' where ${its}`;
    await tx`
      delete from bundle_chunks c using bundles b
      where c.study_id = ${study_id} and b.study_id = ${study_id} and c.bundle_no = b.bundle_no
        and (b.bundle_no = ${bundle_no} or b.duplicate_of_no = ${bundle_no})`;
  });
}
