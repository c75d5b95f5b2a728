import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { DEFAULT_LIMITS } from "../limits";
import { readBundle } from "../read";
import {
  brief,
  lines,
  manifestOf,
  packed,
  planted,
  readBytes,
  readFiles,
  tarOf,
  tgzOf,
} from "../test-bundles";
import { zipOf } from "../write";

const manifest = manifestOf({ probe_sets: [{ id: "set", kind: "planted-facts" }] });
const good = packed({ "manifest.json": manifest, "planted-facts.jsonl": lines([planted()]) });
const limits = (change: Partial<typeof DEFAULT_LIMITS>) => ({ limits: { ...DEFAULT_LIMITS, ...change } });
const plus = (more: Record<string, string | Buffer>) => new Map([...good, ...packed(more)]);
const codes = async (bytes: Buffer, change: Partial<typeof DEFAULT_LIMITS> = {}) =>
  brief(await readBytes(bytes, limits(change)));

/** The same zip with two bytes or more written over, found by what stands before them. */
function forged(zip: Buffer, signature: string, change: (record: Buffer) => void): Buffer {
  const copy = Buffer.from(zip);
  for (let at = copy.indexOf(signature); at !== -1; at = copy.indexOf(signature, at + 4))
    change(copy.subarray(at));
  return copy;
}

describe("paths", () => {
  it.each(["../x.jsonl", "/tmp/x.jsonl", "C:\\x.jsonl", "..\\..\\x.jsonl", "a/../../x", "c:x"])(
    "%s is unsafe in a zip and in a tar",
    async (name) => {
      expect(await codes(zipOf(plus({ [name]: "x" })))).toEqual([`archive.unsafe_path ${name}`]);
      expect(await codes(await tarOf(plus({ [name]: "x" })))).toEqual([`archive.unsafe_path ${name}`]);
    },
  );

  it("may begin with ./, or lie in one top folder, with either slash", async () => {
    for (const prefix of ["./", "folder/", "folder\\", "./folder/"]) {
      const moved = new Map([...good].map(([name, bytes]) => [prefix + name, bytes]));
      expect(await codes(zipOf(moved))).toEqual([]);
      expect(await codes(await tarOf(moved))).toEqual([]);
    }
  });
});

describe("entries that are no plain files", () => {
  it("links in a tar are refused, and nothing is followed", async () => {
    const links = [
      { name: "planted-facts.jsonl", type: "symlink" as const, linkname: "/etc/passwd" },
      { name: "hard", type: "link" as const, linkname: "../../x" },
      { name: "pipe", type: "fifo" as const },
    ];
    const bytes = await tarOf(packed({ "manifest.json": manifest }), links);
    expect(await codes(bytes)).toEqual([
      "archive.link planted-facts.jsonl",
      "archive.link hard",
      "archive.link pipe",
      "design.no_rows",
    ]);
  });

  it("a symlink in a zip is refused", async () => {
    const zip = forged(zipOf(plus({ link: "/etc/passwd" })), "PK\u0001\u0002", (record) => {
      if (record.toString("utf8", 46, 50) === "link") record.writeUInt32LE(0o120777 * 0x10000, 38);
    });
    expect(await codes(zip)).toEqual(["archive.link link"]);
  });

  it("a protected entry is refused", async () => {
    const zip = forged(zipOf(good), "PK\u0001\u0002", (record) => record.writeUInt16LE(0x801, 8));
    expect(await codes(zip)).toContain("archive.encrypted planted-facts.jsonl");
  });

  it("two entries of one name are refused", async () => {
    const zip = Buffer.from(zipOf(plus({ "planted-facts.jsonX": "x" })));
    const twice = Buffer.from(
      zip.toString("latin1").replaceAll("planted-facts.jsonX", "planted-facts.jsonl"),
      "latin1",
    );
    expect(await codes(twice)).toEqual(["archive.duplicate_entry planted-facts.jsonl"]);
  });

  it("an archive in the archive is refused, under any name", async () => {
    expect(await codes(zipOf(plus({ "inner.zip": zipOf(good) })))).toEqual(["archive.nested inner.zip"]);
    expect(await codes(zipOf(plus({ "inner.tar.gz": await tgzOf(good) })))).toEqual([
      "archive.nested inner.tar.gz",
    ]);
    const disguised = await codes(zipOf(new Map([...good, ["planted-facts.jsonl", zipOf(good)]])));
    expect(disguised[0]).toBe("archive.nested planted-facts.jsonl:1");
  });
});

