import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Database, Transaction } from "@/db/client";
import { bytesInWords, DEFAULT_LIMITS } from "@/lib/bundle/limits";
import { HoldfastError } from "@/lib/errors";
import { newBundleId } from "./bundle-id";
import { QUEUE_CHANNEL } from "./channels";
import { packFolder } from "./pack-folder";
import { withSpool } from "./spool";

const CHUNK = 1 << 20;

export interface NewBundle {
  study: number | { slug: string };
  /** The name it was sent under; shown, never opened. */
  fileName: string;
  /** The archive's bytes, or the path of an archive or folder on this machine. */
  source: AsyncIterable<Uint8Array> | string;
  /** Id of the bundle of the same study that this one is to replace. */
  supersedes?: string;
  /** Bytes at most; the default of the format when left out. */
  maxBytes?: number;
}

export interface Enqueued {
  id: string;
  study_id: number;
  bundle_no: number;
  sha256: string;
  bytes: number;
  /** The same bytes are published in this study, or wait in its queue, as this bundle. */
  duplicate_of?: string;
}

/** More bytes than the limit. Nothing was stored. */
export class TooLarge extends Error {
  override readonly name = "TooLarge";
  constructor(readonly maxBytes: number) {
    super(
      `More than ${bytesInWords(maxBytes)} were sent, which is the limit for a bundle (HOLDFAST_MAX_UPLOAD).`,
    );
  }
}

/**
 * Stores a bundle for the workers, whole or not at all. The bytes go to a temporary file first: a slow sender then
 * holds a socket and not a transaction. Memory stays flat.
 *
 * Bytes that are published in the study already are stored as a `duplicate` at once; bytes that still wait there
 * are queued behind the first, and both answers point at it. Throws TooLarge, or HoldfastError: not_found for an
 * unknown study, invalid_request for a `supersedes` that is no bundle of the study.
 */
export async function enqueueBundle(sql: Database, bundle: NewBundle): Promise<Enqueued> {
  const maxBytes = bundle.maxBytes ?? DEFAULT_LIMITS.sent;
  const study = await findStudy(sql, bundle.study);
  const replaced = await findReplaced(sql, study, bundle.supersedes);
  return withSpool(async (folder) => {
    const path = join(folder, "bundle");
    const { sha256, bytes } = await spool(await open(bundle.source), path, maxBytes);
    const [numbered] = await sql<{ bundle_no: number }[]>`
      update studies set last_bundle_no = last_bundle_no + 1 where study_id = ${study} returning last_bundle_no as bundle_no`;
    if (!numbered) throw new HoldfastError("not_found", "There is no such study.");
    const row = {
      study_id: study,
      bundle_no: numbered.bundle_no,
      id: newBundleId(),
      file_name: basename(bundle.fileName).slice(0, 255),
      bytes,
      sha256,
      supersedes_no: replaced,
    };
    const first = await sql.begin(async (tx) => {
      const same = await findSame(tx, study, sha256);
      if (same?.status === "ready") await insertDuplicate(tx, row, same.bundle_no);
      else await insertQueued(tx, row, path);
      return same?.id;
    });
    const { id, bundle_no } = row;
    return {
      id,
      study_id: study,
      bundle_no,
      sha256,
      bytes,
      ...(first === undefined ? {} : { duplicate_of: first }),
    };
  });
}

async function findStudy(sql: Database, study: NewBundle["study"]): Promise<number> {
  const [row] = await sql<{ study_id: number }[]>`
    select study_id from studies where ${typeof study === "number" ? sql`study_id = ${study}` : sql`slug = ${study.slug}`}`;
  if (!row) throw new HoldfastError("not_found", "There is no such study.");
  return row.study_id;
}

async function findReplaced(sql: Database, study: number, id: string | undefined): Promise<number | null> {
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

async function open(source: NewBundle["source"]): Promise<AsyncIterable<Uint8Array>> {
  if (typeof source !== "string") return source;
  return (await stat(source)).isDirectory()
    ? packFolder(source)
    : createReadStream(source, { highWaterMark: CHUNK });
}

async function spool(
  source: AsyncIterable<Uint8Array>,
  path: string,
  maxBytes: number,
): Promise<{ sha256: string; bytes: number }> {
  const hash = createHash("sha256");
  let bytes = 0;
  await pipeline(
    source,
    async function* (pieces: AsyncIterable<Uint8Array>) {
      for await (const piece of pieces) {
        bytes += piece.length;
        if (bytes > maxBytes) throw new TooLarge(maxBytes);
        hash.update(piece);
        yield piece;
      }
    },
    createWriteStream(path, { mode: 0o600 }),
  );
  return { sha256: hash.digest("hex"), bytes };
}

interface BundleRow {
  study_id: number;
  bundle_no: number;
  id: string;
  file_name: string;
  bytes: number;
  sha256: string;
  supersedes_no: number | null;
}

async function findSame(
  tx: Transaction,
  study: number,
  sha256: string,
): Promise<{ id: string; bundle_no: number; status: string } | undefined> {
  const [same] = await tx<{ id: string; bundle_no: number; status: string }[]>`
    select id, bundle_no, status from bundles
    where study_id = ${study} and sha256 = ${sha256} and status in ('ready', 'queued', 'checking', 'loading')
    order by status = 'ready' desc, bundle_no limit 1`;
  return same;
}

async function insertDuplicate(tx: Transaction, row: BundleRow, first: number): Promise<void> {
  await tx`insert into bundles ${tx({ ...row, status: "duplicate", duplicate_of_no: first })}`;
  await tx`
    update bundles set finished_at = now() where study_id = ${row.study_id} and bundle_no = ${row.bundle_no}`;
}

async function insertQueued(tx: Transaction, row: BundleRow, path: string): Promise<void> {
  await tx`insert into bundles ${tx(row)}`;
  let chunk_no = 0;
  for await (const data of createReadStream(path, { highWaterMark: CHUNK })) {
    await tx`insert into bundle_chunks (study_id, bundle_no, chunk_no, data)
             values (${row.study_id}, ${row.bundle_no}, ${chunk_no}, ${data})`;
    chunk_no++;
  }
  await tx`select pg_notify(${QUEUE_CHANNEL}, ${row.id})`;
}
