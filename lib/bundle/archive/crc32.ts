import * as zlib from "node:zlib";

const TABLE = new Uint32Array(256).map((_, n) => {
  let c = n;
  for (let bit = 0; bit < 8; bit++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c >>> 0;
});

function slow(data: Uint8Array, before: number): number {
  let c = ~before;
  for (let i = 0; i < data.length; i++) c = (TABLE[(c ^ (data[i] as number)) & 0xff] as number) ^ (c >>> 8);
  return ~c >>> 0;
}

/** CRC-32 of the bytes seen so far; `zlib.crc32` exists from Node 20.15. */
export const crc32: (data: Uint8Array, before: number) => number =
  "crc32" in zlib ? (zlib.crc32 as (data: Uint8Array, before: number) => number) : slow;

export { slow as crc32InScript };
