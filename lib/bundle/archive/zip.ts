import type { Readable } from "node:stream";
import yauzl from "yauzl";
import { problem, refuse } from "../problem";
import { crc32 } from "./crc32";
import { type Container, type ContainerContext, type Entry, EntryNames, isIgnorable } from "./entry";
import { decompressed } from "./inflate";

const FILE_TYPE = 0o170000;
const LINK = 0o120000;
const DIRECTORY = 0o040000;
const STORED = 0;
const DEFLATED = 8;

/** A zip on disk, read by its central directory; what an entry declares is believed only as far as it is true. */
export async function openZip(path: string, ctx: ContainerContext): Promise<Container> {
  const options = { decodeStrings: false, validateEntrySizes: false, autoClose: false };
  const zip = await yauzl.openPromise(path, options).catch((error: unknown) => zipFault(error));
  const entries = new Map<number, yauzl.Entry>();

  async function list(): Promise<Entry[]> {
    const names = new EntryNames(ctx);
    const files: Entry[] = [];
    let index = 0;
    try {
      for await (const entry of zip.eachEntry()) {
        ctx.signal?.throwIfAborted();
        const raw = yauzl.getFileNameLowLevel(
          entry.generalPurposeBitFlag,
          entry.fileNameRaw,
          entry.extraFields,
          true,
        );
        const accepted = names.accept(raw, kindOf(entry, raw));
        if (accepted === null || isIgnorable(accepted)) continue;
        if (entry.isEncrypted()) {
          const message = "This entry is protected by a password. Pack the bundle without one.";
          ctx.report(problem("archive.encrypted", message, { file: accepted }));
          continue;
        }
        entries.set(index, entry);
        files.push({ path: accepted, index: index++ });
      }
    } catch (error) {
      zipFault(error);
    }
    return files;
  }

  async function* contents(file: string, entry: yauzl.Entry): AsyncGenerator<Buffer> {
    if (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED) {
      const message = `The entry is compressed by method ${entry.compressionMethod}, which is not read. Use deflate.`;
      refuse("archive.unreadable", message, { file });
    }
    const raw = await zip
      .openReadStreamPromise(entry, { decodeFileData: false })
      .catch((error: unknown) => zipFault(error, file));
    raw.on("data", (chunk: Buffer) => ctx.progress(chunk.length));
    raw.pause();
    const bytes =
      entry.compressionMethod === DEFLATED ? decompressed(raw, "deflate-raw", file) : stored(raw, file);
    let size = 0;
    let crc = 0;
    for await (const chunk of bytes) {
      size += chunk.length;
      ctx.unpacked(chunk.length);
      if (size > entry.uncompressedSize) {
        const message = `The entry declares ${entry.uncompressedSize} bytes and holds more. Pack the bundle again.`;
        refuse("archive.unreadable", message, { file });
      }
      crc = crc32(chunk, crc);
      yield chunk;
    }
    if (size !== entry.uncompressedSize) {
      const message = `The entry declares ${entry.uncompressedSize} bytes and holds ${size}. Pack the bundle again.`;
      refuse("archive.unreadable", message, { file });
    }
    if (crc !== entry.crc32) {
      refuse("archive.unreadable", "The entry is damaged (its checksum differs). Pack or send it again.", {
        file,
      });
    }
  }

  return {
    list,
    async read(wanted, each) {
      for (const entry of wanted) {
        const held = entries.get(entry.index);
        if (held === undefined) throw new Error(`No entry ${entry.index} in this zip.`);
        await each(entry, contents(entry.path, held));
      }
    },
    async close() {
      zip.close();
    },
  };
}

async function* stored(raw: Readable, file: string): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of raw) yield chunk;
  } catch (error) {
    zipFault(error, file);
  }
}

function kindOf(entry: yauzl.Entry, name: string): "file" | "directory" | "link" {
  const type = (entry.externalFileAttributes >>> 16) & FILE_TYPE;
  if (type === LINK) return "link";
  return type === DIRECTORY || /[/\\]$/.test(name) ? "directory" : "file";
}

/** yauzl's errors have no codes: those of the file system do, the rest say that the zip is not what it should be. */
function zipFault(error: unknown, file: string | null = null): never {
  if (!(error instanceof Error) || "problem" in error || "code" in error || error.name === "AbortError")
    throw error;
  if (/strong encryption/.test(error.message)) {
    refuse("archive.encrypted", "The zip is encrypted. Pack the bundle without a password.", { file }, error);
  }
  if (
    /End of central directory record signature not found|unexpected EOF|overflows file bounds/.test(
      error.message,
    )
  ) {
    refuse(
      "archive.truncated",
      "The zip ends in the middle: it was cut off. Pack or send it again.",
      { file },
      error,
    );
  }
  refuse(
    "archive.unreadable",
    `The zip can not be read (${error.message}). Pack the bundle again.`,
    { file },
    error,
  );
}
