import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import { bytesInWords } from "../limits";
import { refuse } from "../problem";
import type { Container, ContainerContext } from "./entry";
import { openFolder } from "./folder";
import { decompressed } from "./inflate";
import { openTar } from "./tar";
import { openZip } from "./zip";

export type ArchiveForm = "zip" | "tar" | "tgz";

const TAR_MAGIC_AT = 257;
const HEAD = 512;
/** A tar is read through once to list it and once for its rows. */
const TAR_PASSES = 2;

/**
 * Opens what lies at `path`: a folder, or an archive recognised by its first bytes, not by its name. `hint` decides
 * only where the bytes do not (a zip behind a preamble). `bytes` is how many will be read.
 */
export async function openContainer(
  path: string,
  hint: ArchiveForm | null,
  ctx: ContainerContext,
): Promise<{ container: Container; bytes: number }> {
  const found = await stat(path);
  if (found.isDirectory()) return { container: await openFolder(path, ctx), bytes: 0 };
  if (found.size > ctx.limits.sent) {
    const message = `The bundle is larger than ${bytesInWords(ctx.limits.sent)} (the limit "sent"). Send it in parts.`;
    refuse("archive.too_large", message);
  }
  const form = (await recognise(path)) ?? hint;
  if (form === null) {
    refuse(
      "archive.unreadable",
      "This is neither a zip nor a tar. Pack the bundle as .zip, .tar or .tar.gz.",
    );
  }
  const container = form === "zip" ? await openZip(path, ctx) : await openTar(path, form === "tgz", ctx);
  return { container, bytes: form === "zip" ? found.size : found.size * TAR_PASSES };
}

/** SHA-256 of a file as it stands on disk, in hex; null for a folder. */
export async function fileSha256(path: string): Promise<string | null> {
  if ((await stat(path)).isDirectory()) return null;
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 })) hash.update(chunk);
  return hash.digest("hex");
}

async function recognise(path: string): Promise<ArchiveForm | null> {
  const head = Buffer.alloc(HEAD);
  const file = await open(path);
  try {
    await file.read(head, 0, HEAD, 0);
  } finally {
    await file.close();
  }
  if (head[0] === 0x50 && head[1] === 0x4b && [3, 5, 7].includes(head[2] ?? 0)) return "zip";
  if (isTar(head)) return "tar";
  if (head[0] !== 0x1f || head[1] !== 0x8b) return null;
  const inner = await firstBytes(path);
  if (inner.length < HEAD || isTar(inner)) return "tgz";
  return refuse(
    "archive.unreadable",
    "This is a gzip file, but not of a tar. Pack the bundle as .tar.gz or .zip.",
  );
}

async function firstBytes(path: string): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const chunk of decompressed(createReadStream(path), "gzip", null)) {
    parts.push(chunk);
    length += chunk.length;
    if (length >= HEAD) break;
  }
  return Buffer.concat(parts);
}

const isTar = (head: Buffer): boolean => head.toString("latin1", TAR_MAGIC_AT, TAR_MAGIC_AT + 5) === "ustar";
