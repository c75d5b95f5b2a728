import type { Database } from "./client";

/** Tables that do not go with their bundle by themselves (see schema/bundles.ts). */
const BIG_TABLES = ["trials", "probes", "compactions", "cell_counts", "design_counts"] as const;

/**
 * Removes a study and everything in it, for good. Whether it may be removed is the caller's to decide. The study's
 * row is locked first, so that a bundle that is being loaded either is published before and removed with the rest,
 * or finds no study and is dropped.
 */
export async function removeStudy(sql: Database, studyId: number): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`select 1 from studies where study_id = ${studyId} for update`;
    for (const table of BIG_TABLES) await tx`delete from ${tx(table)} where study_id = ${studyId}`;
    await tx`delete from studies where study_id = ${studyId}`;
  });
}
