import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "@/db/client";
import { DEFAULT_LIMITS } from "@/lib/bundle/limits";
import { packFolder } from "./pack-folder";
import { type BundleToPlace, type Enqueued, findPlace, placeBundle } from "./place-bundle";
import { receive } from "./receive";
import { onceByKey, type SendingKey } from "./sending-key";
import { withSpool } from "./spool";
import { bytesOfFile, CHUNK } from "./store";

export type { Enqueued } from "./place-bundle";
export { TooLarge } from "./receive";

export interface NewBundle extends BundleToPlace {
  /** The archive's bytes, or the path of an archive or folder on this machine. */
  source: AsyncIterable<Uint8Array> | string;
  /** Bytes at most; the default of the format when left out. */
  maxBytes?: number;
  /** Bytes that the sender has announced. */
  announced?: number;
  /** Under this name the sender's next sending is the same; needs a sender. */
  key?: SendingKey;
  /** Asked once the bytes are counted and before anything is stored; throws to turn them away. */
  admit?: (bytes: number) => Promise<void>;
}

/**
 * Stores a bundle for the workers, whole or not at all (placeBundle). The bytes go to a temporary file first: a slow
 * sender then holds a socket and not a transaction. Memory stays flat.
 *
 * Throws HoldfastError: too_large; invalid_request for a body that was cut, or for a `supersedes` that is no bundle of
 * the study; not_found for an unknown study; unprocessable for a key that was used for something else.
 */
export async function enqueueBundle(sql: Database, bundle: NewBundle): Promise<Enqueued> {
  const { maxBytes = DEFAULT_LIMITS.sent, announced, sender, key } = bundle;
  const place = await findPlace(sql, bundle);
  return withSpool(async (folder) => {
    const path = join(folder, "bundle");
    const received = await receive(await open(bundle.source), path, { maxBytes, announced });
    await bundle.admit?.(received.bytes);
    const once = key && sender !== undefined ? onceByKey(sender, key) : null;
    return placeBundle(sql, bundle, place, { ...received, give: bytesOfFile(path) }, once);
  });
}

async function open(source: NewBundle["source"]): Promise<AsyncIterable<Uint8Array>> {
  if (typeof source !== "string") return source;
  return (await stat(source)).isDirectory()
    ? packFolder(source)
    : createReadStream(source, { highWaterMark: CHUNK });
}
