import { randomBytes } from "node:crypto";
import { bundleFiles, zipOf } from "@/lib/bundle/write";
import { facts, manifest } from "./ingest-world";

/** What deflate and the entries of a zip may add, and less than its comment may have. */
const ROOM = 40_000;

/** A good bundle (.zip) of exactly this many bytes: padded by a file that the format does not name, and by its comment. */
export function paddedBundle(bytes: number): Buffer {
  const files = bundleFiles(manifest(), { "planted-facts": facts() });
  const zip = zipOf(new Map([...files, ["padding.bin", randomBytes(bytes - ROOM)]]));
  const comment = Buffer.alloc(bytes - zip.length);
  zip.writeUInt16LE(comment.length, zip.length - 2);
  return Buffer.concat([zip, comment]);
}