/** A zip whose directory names this many empty entries. */
function emptyEntries(count: number): Buffer {
  const records = Array.from({ length: count }, (_, n) => {
    const record = Buffer.alloc(52);
    record.write("PK\u0001\u0002");
    record.writeUInt16LE(6, 28);
    record.write(String(100_000 + n), 46);
    return record;
  });
  const end = zipOf(new Map());
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  const local = Buffer.alloc(30);
  local.write("PK\u0003\u0004");
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, ...records, end]);
}

describe("limits are named and end the reading", () => {
  const zeros = (bytes: number) => Buffer.alloc(bytes, "\n");

  it("sent", async () => {
    const result = await readBytes(zipOf(good), limits({ sent: 100 }));
    expect(brief(result)).toEqual(["archive.too_large"]);
    expect(result.report.problems[0]?.message).toContain('100 bytes (the limit "sent")');
    expect(result.sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  it("files, whatever they hold", async () => {
    const many = (count: number) =>
      new Map(Array.from({ length: count }, (_, n) => [`f${n}`, Buffer.alloc(0)]));
    for (const bytes of [emptyEntries(60_000), await tarOf(many(2_000))]) {
      const result = await readBytes(bytes);
      expect(brief(result)).toEqual(["archive.too_many_files"]);
      expect(result.report.problems[0]?.message).toContain('1,000 files (the limit "files")');
    }
  });

  it("unpacked, in a zip, in a gzip inside a zip, and in a tar", async () => {
    const change = { unpacked: 1_000_000 };
    const bomb = zeros(5_000_000);
    expect(await codes(zipOf(new Map([...good, ["planted-facts.jsonl", bomb]])), change)).toEqual([
      "archive.too_large",
    ]);
    const inner = packed({ "manifest.json": manifest, "planted-facts.jsonl.gz": gzipSync(bomb) });
    expect(await codes(zipOf(inner), change)).toEqual(["archive.too_large"]);
    expect(await codes(await tgzOf(plus({ other: bomb })), change)).toEqual(["archive.too_large"]);
    const result = await readBytes(zipOf(inner), limits(change));
    expect(result.report.problems[0]?.message).toContain('(the limit "unpacked")');
  });

  it("rows", async () => {
    const rows = Array.from({ length: 11 }, (_, n) => planted({ probe: `f${n}` }));
    const files = { "manifest.json": manifest, "planted-facts.jsonl": lines(rows) };
    expect((await readFiles(files, limits({ rows: 11 }))).ok).toBe(true);
    const result = await readFiles(files, limits({ rows: 10 }));
    expect(brief(result)).toEqual(["archive.too_large planted-facts.jsonl"]);
    expect(result.report.problems[0]?.message).toContain('10 rows (the limit "rows")');
  });

  it.each([
    ["within a chunk", 5_000, 2_000],
    ["over many chunks", 3_000_000, 1_000_000],
  ])("line, %s", async (_name, length, line) => {
    const long = lines([planted(), planted({ probe: "f02", answer: "x".repeat(length) })]);
    const result = await readFiles(
      { "manifest.json": manifest, "planted-facts.jsonl": long },
      limits({ line }),
    );
    expect(brief(result)).toEqual(["archive.too_large planted-facts.jsonl:2"]);
    expect(result.report.problems[0]?.message).toContain('(the limit "line")');
    const csv = `model,method,session,probe,round,verdict,answer\nrho,keep,s,a,1,correct,"${"x\n".repeat(length / 2)}`;
    const open = await readFiles({ "manifest.json": manifest, "planted-facts.csv": csv }, limits({ line }));
    expect(open.report.problems[0]).toMatchObject({ code: "archive.too_large", file: "planted-facts.csv" });
  });

  it("an entry that declares less than it holds is refused at once", async () => {
    const bomb = zipOf(new Map([...good, ["planted-facts.jsonl", zeros(50_000_000)]]));
    const lie = (at: number) => (record: Buffer) => {
      if (record.readUInt32LE(at) === 50_000_000) record.writeUInt32LE(10, at);
    };
    const zip = forged(forged(bomb, "PK\u0001\u0002", lie(24)), "PK\u0003\u0004", lie(22));
    const result = await readBytes(zip);
    expect(brief(result)).toEqual(["archive.unreadable planted-facts.jsonl"]);
    expect(result.report.problems[0]?.message).toContain("declares 10 bytes and holds more");
  });
});

describe("archives that are cut, damaged or none", () => {
  const rows = lines(
    Array.from({ length: 20_000 }, (_, n) => planted({ probe: `f${n}`, answer: String(Math.sin(n)) })),
  );
  const big = packed({ "manifest.json": manifest, "planted-facts.jsonl": rows });
  const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);

  it("a zip cut in the middle", async () => {
    expect(await codes(half(zipOf(big)))).toEqual(["archive.truncated"]);
  });

  it("a .tar.gz cut in the middle", async () => {
    expect(await codes(half(await tgzOf(big)))).toEqual(["archive.truncated"]);
  });

  it("a tar cut in a file, and at the end of one", async () => {
    const whole = await tarOf(big);
    expect(await codes(half(whole))).toEqual(["archive.truncated"]);
    expect(await codes(whole.subarray(0, whole.length - 1024))).toEqual(["archive.truncated"]);
  });

  it("a .jsonl.gz cut in the middle", async () => {
    const cut = packed({ "manifest.json": manifest, "planted-facts.jsonl.gz": half(gzipSync(rows)) });
    expect(await codes(zipOf(cut))).toContain("archive.truncated planted-facts.jsonl.gz");
  });

  it("damage inside an entry", async () => {
    const zip = zipOf(big);
    zip[zip.length >> 1] = (zip[zip.length >> 1] ?? 0) ^ 0xff;
    expect((await codes(zip)).some((code) => code.startsWith("archive.unreadable planted-facts.jsonl"))).toBe(
      true,
    );
    const tgz = await tgzOf(big);
    tgz[tgz.length >> 1] = (tgz[tgz.length >> 1] ?? 0) ^ 0xff;
    expect((await codes(tgz))[0]).toMatch(/^archive\.(unreadable|truncated)/);
  });

  it.each([
    ["text", Buffer.from("hello")],
    ["nothing", Buffer.alloc(0)],
    ["a gzip of no tar", gzipSync("x".repeat(5000))],
    ["a PDF", Buffer.from(`%PDF-1.7${"x".repeat(2000)}`)],
  ])("%s", async (_name, bytes) => {
    expect(await codes(bytes)).toEqual(["archive.unreadable"]);
  });

  it("an empty zip has no manifest", async () => {
    expect(await codes(zipOf(new Map()))).toContain("manifest.missing");
  });

  it("a compression method that is not read", async () => {
    const zip = forged(zipOf(good), "PK\u0001\u0002", (record) => record.writeUInt16LE(93, 10));
    expect((await codes(zip))[0]).toMatch(/^archive\.unreadable manifest\.json/);
  });

  it("a stored zip reads as well as a deflated one, whatever its name", async () => {
    expect((await readBytes(await tgzOf(big))).counts.trials).toBe(20_000);
    expect((await readBytes(zipOf(big))).counts.trials).toBe(20_000);
  });
});

describe("a folder", () => {
  it("is read in place; links in it are refused, deeper folders passed over", async () => {
    const root = await mkdtemp(join(tmpdir(), "holdfast-folder-"));
    try {
      const folder = join(root, "mine");
      await mkdir(join(folder, "deep", "deeper"), { recursive: true });
      for (const [name, bytes] of good) await writeFile(join(folder, name), bytes);
      await writeFile(join(folder, "deep", "deeper", "x"), "x");
      expect(brief(await readBundle(folder))).toEqual([]);
      expect(brief(await readBundle(root))).toEqual([]);
      await symlink("/etc/passwd", join(folder, "graded.jsonl"));
      expect(brief(await readBundle(folder))).toEqual(["archive.link graded.jsonl"]);
      expect((await readdir(root)).sort()).toEqual(["mine"]);
    } finally {
      await rm(root, { recursive: true });
    }
  });

  it("that does not exist is a fault of the caller", async () => {
    await expect(readBundle("/nowhere/at/all")).rejects.toThrow(/ENOENT/);
  });
});
