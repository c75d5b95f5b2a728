import { createReadStream } from "node:fs";
import type { Transaction } from "@/db/client";
import { QUEUE_CHANNEL } from "./channels";

/**
 * Bytes of a row of bundle_chunks. They travel as hexadecimal text; from 128 kB on such a text is a large object, which
 * only a full collection frees: with 1 MiB a row the web server's memory grew by 40 MB more while 250 MB came in.
 */
export const CHUNK = 3 << 14;

export interface BundleRow {
  study_id: number;
  bundle_no: number;
  id: string;
  sender_id: number | null;
  file_name: string;
  bytes: number;
  sha256: string;
  supersedes_no: number | null;
  dry_run: boolean;
}

/** Makes bytes that were received whole those of a bundle whose row was just written. */
export type GiveBytes = (
  tx: Transaction,
  bundle: Pick<BundleRow, "study_id" | "bundle_no">,
) => Promise<unknown>;

/**
 * The bundle of these bytes that is published in the study, or waits to be. Whoever sends the same bytes at the same
 * moment waits here until the first is stored.
 */
export async function findSame(
  tx: Transaction,
  study: number,
  sha256: string,
): Promise<{ id: string; bundle_no: number; status: string } | undefined> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`bytes ${study} ${sha256}`}, 0))`;
  const [same] = await tx<{ id: string; bundle_no: number; status: string }[]>`
    select id, bundle_no, status from bundles
    where study_id = ${study} and sha256 = ${sha256} and status in ('ready', 'queued', 'checking', 'loading')
      and not dry_run
    order by status = 'ready' desc, bundle_no limit 1`;
  return same;
}

export async function insertDuplicate(tx: Transaction, row: BundleRow, first: number): Promise<void> {
  await tx`insert into bundles ${tx({ ...row, status: "duplicate", duplicate_of_no: first })}`;
  await tx`
    update bundles set finished_at = now() where study_id = ${row.study_id} and bundle_no = ${row.bundle_no}`;
}

export async function insertQueued(tx: Transaction, row: BundleRow, give: GiveBytes): Promise<void> {
  await tx`insert into bundles ${tx({ ...row })}`;
  await give(tx, row);
  await tx`select pg_notify(${QUEUE_CHANNEL}, ${row.id})`;
}

/** The bytes of a file on this machine. */
export function bytesOfFile(path: string): GiveBytes {
  return async (tx, { study_id, bundle_no }) => {
    let chunk_no = 0;
    for await (const data of createReadStream(path, { highWaterMark: CHUNK })) {
      await tx`insert into bundle_chunks (study_id, bundle_no, chunk_no, data)
               values (${study_id}, ${bundle_no}, ${chunk_no}, ${data})`;
      chunk_no++;
    }
  };
}
