import "server-only";
import { removeStudy } from "@/db/remove";
import type { Viewer } from "@/lib/auth/viewer";
import { HoldfastError } from "@/lib/errors";
import { database } from "./database";
import { lockOwnStudy } from "./own-study";

/**
 * Removes a private study with everything in it, for good. Throws HoldfastError: unauthorized, forbidden, not_found,
 * conflict when others read it.
 */
export async function deleteStudy(viewer: Viewer, slug: string): Promise<void> {
  const sql = database();
  const study_id = await sql.begin(async (tx) => {
    const study = await lockOwnStudy(tx, viewer, slug);
    if (study.visibility !== "private")
      throw new HoldfastError(
        "conflict",
        "Only a private study can be deleted: others may have cited this one.",
      );
    return study.study_id;
  });
  await removeStudy(sql, study_id);
}
