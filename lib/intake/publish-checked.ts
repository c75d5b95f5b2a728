import type { Database, Transaction } from "@/db/client";
import { HoldfastError } from "@/lib/errors";
import { type Once, takeTurns } from "./once";
import { type Enqueued, placeBundle, placedBefore } from "./place-bundle";

/** A bundle that was sent to be checked only. */
export interface CheckedBundle {
  study_id: number;
  bundle_no: number;
  status: string;
  file_name: string;
  bytes: number;
  sha256: string;
  supersedes_no: number | null;
  published_as_no: number | null;
}

/**
 * Queues the bytes of a bundle that was checked, in the name of `sender`, as a bundle to be published, without writing
 * them again; asked again it answers the same. What was checked is checked once more, against the study as it is then.
 * Throws HoldfastError conflict for a bundle that is not clean, or whose bytes were dropped after a day.
 */
export async function publishChecked(
  sql: Database,
  checked: CheckedBundle,
  sender: number,
): Promise<Enqueued> {
  const { study_id, bundle_no, file_name, sha256, bytes } = checked;
  if (checked.status !== "checked")
    throw new HoldfastError(
      "conflict",
      `This bundle is ${checked.status}: only one that was checked and found clean can be published.`,
    );
  const its = (tx: Database | Transaction) => tx`study_id = ${study_id} and bundle_no = ${bundle_no}`;
  const publishedAs = async (tx: Database | Transaction): Promise<string | null> => {
    const [row] = await tx<{ id: string }[]>`
      select id from bundles where study_id = ${study_id}
        and bundle_no = (select published_as_no from bundles where ${its(tx)})`;
    return row?.id ?? null;
  };
  const before = await publishedAs(sql);
  if (before !== null) return placedBefore(sql, before);
  const once: Once = {
    async before(tx) {
      await takeTurns(tx, `publish ${study_id} ${bundle_no}`);
      const meanwhile = await publishedAs(tx);
      if (meanwhile !== null) return meanwhile;
      const kept = await tx`select 1 from bundle_chunks where ${its(tx)} limit 1`;
      if (kept.length > 0) return null;
      throw new HoldfastError(
        "conflict",
        "The bytes of this bundle were kept for a day after the check and are gone. Send it again.",
      );
    },
    after: (tx, id) => tx`
      update bundles set published_as_no = (select bundle_no from bundles where id = ${id}) where ${its(tx)}`,
  };
  return placeBundle(
    sql,
    { study: study_id, fileName: file_name, sender },
    { study: study_id, replaced: checked.supersedes_no },
    {
      sha256,
      bytes,
      give: (tx, bundle) => tx`update bundle_chunks set bundle_no = ${bundle.bundle_no} where ${its(tx)}`,
    },
    once,
  );
}

/** Removes a bundle that was only checked, with all that was found in it. Throws HoldfastError conflict while it is being checked. */
export async function discardChecked(
  sql: Database,
  { study_id, bundle_no }: Pick<CheckedBundle, "study_id" | "bundle_no">,
): Promise<void> {
  const gone = await sql`
    delete from bundles where study_id = ${study_id} and bundle_no = ${bundle_no} and dry_run
      and status not in ('queued', 'checking', 'loading')
    returning 1`;
  if (gone.length === 0)
    throw new HoldfastError("conflict", "It is being checked. It can be thrown away when that is done.");
}
