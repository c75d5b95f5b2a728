import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createDeflateRaw } from "node:zlib";
import { crc32 } from "./archive/crc32";

/** A file of a zip; its bytes are asked for when the zip comes to it. */
export interface StreamedFile {
  name: string;
  bytes: AsyncIterable<Uint8Array>;
}

interface Entry {
  name: Buffer;
  crc: number;
  packed: number;
  size: number;
  at: number;
}

/** From here on a number does not fit the fields of a plain zip. */
const WIDE = 0xffffffff;
/** Names are UTF-8, sizes follow the bytes. */
const FLAGS = 0x808;

/**
 * A zip of files whose sizes nobody knows before they are read: deflated, without times, so that the same files always
 * give the same bytes. Sizes above 4 GiB are written as ZIP64. Leaving off ends the reading of the file under way.
 */
export async function* zipStream(files: Iterable<StreamedFile>): AsyncGenerator<Buffer> {
  const entries: Entry[] = [];
  let at = 0;
  for (const file of files) {
    const entry: Entry = { name: Buffer.from(file.name), crc: 0, packed: 0, size: 0, at };
    const head = Buffer.concat([Buffer.from("PK\u0003\u0004"), common(entry, true), entry.name]);
    yield head;
    for await (const piece of deflated(file.bytes, entry)) {
      entry.packed += piece.length;
      yield piece;
    }
    const tail = descriptor(entry);
    yield tail;
    at += head.length + entry.packed + tail.length;
    entries.push(entry);
  }
  yield directory(entries, at);
}

/** Counts and sums what goes in. */
async function* deflated(bytes: AsyncIterable<Uint8Array>, entry: Entry): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw();
  const counted = async function* () {
    for await (const piece of bytes) {
      entry.size += piece.length;
      entry.crc = crc32(piece, entry.crc);
      yield piece;
    }
  };
  const done = pipeline(Readable.from(counted(), { objectMode: false }), deflate);
  // Left off by the reader it rejects, and nobody waits for it any more; a fault comes out of the loop below.
  done.catch(() => null);
  for await (const piece of deflate) yield piece;
  await done;
}

const isWide = ({ packed, size }: Entry): boolean => packed >= WIDE || size >= WIDE;

/** What a local header and the central directory say alike: version to name length. */
function common(entry: Entry, unknown: boolean): Buffer {
  const wide = isWide(entry);
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(wide ? 45 : 20, 0);
  fields.writeUInt16LE(FLAGS, 2);
  fields.writeUInt16LE(8, 4);
  fields.writeUInt16LE(0x21, 8);
  if (!unknown) {
    fields.writeUInt32LE(entry.crc, 10);
    fields.writeUInt32LE(wide ? WIDE : entry.packed, 14);
    fields.writeUInt32LE(wide ? WIDE : entry.size, 18);
  }
  fields.writeUInt16LE(entry.name.length, 22);
  return fields;
}

/** Sum and sizes after the bytes, each in eight bytes where four do not hold it. */
function descriptor(entry: Entry): Buffer {
  const wide = isWide(entry);
  const tail = Buffer.alloc(wide ? 24 : 16);
  tail.write("PK\u0007\u0008", 0, "latin1");
  tail.writeUInt32LE(entry.crc, 4);
  if (wide) {
    tail.writeBigUInt64LE(BigInt(entry.packed), 8);
    tail.writeBigUInt64LE(BigInt(entry.size), 16);
  } else {
    tail.writeUInt32LE(entry.packed, 8);
    tail.writeUInt32LE(entry.size, 12);
  }
  return tail;
}

function directory(entries: readonly Entry[], at: number): Buffer {
  const central = Buffer.concat(entries.flatMap(listing));
  const wide = at >= WIDE;
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006", 0, "latin1");
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(wide ? WIDE : at, 16);
  return Buffer.concat([central, ...(wide ? [wideEnd(entries.length, central.length, at)] : []), end]);
}

/** One file in the central directory. */
function listing(entry: Entry): Buffer[] {
  const wide = isWide(entry) || entry.at >= WIDE;
  const extra = Buffer.alloc(wide ? 4 + (isWide(entry) ? 16 : 0) + 8 : 0);
  if (wide) {
    extra.writeUInt16LE(1, 0);
    extra.writeUInt16LE(extra.length - 4, 2);
    if (isWide(entry)) {
      extra.writeBigUInt64LE(BigInt(entry.size), 4);
      extra.writeBigUInt64LE(BigInt(entry.packed), 12);
    }
    extra.writeBigUInt64LE(BigInt(entry.at), extra.length - 8);
  }
  const fields = common(entry, false);
  fields.writeUInt16LE(extra.length, 24);
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(0o100644 * 0x10000, 6);
  rest.writeUInt32LE(wide ? WIDE : entry.at, 10);
  return [Buffer.from("PK\u0001\u0002"), Buffer.from([wide ? 45 : 20, 3]), fields, rest, entry.name, extra];
}

/** The ZIP64 end of the directory and where it lies. */
function wideEnd(files: number, central: number, at: number): Buffer {
  const end = Buffer.alloc(76);
  end.write("PK\u0006\u0006", 0, "latin1");
  end.writeBigUInt64LE(44n, 4);
  end.writeUInt16LE(45, 12);
  end.writeUInt16LE(45, 14);
  end.writeBigUInt64LE(BigInt(files), 24);
  end.writeBigUInt64LE(BigInt(files), 32);
  end.writeBigUInt64LE(BigInt(central), 40);
  end.writeBigUInt64LE(BigInt(at), 48);
  end.write("PK\u0006\u0007", 56, "latin1");
  end.writeBigUInt64LE(BigInt(at + central), 64);
  end.writeUInt32LE(1, 72);
  return end;
}
