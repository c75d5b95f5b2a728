export type ArchiveType = "application/zip" | "application/gzip" | "application/x-tar";

/** A row file may be gzipped by itself; that makes it no archive. */
const PACKED_ROWS = /\.(jsonl|csv)\.gz$/i;

/** What a file is by its first bytes, not by its name; null for what is no archive of a bundle. */
export async function archiveType(file: File): Promise<ArchiveType | null> {
  const start = new Uint8Array(await file.slice(0, 512).arrayBuffer());
  if (PACKED_ROWS.test(file.name)) return null;
  // "PK" and then: an entry, the end of an empty archive, a spanned one.
  if (start[0] === 0x50 && start[1] === 0x4b && [3, 5, 7].includes(start[2] ?? 0)) return "application/zip";
  if (start[0] === 0x1f && start[1] === 0x8b) return "application/gzip";
  if (new TextDecoder().decode(start.slice(257, 262)) === "ustar") return "application/x-tar";
  return null;
}
