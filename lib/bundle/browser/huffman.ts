/** A prefix code as a table by the next `bits` bits of the stream: symbol × 16 + length; 0 where no code begins so. */
export interface Code {
  table: Uint16Array;
  bits: number;
}

const MOST_BITS = 15;

/**
 * The code of these lengths (RFC 1951, 3.2.2), with codes turned round as they lie in the stream. null for lengths that
 * make no code: too many of them, or too few, of which zlib lets pass only none at all and a single one of one bit.
 */
export function codeOf(lengths: Uint8Array, mayBeSparse: boolean): Code | null {
  const count = new Uint16Array(MOST_BITS + 1);
  for (const length of lengths) count[length] = (count[length] as number) + 1;
  count[0] = 0;
  let bits = MOST_BITS;
  while (bits > 1 && count[bits] === 0) bits--;
  let left = 1;
  const next = new Uint16Array(MOST_BITS + 2);
  for (let length = 1; length <= MOST_BITS; length++) {
    const here = count[length] as number;
    left = left * 2 - here;
    if (left < 0) return null;
    next[length + 1] = ((next[length] as number) + here) << 1;
  }
  const none = count.every((n) => n === 0);
  if (left > 0 && !none && (!mayBeSparse || bits !== 1)) return null;
  const table = new Uint16Array(1 << bits);
  for (let symbol = 0; symbol < lengths.length; symbol++) {
    const length = lengths[symbol] as number;
    if (length === 0) continue;
    const code = next[length] as number;
    next[length] = code + 1;
    for (let at = turned(code, length); at < table.length; at += 1 << length)
      table[at] = symbol * 16 + length;
  }
  return { table, bits };
}

function turned(code: number, length: number): number {
  let result = 0;
  for (let i = 0, rest = code; i < length; i++, rest >>= 1) result = (result << 1) | (rest & 1);
  return result;
}

/** The fixed codes of RFC 1951, 3.2.6. */
export const FIXED_LITERALS = codeOf(
  Uint8Array.from({ length: 288 }, (_, n) => (n < 144 ? 8 : n < 256 ? 9 : n < 280 ? 7 : 8)),
  false,
) as Code;
export const FIXED_DISTANCES = codeOf(new Uint8Array(32).fill(5), false) as Code;
