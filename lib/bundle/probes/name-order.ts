import type { Names } from "./names";

/** Groups up to this size are put in order by comparison. */
const SMALL = 24;
/** The place of the end of a name among the bytes: that of the closing quotation mark. */
const END = 256;
const PLACES = placesOfBytes();

/**
 * For each name by number: its place in the order of the names' JSON texts by UTF-16 code unit, which is the order of
 * the lines that they begin. The number 0 stands for `null` and comes last. A radix sort over the names' bytes, which
 * takes 8 bytes a name; yields every few thousand names.
 */
export function* nameRanks(names: Names): Generator<void, Uint32Array> {
  const order = new Uint32Array(names.last);
  for (let at = 0; at < order.length; at++) order[at] = at + 1;
  yield* sortRange({ names, order, spare: new Uint32Array(order.length), ends: [] }, 0, order.length, 0);
  const ranks = new Uint32Array(names.last + 1);
  ranks[0] = names.last;
  for (let rank = 0; rank < order.length; rank++) ranks[order[rank] as number] = rank;
  return ranks;
}

interface Sorting {
  names: Names;
  order: Uint32Array;
  spare: Uint32Array;
  /** For each depth, where each place ends: one range is under way at each. */
  ends: Uint32Array[];
}

/** Sorts names that are alike up to `depth` bytes. */
function* sortRange(sorting: Sorting, from: number, to: number, depth: number): Generator<void> {
  yield;
  const { names, order, spare } = sorting;
  const ends = sorting.ends[depth] ?? new Uint32Array(PLACES.length);
  sorting.ends[depth] = ends.fill(0);
  for (let at = from; at < to; at++) {
    const place = placeAt(names, order[at] as number, depth);
    ends[place] = (ends[place] as number) + 1;
    if (at % 4096 === 0) yield;
  }
  let end = from;
  for (let place = 0; place < ends.length; place++) {
    end += ends[place] as number;
    ends[place] = end;
  }
  for (let at = to - 1; at >= from; at--) {
    const no = order[at] as number;
    const place = placeAt(names, no, depth);
    const target = (ends[place] as number) - 1;
    ends[place] = target;
    spare[target] = no;
    if (at % 4096 === 0) yield;
  }
  order.set(spare.subarray(from, to), from);
  // `ends` now holds where each place begins.
  for (let place = 0; place < ends.length; place++) {
    const start = ends[place] as number;
    const stop = place + 1 < ends.length ? (ends[place + 1] as number) : to;
    if (stop - start > SMALL) yield* sortRange(sorting, start, stop, depth + 1);
    else if (stop - start > 1) sortSmall(sorting, start, stop, depth + 1);
  }
}

function sortSmall({ names, order }: Sorting, from: number, to: number, depth: number): void {
  for (let at = from + 1; at < to; at++) {
    const no = order[at] as number;
    let hole = at;
    for (; hole > from && isBefore(names, no, order[hole - 1] as number, depth); hole--) {
      order[hole] = order[hole - 1] as number;
    }
    order[hole] = no;
  }
}

function isBefore(names: Names, a: number, b: number, depth: number): boolean {
  for (let at = depth; ; at++) {
    const placeA = placeAt(names, a, at);
    const placeB = placeAt(names, b, at);
    if (placeA !== placeB) return placeA < placeB;
  }
}

/** The place of a name's byte; of its end when it has no more. Names differ, so that no two end alike. */
function placeAt(names: Names, no: number, depth: number): number {
  const length = names.seek(no);
  const { buffer, at } = names.bytes;
  return PLACES[depth < length ? (buffer[at + depth] as number) : END] as number;
}

/**
 * Where a byte puts a name in which it is the first to differ: by what JSON writes for it. In UTF-16 the characters
 * beyond U+FFFF (four bytes from 0xf0 up) come before those from U+E000 up (0xee and 0xef).
 */
function placesOfBytes(): Uint16Array {
  const weights = Array.from({ length: END }, (_, byte) => weightOf(byte));
  weights[END] = weightOf(0x22, '"');
  const sorted = [...weights].sort((a, b) => a - b);
  return Uint16Array.from(weights, (weight) => sorted.indexOf(weight));
}

function weightOf(byte: number, written = JSON.stringify(String.fromCharCode(byte)).slice(1, -1)): number {
  if (byte >= 0x80) return (byte >= 0xee && byte < 0xf0 ? byte + 8 : byte) * 0x10000;
  if (written.length === 1) return written.charCodeAt(0) * 0x10000;
  return written.charCodeAt(0) * 0x10000 + written.charCodeAt(1) * 0x100 + byte;
}
