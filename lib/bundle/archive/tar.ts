import { createReadStream } from "node:fs";
import tar, { type ExtractEvents } from "tar-stream";
import { refuse } from "../problem";
import { type Container, type ContainerContext, type Entry, EntryNames, isIgnorable } from "./entry";
import { decompressed } from "./inflate";

const BLOCK = 512;

type TarEntry = ExtractEvents["entry"][1];

/**
 * A tar, plain or gzipped. It has no directory, so listing reads it through once (and counts what it unpacks to);
 * reading passes over it again, once for as many files as stand in the wanted order.
 */
export async function openTar(path: string, gzipped: boolean, ctx: ContainerContext): Promise<Container> {
  /** Visits the plain entries of the tar in order, until `visit` says stop. */
  async function pass(
    meter: boolean,
    visit: (entry: TarEntry, index: number) => Promise<"go on" | "stop">,
  ): Promise<void> {
    const extract = tar.extract();
    const tail = new Tail();
    const file = createReadStream(path, { highWaterMark: 128 * 1024 });
    file.on("data", (chunk) => ctx.progress(chunk.length));
    file.pause();
    const feeding = feed(extract, gzipped ? decompressed(file, "gzip", null) : file, (chunk) => {
      ctx.signal?.throwIfAborted();
      if (meter) ctx.unpacked(chunk.length);
      tail.see(chunk);
    });
    feeding.catch(() => {});
    let index = 0;
    let stopped = false;
    try {
      for await (const entry of extract) {
        if ((await visit(entry, index++)) === "stop") {
          stopped = true;
          break;
        }
      }
      if (!stopped) await feeding;
    } catch (error) {
      tarFault(error);
    } finally {
      // Ends the feeding, which closes the file: closing it here would leave a decompressor waiting for ever.
      extract.destroy();
      await feeding.catch(() => {});
    }
    if (!stopped && meter && !tail.ends()) {
      refuse("archive.truncated", "The tar has no end: it was cut off. Pack or send it again.");
    }
  }

  async function list(): Promise<Entry[]> {
    const names = new EntryNames(ctx);
    const files: Entry[] = [];
    await pass(true, async (entry, index) => {
      const { name, type } = entry.header;
      const accepted = names.accept(name, kindOf(type));
      if (accepted !== null && !isIgnorable(accepted)) files.push({ path: accepted, index });
      entry.resume();
      return "go on";
    });
    return files;
  }

  return {
    list,
    async read(wanted, each) {
      let next = 0;
      while (next < wanted.length) {
        const before = next;
        await pass(false, async (entry, index) => {
          const want = wanted[next];
          if (want === undefined) return "stop";
          if (index !== want.index) {
            entry.resume();
            return "go on";
          }
          next++;
          await each(want, contents(entry));
          entry.resume();
          return next === wanted.length ? "stop" : "go on";
        });
        if (next === before) throw new Error(`No entry ${wanted[next]?.index} in this tar.`);
      }
    },
    async close() {},
  };
}

/**
 * Writes a tar's bytes into its reader, no faster than it takes them, until they end or the reader is destroyed. By
 * hand: Node's `pipeline` over a reader that is not one of Node's own streams did not always settle when that reader
 * was destroyed half-way.
 */
async function feed(
  extract: tar.Extract,
  bytes: AsyncIterable<Buffer>,
  see: (chunk: Buffer) => void,
): Promise<void> {
  let goOn = (): void => {};
  extract.on("drain", () => goOn());
  extract.on("close", () => goOn());
  const taken = (): Promise<void> =>
    new Promise((resolve) => {
      goOn = resolve;
    });
  try {
    for await (const chunk of bytes) {
      if (extract.destroyed) return;
      see(chunk);
      if (!extract.write(chunk)) await taken();
    }
    extract.end(null);
  } catch (error) {
    extract.destroy(error as Error);
    throw error;
  }
}

async function* contents(entry: TarEntry): AsyncGenerator<Buffer> {
  for await (const chunk of entry) yield chunk as Buffer;
}

/** The last 512 bytes seen: a whole tar ends in zeros. */
class Tail {
  private zeros = 0;

  see(chunk: Buffer): void {
    let n = 0;
    while (n < chunk.length && n < BLOCK && chunk[chunk.length - 1 - n] === 0) n++;
    this.zeros = n === chunk.length ? this.zeros + n : n;
  }

  ends(): boolean {
    return this.zeros >= BLOCK;
  }
}

function kindOf(type: string | null | undefined): "file" | "directory" | "link" | "other" {
  if (type === "file" || type === "contiguous-file") return "file";
  if (type === "directory") return "directory";
  return type === "symlink" || type === "link" ? "link" : "other";
}

function tarFault(error: unknown): never {
  if (!(error instanceof Error) || "problem" in error || "code" in error || error.name === "AbortError")
    throw error;
  if (/Unexpected end of data/.test(error.message)) {
    refuse(
      "archive.truncated",
      "The tar ends in the middle: it was cut off. Pack or send it again.",
      {},
      error,
    );
  }
  if (/tar header|Invalid header|max size|unknown format/i.test(error.message)) {
    refuse("archive.unreadable", "The tar is damaged, or is no tar. Pack the bundle again.", {}, error);
  }
  throw error;
}
