import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { packFolder } from "@/lib/intake/pack-folder";
import { receive } from "@/lib/intake/receive";

/** An archive on disk, ready to be sent as often as it takes. */
export interface Archive {
  path: string;
  name: string;
  bytes: number;
  sha256: string;
  contentType: string;
}

/** Where it is sent to, and for what. */
export interface SendOptions {
  study?: string;
  supersedes?: string;
  dryRun?: boolean;
}

/** A folder is packed into `folder` first, so that every try sends the same bytes. */
export async function archiveOf(path: string, folder: string): Promise<Archive> {
  const name = basename(resolve(path));
  const found = await stat(path);
  if (found.isDirectory()) {
    const packed = join(folder, "bundle.tar.gz");
    const rules = { maxBytes: Number.MAX_SAFE_INTEGER };
    const received = await receive(packFolder(path), packed, rules);
    return { path: packed, name: `${name}.tar.gz`, ...received, contentType: "application/gzip" };
  }
  const hash = createHash("sha256");
  for await (const piece of createReadStream(path, { highWaterMark: 1 << 20 })) hash.update(piece);
  const contentType = await contentTypeOf(path);
  return { path, name, bytes: found.size, sha256: hash.digest("hex"), contentType };
}

async function contentTypeOf(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer } = await file.read({ buffer: Buffer.alloc(2), length: 2, position: 0 });
    if (buffer[0] === 0x50 && buffer[1] === 0x4b) return "application/zip";
    return buffer[0] === 0x1f && buffer[1] === 0x8b ? "application/gzip" : "application/x-tar";
  } finally {
    await file.close();
  }
}

/**
 * The same for the same file and destination, for as long as the server keeps it: a run that was cut off and started
 * again goes on where it was, and does not make a second study.
 */
export function lastingKey({ sha256, name }: Archive, ...destination: readonly string[]): string {
  return `cli-${createHash("sha256")
    .update([sha256, name, ...destination].join("\0"))
    .digest("hex")}`;
}
