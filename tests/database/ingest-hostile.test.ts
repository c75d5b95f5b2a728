import { readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { buffer } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { type Header, pack } from "tar-stream";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bundleFiles, zipOf } from "@/lib/bundle/write";
import { archive, facts, manifest, NOTHING, World } from "./ingest-world";

let world: World;
beforeAll(async () => {
  world = await World.open();
});
afterAll(() => world.close());

const good = () => bundleFiles(manifest(), { "planted-facts": facts() });

async function tarWith(entry: Partial<Header> & { name: string }, content = ""): Promise<Buffer> {
  const tar = pack();
  for (const [name, bytes] of good()) tar.entry({ name }, bytes);
  tar.entry(entry, content);
  tar.finalize();
  return gzipSync(await buffer(tar));
}

/** A zip whose extra entry was given another name than the writer would take, in both places where names stand. */
function zipWithName(name: string): Buffer {
  const stand = "N".repeat(name.length);
  const zip = zipOf(new Map([...good(), [stand, Buffer.from("{}")]]));
  return Buffer.from(zip.toString("latin1").replaceAll(stand, name), "latin1");
}

async function manyEntries(count: number): Promise<Buffer> {
  const tar = pack();
  for (let n = 0; n < count; n++) tar.entry({ name: `empty/${n}.txt` }, "");
  tar.finalize();
  return gzipSync(await buffer(tar));
}

/** Fifty million zeros in an entry that says it holds ten bytes. */
function lyingZip(): Buffer {
  const zeros = Buffer.alloc(50_000_000);
  const zip = zipOf(new Map([...good(), ["graded.jsonl", zeros]]));
  const real = Buffer.alloc(4);
  real.writeUInt32LE(zeros.length);
  const said = Buffer.alloc(4);
  said.writeUInt32LE(10);
  return Buffer.from(
    zip.toString("latin1").replaceAll(real.toString("latin1"), said.toString("latin1")),
    "latin1",
  );
}

/** The bit that says "encrypted" set in every header. */
function lockedZip(): Buffer {
  const zip = zipOf(good());
  for (let at = 0; at < zip.length - 10; at++) {
    const signature = zip.readUInt32LE(at);
    if (signature === 0x04034b50) zip.writeUInt16LE(zip.readUInt16LE(at + 6) | 1, at + 6);
    if (signature === 0x02014b50) zip.writeUInt16LE(zip.readUInt16LE(at + 8) | 1, at + 8);
  }
  return zip;
}

const link = { name: "x.jsonl", linkname: "../../etc/passwd" };
const CASES: readonly [string, () => Buffer | Promise<Buffer>, string][] = [
  ["a climbing path", () => zipWithName("../x.jsonl"), "archive.unsafe_path"],
  ["an absolute path", () => zipWithName("/tmp/x.jsonl"), "archive.unsafe_path"],
  ["a drive letter", () => zipWithName("C:\\x.jsonl"), "archive.unsafe_path"],
  ["a climbing path with backslashes", () => zipWithName("..\\..\\x.jsonl"), "archive.unsafe_path"],
  ["a climbing path in a tar", () => tarWith({ name: "../x.jsonl" }, "{}"), "archive.unsafe_path"],
  ["a symbolic link", () => tarWith({ ...link, type: "symlink" }), "archive.link"],
  ["a hard link", () => tarWith({ ...link, type: "link" }), "archive.link"],
  ["a size that is a lie", lyingZip, "archive."],
  ["a hundred thousand entries", () => manyEntries(100_000), "archive.too_many_files"],
  [
    "an archive in the archive",
    () => zipOf(new Map([...good(), ["more.zip", zipOf(good())]])),
    "archive.nested",
  ],
  [
    "two entries of one name",
    () => tarWith({ name: "planted-facts.jsonl" }, "{}"),
    "archive.duplicate_entry",
  ],
  ["a password", lockedZip, "archive.encrypted"],
  ["no archive at all", () => Buffer.from("hello"), "archive.unreadable"],
  ["nothing at all", () => Buffer.alloc(0), "archive.unreadable"],
];

describe("a hostile archive", () => {
  it.each(CASES)("with %s is refused, and nothing is written beside it", async (_, make, code) => {
    const before = await outside();
    const bundle = await world.load(await make());
    expect(bundle).toMatchObject({ status: "refused", attempts: 0, failure: null });
    const codes = await world.errorCodes(bundle.id);
    expect(codes.some((found) => found.startsWith(code))).toBe(true);
    for (const { message } of await world.errors(bundle.id)) expect(message.length).toBeGreaterThan(20);
    expect(await world.rowCounts()).toEqual(NOTHING);
    expect(await outside()).toEqual(before);
  });

  it("does not keep one worker from loading the good one that comes after them all", async () => {
    for (const [, make] of CASES.slice(0, 8)) await world.send(await make());
    const next = await world.send(archive({ "planted-facts": facts({ sessions: 2 }) }));
    await world.drain();
    expect((await world.bundle(next.id)).status).toBe("ready");
    expect(await world.visible(1)).toEqual({ sums: 64, rows: 64 });
    expect(
      (await readdir(tmpdir())).filter((name) => name.startsWith(`holdfast-spool-${process.pid}-`)),
    ).toEqual([]);
  });
});

/** What a climbing path of the cases above would have made. */
async function outside(): Promise<string[]> {
  const found: string[] = [];
  for (const folder of [tmpdir(), "/tmp", "/", process.cwd()]) {
    found.push(...(await readdir(folder)).filter((name) => name === "x.jsonl" || name === "C:\\x.jsonl"));
  }
  return found;
}
