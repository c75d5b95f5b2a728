import { type BitSource, isCut, StreamFault } from "./bit-source";
import { Buffer } from "./buffer";
import { type Code, codeOf, FIXED_DISTANCES, FIXED_LITERALS } from "./huffman";

const WINDOW = 32 * 1024;
const PIECE = 128 * 1024;
/** The longest copy. */
const LONGEST = 258;

const LENGTH_BASE = [
  3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195,
  227, 258,
];
const LENGTH_EXTRA = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0];
const DISTANCE_BASE = [
  1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097,
  6145, 8193, 12289, 16385, 24577,
];
const DISTANCE_EXTRA = [
  0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13,
];
/** The order in which the lengths of the code of lengths are written. */
const LENGTHS_ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
/** A block's head: 14 bits, 19 lengths of 3 bits, 316 lengths of at most 14 bits. */
const MOST_HEAD = 600;

/**
 * Inflates one deflate stream (RFC 1951) and leaves the source behind it. Throws StreamFault where zlib would:
 * `Z_BUF_ERROR` for a stream that ends in the middle, `Z_DATA_ERROR` for one that is none.
 *
 * The browser's own DecompressionStream does not tell where a stream ended, so that a second one behind it is lost (gzip
 * files may be strung together), and has one fault for all that is wrong.
 */
export async function* inflated(from: BitSource): AsyncGenerator<Buffer> {
  const out = new Output();
  try {
    yield* blocks(from, out);
  } catch (error) {
    // What stands before a cut is whole.
    if (out.some && isCut(error)) yield out.take();
    throw error;
  }
  from.toByte();
  if (out.some) yield out.take();
}

async function* blocks(from: BitSource, out: Output): AsyncGenerator<Buffer> {
  for (let last = false; !last; ) {
    await from.ahead(MOST_HEAD);
    last = from.bits(1) === 1;
    const kind = from.bits(2);
    from.check();
    if (kind === 3) throw new StreamFault("Z_DATA_ERROR");
    if (kind === 0) yield* stored(from, out);
    else {
      const [literals, distances] = kind === 1 ? [FIXED_LITERALS, FIXED_DISTANCES] : codesIn(from);
      for (let open = true; open; ) {
        await from.ahead(8);
        open = run(from, out, literals, distances);
        if (out.full) yield out.take();
      }
    }
  }
}

/** The last 32 KiB that were made, and what is being made behind them. */
class Output {
  readonly bytes = new Uint8Array(WINDOW + PIECE + LONGEST);
  at = WINDOW;
  /** Bytes of the window that were ever made. */
  private made = 0;

  get full(): boolean {
    return this.at >= WINDOW + PIECE;
  }

  get some(): boolean {
    return this.at > WINDOW;
  }

  /** How far back a copy may reach. */
  get reach(): number {
    return Math.min(WINDOW, this.made + this.at - WINDOW);
  }

  take(): Buffer {
    const piece = Buffer.from(this.bytes.slice(WINDOW, this.at).buffer);
    this.made += piece.length;
    this.bytes.copyWithin(0, this.at - WINDOW, this.at);
    this.at = WINDOW;
    return piece;
  }
}

async function* stored(from: BitSource, out: Output): AsyncGenerator<Buffer> {
  from.toByte();
  const low = await from.byte();
  const length = low | ((await from.byte()) << 8);
  const inverse = (await from.byte()) | ((await from.byte()) << 8);
  if (length !== (inverse ^ 0xffff)) throw new StreamFault("Z_DATA_ERROR");
  for (let left = length; left > 0; ) {
    if (await from.isOver()) throw new StreamFault("Z_BUF_ERROR");
    const count = Math.min(left, from.end - from.at, WINDOW + PIECE - out.at);
    out.bytes.set(from.bytes.subarray(from.at, from.at + count), out.at);
    from.at += count;
    out.at += count;
    left -= count;
    if (out.full) yield out.take();
  }
}

/** The codes that a block brings with it (RFC 1951, 3.2.7). */
function codesIn(from: BitSource): [literals: Code, distances: Code] {
  const literals = from.bits(5) + 257;
  const distances = from.bits(5) + 1;
  const count = from.bits(4) + 4;
  from.check();
  const lengths = new Uint8Array(19);
  for (let i = 0; i < count; i++) lengths[LENGTHS_ORDER[i] as number] = from.bits(3);
  from.check();
  const code = literals > 286 || distances > 30 ? null : codeOf(lengths, false);
  if (code === null) throw new StreamFault("Z_DATA_ERROR");
  const all = new Uint8Array(literals + distances);
  for (let i = 0; i < all.length; ) {
    const symbol = symbolOf(from, code);
    if (symbol < 16) {
      all[i++] = symbol;
      continue;
    }
    const before = i === 0 ? -1 : (all[i - 1] as number);
    const times = symbol === 16 ? 3 + from.bits(2) : symbol === 17 ? 3 + from.bits(3) : 11 + from.bits(7);
    from.check();
    if ((symbol === 16 && before === -1) || i + times > all.length) throw new StreamFault("Z_DATA_ERROR");
    all.fill(symbol === 16 ? before : 0, i, i + times);
    i += times;
  }
  const first = codeOf(all.subarray(0, literals), true);
  const second = codeOf(all.subarray(literals), true);
  if (all[256] === 0 || first === null || second === null) throw new StreamFault("Z_DATA_ERROR");
  return [first, second];
}

/** Reads symbols while there is input and room; answers whether the block goes on. */
function run(from: BitSource, out: Output, literals: Code, distances: Code): boolean {
  const { bytes } = out;
  while (out.at < WINDOW + PIECE) {
    // A length and a distance take 48 bits at most. At the end of the stream zeros follow, and taking one is a fault.
    if (!from.ended && from.end - from.at < 8) return true;
    const symbol = symbolOf(from, literals);
    if (symbol < 256) {
      bytes[out.at++] = symbol;
      continue;
    }
    if (symbol === 256) return false;
    const size = LENGTH_BASE[symbol - 257];
    if (size === undefined) throw new StreamFault("Z_DATA_ERROR");
    const length = size + from.bits(LENGTH_EXTRA[symbol - 257] as number);
    const far = symbolOf(from, distances);
    const base = DISTANCE_BASE[far];
    if (base === undefined) throw new StreamFault("Z_DATA_ERROR");
    const distance = base + from.bits(DISTANCE_EXTRA[far] as number);
    if (from.ended) from.check();
    if (distance > out.reach) throw new StreamFault("Z_DATA_ERROR");
    const end = out.at + length;
    for (let to = out.at, source = to - distance; to < end; ) bytes[to++] = bytes[source++] as number;
    out.at = end;
  }
  return true;
}

function symbolOf(from: BitSource, { table, bits }: Code): number {
  while (from.held < bits) {
    from.hold |= (from.bytes[from.at++] as number) << from.held;
    from.held += 8;
  }
  const entry = table[from.hold & ((1 << bits) - 1)] as number;
  const length = entry & 15;
  if (from.ended) checkAtEnd(from, length === 0 ? bits : length);
  if (length === 0) throw new StreamFault("Z_DATA_ERROR");
  from.hold >>>= length;
  from.held -= length;
  return entry >> 4;
}

/** Whether the stream really has the next `count` bits. */
function checkAtEnd(from: BitSource, count: number): void {
  const real = (from.end - from.at) * 8 + from.held;
  if (real < count) throw new StreamFault("Z_BUF_ERROR");
}
