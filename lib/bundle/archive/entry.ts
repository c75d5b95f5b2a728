import type { Limits } from "../limits";
import { bytesInWords, countInWords } from "../limits";
import { type ErrorCode, type Problem, problem, refuse } from "../problem";

/** One plain file of a bundle, before it is read. */
export interface Entry {
  /** Cleaned path: forward slashes, no leading `./`. */
  path: string;
  /** Number of the entry in its archive, which tells two entries of one name apart. */
  index: number;
}

/** Where the files of a bundle come from: a zip, a tar or a folder. Nothing is ever written to disk. */
export interface Container {
  /** Every plain file, in archive order. Reports what is wrong with the archive; throws Refusal when it can not go on. */
  list(): Promise<Entry[]>;
  /** Reads the wanted entries in the order given. A consumer may stop early. */
  read(
    wanted: readonly Entry[],
    each: (entry: Entry, bytes: AsyncIterable<Buffer>) => Promise<void>,
  ): Promise<void>;
  close(): Promise<void>;
}

export interface ContainerContext {
  limits: Limits;
  report(problem: Problem): void;
  /** Counts bytes as they are unpacked; throws Refusal above the limit. */
  unpacked(bytes: number): void;
  /** Counts bytes read from disk, for progress. */
  progress(bytes: number): void;
  signal: AbortSignal | undefined;
}

const NESTED = /\.(zip|tar|tgz|tbz2?|txz|7z|rar)$|\.tar\.(gz|bz2|xz|zst|lz|lzma|z)$/i;

/** Checks the names of entries as they are listed: unsafe paths, doubles, archives in the archive, too many. */
export class EntryNames {
  private readonly seen = new Set<string>();
  private files = 0;
  private folders = 0;

  constructor(private readonly ctx: ContainerContext) {}

  /** The cleaned path of a plain file, or null when it was reported or is a folder. */
  accept(raw: string, is: "file" | "directory" | "link" | "other"): string | null {
    if ((is === "directory" ? ++this.folders : ++this.files) > this.ctx.limits.files) {
      const message = `More than ${countInWords(this.ctx.limits.files)} files (the limit "files"). Pack only the files of the bundle.`;
      refuse("archive.too_many_files", message);
    }
    const fault = unsafe(raw);
    if (fault !== null) return this.fault("archive.unsafe_path", raw, fault);
    const path = cleanPath(raw);
    if (is === "directory") return null;
    if (is === "link") return this.fault("archive.link", path, "This entry is a link. Pack the file itself.");
    if (is === "other") {
      return this.fault("archive.link", path, "This entry is a device or a pipe. Pack plain files only.");
    }
    if (this.seen.has(path)) {
      return this.fault(
        "archive.duplicate_entry",
        path,
        "The archive holds two entries of this name. Keep one.",
      );
    }
    this.seen.add(path);
    if (NESTED.test(path) && !isIgnorable(path)) {
      return this.fault(
        "archive.nested",
        path,
        "An archive in the archive is not read. Pack its files directly.",
      );
    }
    return path;
  }

  private fault(code: ErrorCode, file: string, message: string): null {
    this.ctx.report(problem(code, message, { file }));
    return null;
  }
}

/** Folders and dot files that operating systems leave behind, which are passed over in silence. */
export function isIgnorable(path: string): boolean {
  return path.split("/").some((part) => part.startsWith(".") || part === "__MACOSX" || part === "Thumbs.db");
}

function cleanPath(raw: string): string {
  return raw
    .replaceAll("\\", "/")
    .split("/")
    .filter((part) => part !== "" && part !== ".")
    .join("/");
}

function unsafe(raw: string): string | null {
  const path = raw.replaceAll("\\", "/");
  if (path.startsWith("/") || /^[a-z]:/i.test(path)) {
    return "This path is absolute. Pack the files with paths relative to the bundle.";
  }
  if (path.split("/").includes("..")) {
    return "This path climbs out of the bundle with .. in it. Pack the files with plain relative paths.";
  }
  if (path.includes("\0") || path === "") return "This entry has no usable name.";
  return null;
}

/** A counter of unpacked bytes that refuses the bundle above the limit. */
export function unpackedMeter(limits: Limits): (bytes: number) => void {
  let total = 0;
  return (bytes) => {
    total += bytes;
    if (total <= limits.unpacked) return;
    const message = `The bundle unpacks to more than ${bytesInWords(limits.unpacked)} (the limit "unpacked"). Send it in parts.`;
    refuse("archive.too_large", message);
  };
}

/** The words for bytes that end in the middle or do not decompress. */
export function compressionFault(error: unknown, file: string | null): never {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === "Z_BUF_ERROR") {
    const message = "The compressed data ends in the middle: the file was cut off. Pack or send it again.";
    refuse("archive.truncated", message, { file }, error);
  }
  if (code.startsWith("Z_")) {
    refuse("archive.unreadable", "The compressed data is damaged. Pack the bundle again.", { file }, error);
  }
  throw error;
}
