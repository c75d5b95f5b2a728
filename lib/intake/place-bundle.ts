import { basename } from "node:path";
import type { Database, Transaction } from "@/db/client";
import { HoldfastError } from "@/lib/errors";
import { newBundleId } from "./bundle-id";
import type { Once } from "./once";
import { type BundleRow, findSame, type GiveBytes, insertDuplicate, insertQueued } from "./store";
import { createStudy, type NewStudy } from "./study";

/** A bundle apart from its bytes. */
export interface BundleToPlace {
  /** A study that is there, or one to be made together with the bundle. */
  study: number | { slug: string } | { make: NewStudy };
  /** The name it was sent under; shown, never opened. */
  fileName: string;
  /** Id of the bundle of the same study that this one is to replace. */
  supersedes?: string;
  /** Who sends it. */
  sender?: number;
  /** Check it against the study and publish nothing. */
  dryRun?: boolean;
}

/** Bytes that have come whole. */
export interface ReceivedBytes {
  sha256: string;
  bytes: number;
  give: GiveBytes;
}

export interface Enqueued {
  id: string;
  study_id: number;
  bundle_no: number;
  sha256: string;
  bytes: number;
  /** The same bytes are published in this study, or wait in its queue, as this bundle. */
  duplicate_of?: string;
  /** This very sending came before: nothing was stored now. */
  repeated?: boolean;
}

/** Where a bundle goes: its study, null for one to be made, and the bundle that it replaces. */
export interface Place {
  study: number | null;
  replaced: number | null;
}

/** Throws HoldfastError: not_found for an unknown study, invalid_request for a `supersedes` that is no bundle of it. */
export async function findPlace(
  sql: Database,
  { study, supersedes }: Pick<BundleToPlace, "study" | "supersedes">,
): Promise<Place> {
  const found = await findStudy(sql, study);
  return { study: found, replaced: await findReplaced(sql, found, supersedes) };
}

/**
 * Stores a bundle whose bytes have come whole, in one transaction. Bytes that are published in the study already are
 * stored as a `duplicate` at once; bytes that still wait there are queued behind the first, and both answers point at it.
 */
export async function placeBundle(
  sql: Database,
  bundle: BundleToPlace,
  { study, replaced }: Place,
  { sha256, bytes, give }: ReceivedBytes,
  once: Once | null,
): Promise<Enqueued> {
  // Outside the transaction, so that the study's row is not locked while the bytes are stored.
  const bundle_no = study === null ? 1 : await nextNumber(sql, study);
  return sql.begin(async (tx): Promise<Enqueued> => {
    const before = (await once?.before(tx, sha256)) ?? null;
    if (before !== null) return placedBefore(tx, before);
    const row: BundleRow = {
      study_id: study ?? (await makeStudy(tx, bundle.study)),
      bundle_no,
      id: newBundleId(),
      sender_id: bundle.sender ?? null,
      file_name: basename(bundle.fileName).slice(0, 255) || "bundle",
      sha256,
      bytes,
      supersedes_no: replaced,
      dry_run: bundle.dryRun ?? false,
    };
    const same = await findSame(tx, row.study_id, sha256);
    if (same?.status === "ready") await insertDuplicate(tx, row, same.bundle_no);
    else await insertQueued(tx, row, give);
    await once?.after(tx, row.id);
    const { id, study_id } = row;
    return { id, study_id, bundle_no, sha256, bytes, ...(same ? { duplicate_of: same.id } : {}) };
  });
}

/** The answer that a bundle got when it was stored. */
export async function placedBefore(sql: Database | Transaction, id: string): Promise<Enqueued> {
  const [row] = await sql<(Omit<Enqueued, "duplicate_of"> & { duplicate_of: string | null })[]>`
    select b.id, b.study_id, b.bundle_no, b.sha256, b.bytes, d.id as duplicate_of
    from bundles b left join bundles d on d.study_id = b.study_id and d.bundle_no = b.duplicate_of_no
    where b.id = ${id}`;
  if (!row) throw new HoldfastError("conflict", `Bundle ${id}, which came of this, was removed.`);
  const { duplicate_of, ...rest } = row;
  return { ...rest, ...(duplicate_of === null ? {} : { duplicate_of }), repeated: true };
}

async function findStudy(sql: Database, study: BundleToPlace["study"]): Promise<number | null> {
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

async function makeStudy(tx: Transaction, study: BundleToPlace["study"]): Promise<number> {
  if (typeof study === "number" || !("make" in study)) throw noStudy();
  const { study_id } = await createStudy(tx, study.make);
  await tx`update studies set last_bundle_no = 1 where study_id = ${study_id}`;
  return study_id;
}

const noStudy = () => new HoldfastError("not_found", "There is no such study.");
