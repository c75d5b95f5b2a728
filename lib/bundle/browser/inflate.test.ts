import { Readable } from "node:stream";
import { constants, deflateRawSync, gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { decompressed as byZlib } from "../archive/inflate";
import { Refusal } from "../problem";
import { decompressed } from "./inflate";

type Form = "gzip" | "deflate-raw";

/** Repeatable numbers below one. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const random = numbers(7);
const noise = (length: number): Buffer => Buffer.from(Array.from({ length }, () => random() * 256));
const WORDS = ["verbatim", "summary", "session", "probe", '{"round":', "\n", "0123456789"];
const words = (count: number): Buffer =>
  Buffer.from(Array.from({ length: count }, () => WORDS[Math.floor(random() * WORDS.length)]).join(""));
const TEXTS = [Buffer.alloc(0), Buffer.from("a"), words(60_000), noise(70_000), Buffer.alloc(300_000)];

function* pieces(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; ) {
    const length = 1 + Math.floor(random() ** 4 * 70_000);
    yield bytes.subarray(at, at + length);
    at += length;
  }
}

/** The bytes, or the code of the problem that they end in. */
async function outcome(stream: AsyncIterable<Uint8Array>): Promise<Buffer | string> {
  const parts: Uint8Array[] = [];
  try {
    for await (const part of stream) parts.push(part);
  } catch (error) {
    if (error instanceof Refusal) return error.problem.code;
    throw error;
  }
  return Buffer.concat(parts);
}

async function expectTheSame(packed: Buffer, form: Form, what: string): Promise<Buffer | string> {
  const wanted = await outcome(byZlib(Readable.from(pieces(packed)), form, "x"));
  const found = await outcome(decompressed(Readable.from(pieces(packed)), form, "x"));
  expect(typeof wanted === "string" ? wanted : wanted.equals(Buffer.from(found as Buffer)), what).toEqual(
    typeof wanted === "string" ? found : true,
  );
  return wanted;
}

test("what zlib packs comes out again, by every kind of block and over any cut between chunks", async () => {
  for (const [n, text] of TEXTS.entries()) {
    for (const level of [0, 1, 6, 9]) {
      for (const strategy of [constants.Z_DEFAULT_STRATEGY, constants.Z_FIXED, constants.Z_HUFFMAN_ONLY]) {
        const what = `text ${n}, level ${level}, strategy ${strategy}`;
        const raw = await expectTheSame(deflateRawSync(text, { level, strategy }), "deflate-raw", what);
        const gzip = await expectTheSame(gzipSync(text, { level, strategy }), "gzip", what);
        for (const bytes of [raw, gzip]) expect(text.equals(bytes as Buffer), what).toBe(true);
      }
    }
  }
});

test("streams behind one another are one file; what stands behind the last is judged as zlib judges it", async () => {
  const [one, two] = [gzipSync("one\n"), gzipSync(words(20_000))];
  const named = Buffer.concat([
    one.subarray(0, 3),
    Buffer.of(8),
    one.subarray(4, 10),
    Buffer.from("n\0"),
    one.subarray(10),
  ]);
  const cases = [
    Buffer.concat([one, two, named]),
    Buffer.concat([one, Buffer.alloc(700)]),
    Buffer.concat([one, Buffer.from("garbage")]),
    Buffer.concat([one, Buffer.of(0x1f)]),
    Buffer.concat([one, two.subarray(0, 40)]),
    Buffer.concat([one, Buffer.of(0), two]),
    Buffer.from("not packed at all"),
    Buffer.alloc(0),
  ];
  for (const [n, bytes] of cases.entries()) await expectTheSame(bytes, "gzip", `case ${n}`);
  const behind = Buffer.concat([deflateRawSync("x"), noise(500)]);
  expect(await expectTheSame(behind, "deflate-raw", "behind")).toEqual(Buffer.from("x"));
});

test("a cut stream is cut and a damaged one damaged, wherever it is", async () => {
  const text = words(4_000);
  const seen = new Set<string>();
  for (const [form, packed] of [
    ["gzip", gzipSync(text)],
    ["deflate-raw", deflateRawSync(text)],
    ["deflate-raw", deflateRawSync(text, { strategy: constants.Z_FIXED })],
    ["deflate-raw", deflateRawSync(noise(3_000), { level: 0 })],
  ] as const) {
    for (let n = 0; n < 60; n++) {
      const at = Math.floor(random() * packed.length);
      const cut = await expectTheSame(packed.subarray(0, at), form, `${form} cut at ${at}`);
      expect(cut).toBe("archive.truncated");
      const broken = Buffer.from(packed);
      broken[at] = (broken[at] as number) ^ (1 << (n % 8));
      const end = await expectTheSame(broken, form, `${form} bit ${n % 8} of byte ${at}`);
      seen.add(typeof end === "string" ? end : "bytes");
    }
  }
  // Raw deflate has no sum to notice by, so that damage may also pass.
  expect([...seen].sort()).toEqual(["archive.unreadable", "bytes"]);
});
