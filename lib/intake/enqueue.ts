import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Database, Transaction } from "@/db/client";
import { DEFAULT_LIMITS } from "@/lib/bundle/limits";
import { HoldfastError } from "@/lib/errors";
import { newBundleId } from "./bundle-id";
import { packFolder } from "./pack-folder";
import { receive } from "./receive";
import { keepKey, type SendingKey, sentBefore } from "./sending-key";
import { withSpool } from "./spool";
import { type BundleRow, CHUNK, findSame, insertDuplicate, insertQueued } from "./store";
import { createStudy, type NewStudy } from "./study";

export { TooLarge } from "./receive";

export interface NewBundle {
  /** A study that is there, or one to be made together with the bundle. */
  study: number | { slug: string } | { make: NewStudy };
  /** The name it was sent under; shown, never opened. */
  fileName: string;
  /** The archive's bytes, or the path of an archive or folder on this machine. */
  source: AsyncIterable<Uint8Array> | string;
  /** Id of the bundle of the same study that this one is to replace. */
  supersedes?: string;
  /** Bytes at most; the default of the format when left out. */
  maxBytes?: number;
  /** Bytes that the sender has announced. */
  announced?: number;
  /** Who sends it. */
  sender?: number;
  /** Under this name the sender's next sending is the same; needs a sender. */
  key?: SendingKey;
  /** Check it against the study and publish nothing. */
  dryRun?: boolean;
  /** Asked once the bytes are counted and before anything is stored; throws to turn them away. */
  admit?: (bytes: number) => Promise<void>;
}

export interface Enqueued {
  id: string;
  study_id: number;
  bundle_no: number;
  sha256: string;
  bytes: number;
  /** The same bytes are published in this study, or wait in its queue, as this bundle. */
  duplicate_of?: string;
  /** It was sent under the same key before: nothing was stored now. */
  repeated?: boolean;
}

/**
 * Stores a bundle for the workers, whole or not at all. The bytes go to a temporary file first: a slow sender then
 * holds a socket and not a transaction. Memory stays flat.
 *
 * Bytes that are published in the study already are stored as a `duplicate` at once; bytes that still wait there
 * are queued behind the first, and both answers point at it. Throws HoldfastError: too_large; invalid_request for a
 * body that was cut, or for a `supersedes` that is no bundle of the study; not_found for an unknown study;
 * unprocessable for a key that was used for something else.
 */
export async function enqueueBundle(sql: Database, bundle: NewBundle): Promise<Enqueued> {
  const maxBytes = bundle.maxBytes ?? DEFAULT_LIMITS.sent;
  const study = await findStudy(sql, bundle.study);
  const replaced = await findReplaced(sql, study, bundle.supersedes);
  return withSpool(async (folder) => {
    const path = join(folder, "bundle");
    const { announced } = bundle;
    const received = await receive(await open(bundle.source), path, { maxBytes, announced });
    await bundle.admit?.(received.bytes);
    // Outside the transaction, so that the study's row is not locked while the bytes are stored.
    const bundle_no = study === null ? 1 : await nextNumber(sql, study);
    return sql.begin(async (tx): Promise<Enqueued> => {
      const { sender, key } = bundle;
      if (key && sender !== undefined) {
        const before = await sentBefore(tx, sender, key, received.sha256);
        if (before !== null) return repeated(tx, before);
      }
      const row: BundleRow = {
        study_id: study ?? (await makeStudy(tx, bundle.study)),
        bundle_no,
        id: newBundleId(),
        sender_id: sender ?? null,
        file_name: basename(bundle.fileName).slice(0, 255) || "bundle",
        ...received,
        supersedes_no: replaced,
        dry_run: bundle.dryRun ?? false,
      };
      const same = await findSame(tx, row.study_id, row.sha256);
      if (same?.status === "ready") await insertDuplicate(tx, row, same.bundle_no);
      else await insertQueued(tx, row, path);
      if (key && sender !== undefined) await keepKey(tx, sender, key, row.id);
      const { id, study_id } = row;
      return { id, study_id, bundle_no, ...received, ...(same ? { duplicate_of: same.id } : {}) };
    });
  });
}

async function findStudy(sql: Database, study: NewBundle["study"]): Promise<number | null> {
  if (typeof study !== "number" && "make" in study) return null;
  const [row] = await sql<{ study_id: number }[]>`
    select study_id from studies where ${typeof study === "number" ? sql`study_id = ${study}` : sql`slug = ${study.slug}`}`;
  if (!row) throw noStudy();
  return row.study_id;
}

async function findReplaced(
  sql: Database,
  study: number | null,
  id: string | undefined,
): Promise<number | null> {
  if (id === undefined) return null;
  const [row] = await sql<{ bundle_no: number }[]>`
    select bundle_no from bundles where id = ${id} and study_id = ${study}`;
  if (!row)
    throw new HoldfastError(
      "invalid_request",
      `Bundle ${id}, which this one is to replace, is not in this study.`,
    );
  return row.bundle_no;
}

async function nextNumber(sql: Database, study: number): Promise<number> {
  const [row] = await sql<{ bundle_no: number }[]>`
    update studies set last_bundle_no = last_bundle_no + 1 where study_id = ${study} returning last_bundle_no as bundle_no`;
  if (!row) throw noStudy();
  return row.bundle_no;
}

async function makeStudy(tx: Transaction, study: NewBundle["study"]): Promise<number> {
  if (typeof study === "number" || !("make" in study)) throw noStudy();
  const { study_id } = await createStudy(tx, study.make);
  await tx`update studies set last_bundle_no = 1 where study_id = ${study_id}`;
  return study_id;
}

async function repeated(tx: Transaction, id: string): Promise<Enqueued> {
  const [row] = await tx<(Omit<Enqueued, "duplicate_of"> & { duplicate_of: string | null })[]>`
    select b.id, b.study_id, b.bundle_no, b.sha256, b.bytes, d.id as duplicate_of
    from bundles b left join bundles d on d.study_id = b.study_id and d.bundle_no = b.duplicate_of_no
    where b.id = ${id}`;
  if (!row) throw new Error(`Bundle ${id} is gone.`);
  const { duplicate_of, ...rest } = row;
  return { ...rest, ...(duplicate_of === null ? {} : { duplicate_of }), repeated: true };
}

const noStudy = () => new HoldfastError("not_found", "There is no such study.");

async function open(source: NewBundle["source"]): Promise<AsyncIterable<Uint8Array>> {
  if (typeof source !== "string") return source;
  return (await stat(source)).isDirectory()
    ? packFolder(source)
    : createReadStream(source, { highWaterMark: CHUNK });
}
