import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import type { Database } from "@/db/client";
import type { Job } from "./job";

/** Writes a bundle's stored bytes to `path`. Throws when they are not the bytes that were sent. */
export async function fetchBytes(sql: Database, job: Job, path: string, signal: AbortSignal): Promise<void> {
  const hash = createHash("sha256");
  await pipeline(
    chunks(sql, job),
    async function* (pieces: AsyncIterable<Buffer>) {
      for await (const piece of pieces) {
        hash.update(piece);
        yield piece;
      }
    },
    createWriteStream(path, { mode: 0o600 }),
    { signal },
  );
  const found = hash.digest("hex");
  if (found !== job.sha256) {
    throw new Error(
      `The stored bytes of bundle ${job.id} are not those that were sent: ${found}, not ${job.sha256}.`,
    );
  }
}

async function* chunks(sql: Database, { study_id, bundle_no }: Job): AsyncGenerator<Buffer> {
  for (let chunk_no = 0; ; chunk_no++) {
    const [chunk] = await sql<{ data: Buffer }[]>`
      select data from bundle_chunks
      where study_id = ${study_id} and bundle_no = ${bundle_no} and chunk_no = ${chunk_no}`;
    if (!chunk) return;
    yield chunk.data;
  }
}
