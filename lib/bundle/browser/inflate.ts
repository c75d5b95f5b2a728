import { crc32InScript } from "../archive/crc32";
import { compressionFault } from "../archive/entry";
import { BitSource, isCut, StreamFault } from "./bit-source";
import type { Buffer } from "./buffer";
import { inflated } from "./deflated";

type Source = AsyncIterable<Uint8Array>;

/** What `archive/inflate.ts` does by zlib: the same bytes, and a Refusal in the same words for the same faults. */
export async function* decompressed(
  source: Source,
  form: "gzip" | "deflate-raw",
  file: string | null,
): AsyncGenerator<Buffer> {
  const bytes = source[Symbol.asyncIterator]();
  const from = new BitSource(bytes);
  try {
    if (form === "gzip") yield* members(from);
    else yield* inflated(from);
  } catch (error) {
    compressionFault(error, file);
  } finally {
    await bytes.return?.();
  }
}

/** Every gzip stream of a file (RFC 1952), one behind the other; what follows a zero is padding. */
async function* members(from: BitSource): AsyncGenerator<Buffer> {
  do {
    await head(from);
    yield* member(from);
  } while (!(await from.isOver()) && from.bytes[from.at] !== 0);
}

/** One stream. Its last piece waits for its sum: of damaged data as little is handed on as zlib hands on. */
async function* member(from: BitSource): AsyncGenerator<Buffer> {
  let crc = 0;
  let size = 0;
  let last: Buffer | null = null;
  try {
    for await (const piece of inflated(from)) {
      if (last !== null) yield last;
      last = piece;
      crc = crc32InScript(piece, crc);
      size = (size + piece.length) >>> 0;
    }
    if ((await number(from)) !== crc || (await number(from)) !== size) throw new StreamFault("Z_DATA_ERROR");
  } catch (error) {
    if (last !== null && isCut(error)) yield last;
    throw error;
  }
  if (last !== null) yield last;
}

const HEAD_CHECKED = 2;
const EXTRA = 4;
const NAME = 8;
const COMMENT = 16;
const UNKNOWN = 0xe0;

async function head(from: BitSource): Promise<void> {
  let crc = 0;
  const next = async (): Promise<number> => {
    const byte = await from.byte();
    crc = crc32InScript(Uint8Array.of(byte), crc);
    return byte;
  };
  const must = (holds: boolean): void => {
    if (!holds) throw new StreamFault("Z_DATA_ERROR");
  };
  const magic = [await next(), await next()];
  must(magic[0] === 0x1f && magic[1] === 0x8b);
  const [method, flags] = [await next(), await next()];
  must(method === 8 && (flags & UNKNOWN) === 0);
  // When it was packed, how hard, and on which system.
  for (let i = 0; i < 6; i++) await next();
  if (flags & EXTRA) {
    const low = await next();
    for (let left = low | ((await next()) << 8); left > 0; left--) await next();
  }
  for (const text of [NAME, COMMENT]) {
    if (flags & text) while ((await next()) !== 0);
  }
  if (flags & HEAD_CHECKED) {
    const wanted = crc & 0xffff;
    const low = await from.byte();
    must((low | ((await from.byte()) << 8)) === wanted);
  }
}

/** 32 bits, lowest byte first. */
async function number(from: BitSource): Promise<number> {
  let value = 0;
  for (let shift = 0; shift < 32; shift += 8) value |= (await from.byte()) << shift;
  return value >>> 0;
}
