import { createHash } from "node:crypto";
import type { Database, Transaction } from "@/db/client";
import type { Upload } from "@/db/schema";
import { type Once, takeTurns } from "./once";
import { type BundleToPlace, type Enqueued, findPlace, placeBundle, placedBefore } from "./place-bundle";

/**
 * Makes a bundle of an upload whose bytes are all there: its chunks become the bundle's without being written again.
 * Asked again it answers the same. Memory stays flat: the bytes are hashed a chunk at a time.
 */
export async function completeUpload(
  sql: Database,
  upload: Upload,
  bundle: Pick<BundleToPlace, "study">,
): Promise<Enqueued> {
  const { upload_no } = upload;
  const before = await bundleOf(sql, upload_no);
  if (before !== null) return placedBefore(sql, before);
  const place = await findPlace(sql, { ...bundle, supersedes: upload.supersedes ?? undefined });
  const sha256 = await hashOfChunks(sql, upload);
  if (sha256 === null) {
    const meanwhile = await bundleOf(sql, upload_no);
    if (meanwhile === null) throw new Error(`The bytes of upload ${upload.id} are not whole.`);
    return placedBefore(sql, meanwhile);
  }
  const once: Once = {
    async before(tx) {
      await takeTurns(tx, `whole upload ${upload_no}`);
      return bundleOf(tx, upload_no);
    },
    async after(tx, id) {
      await tx`update uploads set bundle_id = ${id} where upload_no = ${upload_no}`;
      // Of a duplicate: the first of the two has the same bytes.
      await tx`delete from bundle_chunks where upload_no = ${upload_no}`;
    },
  };
  const whole = {
    study: bundle.study,
    fileName: upload.file_name,
    sender: upload.user_id,
    dryRun: upload.dry_run,
  };
  const received = {
    sha256,
    bytes: upload.size,
    give: (tx: Transaction, { study_id, bundle_no }: { study_id: number; bundle_no: number }) => tx`
      update bundle_chunks set study_id = ${study_id}, bundle_no = ${bundle_no}, upload_no = null
      where upload_no = ${upload_no}`,
  };
  return placeBundle(sql, whole, place, received, once);
}

async function bundleOf(sql: Database | Transaction, upload_no: number): Promise<string | null> {
  const [row] = await sql<{ bundle_id: string | null }[]>`
    select bundle_id from uploads where upload_no = ${upload_no}`;
  return row?.bundle_id ?? null;
}

/** null when the chunks are not (or no longer) there. */
async function hashOfChunks(sql: Database, { upload_no, size }: Upload): Promise<string | null> {
  const hash = createHash("sha256");
  let bytes = 0;
  for (let chunk_no = 0; bytes < size; chunk_no++) {
    const [chunk] = await sql<{ data: Buffer }[]>`
      select data from bundle_chunks where upload_no = ${upload_no} and chunk_no = ${chunk_no}`;
    if (!chunk) return null;
    hash.update(chunk.data);
    bytes += chunk.data.length;
  }
  return hash.digest("hex");
}
