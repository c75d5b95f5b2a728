import type { Database } from "@/db/client";
import { HoldfastError } from "@/lib/errors";
import { PROGRESS_CHANNEL } from "./channels";

/**
 * Takes a published bundle out of the study's next revision; earlier revisions keep it. Returns the new revision.
 * Throws not_found for an unknown id, invalid_request for a bundle that is not live.
 */
export async function withdrawBundle(
  sql: Database,
  id: string,
  reason: string,
): Promise<{ revision: number }> {
  return sql.begin(async (tx) => {
    const [bundle] = await tx<{ study_id: number; bundle_no: number }[]>`
      select study_id, bundle_no from bundles where id = ${id}`;
    if (!bundle) throw new HoldfastError("not_found", `There is no bundle ${id}.`);
    const { study_id, bundle_no } = bundle;
    await tx`select 1 from studies where study_id = ${study_id} for no key update`;
    const [gone] = await tx<{ revision: number }[]>`
      update bundles b set status = 'withdrawn', withdrawn_reason = ${reason}, retired_revision = s.revision + 1
      from studies s
      where b.study_id = ${study_id} and b.bundle_no = ${bundle_no} and b.status = 'ready' and s.study_id = b.study_id
      returning b.retired_revision as revision`;
    if (!gone)
      throw new HoldfastError(
        "invalid_request",
        `Bundle ${id} is not published, so it can not be withdrawn.`,
      );
    await tx`update studies set revision = ${gone.revision} where study_id = ${study_id}`;
    await tx`
      insert into study_revisions (study_id, revision, change, bundle_no, reason)
      values (${study_id}, ${gone.revision}, 'withdrawn', ${bundle_no}, ${reason})`;
    await tx`select pg_notify(${PROGRESS_CHANNEL}, ${id})`;
    return { revision: gone.revision };
  });
}
