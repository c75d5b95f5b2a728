import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { type Browser, chromium, type Page } from "playwright";
import { pack } from "tar-stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tarOf as tarOfPage } from "@/app/submit/_send/tar";
import type { CheckNews, CheckOrder } from "@/lib/bundle/browser/messages";
import { DEFAULT_LIMITS, type Limits } from "@/lib/bundle/limits";
import { readBundle } from "@/lib/bundle/read";
import {
  commitment,
  type Files,
  grade,
  lines,
  manifestOf,
  onDisk,
  packed,
  planted,
  tarOf,
  tgzOf,
} from "@/lib/bundle/test-bundles";
import { zipOf } from "@/lib/bundle/write";
import { buildCheckWorker } from "@/lib/launch/check-worker.mjs";
import { launchOptions } from "./support/browser";

/* The check in the browser and the reader of the server say the same of every bundle. */

const SITE = "http://check.test";
/** The site's own policy: the worker may make no function of text and ask nobody else. */
const POLICY = "default-src 'self'; script-src 'self' 'unsafe-inline'";

let folder: string;
let browser: Browser;
let page: Page;
let bytes = Buffer.alloc(0);
const complaints: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "holdfast-check-"));
  const out = join(folder, "worker.js");
  await buildCheckWorker(process.cwd(), out);
  const worker = await readFile(out);
  browser = await chromium.launch(launchOptions());
  page = await browser.newPage();
  page.on("console", (message) => complaints.push(message.text()));
  await page.route(`${SITE}/**`, (route) => {
    const headers = { "content-security-policy": POLICY };
    const { pathname } = new URL(route.request().url());
    if (pathname === "/bytes") return route.fulfill({ body: bytes });
    return pathname === "/worker.js"
      ? route.fulfill({ contentType: "text/javascript", body: worker, headers })
      : route.fulfill({ contentType: "text/html", body: "<title>Check</title>", headers });
  });
  await page.goto(SITE);
}, 60_000);
afterAll(async () => {
  await browser?.close();
  await rm(folder, { recursive: true, force: true });
});

/** The worker's last word on these bytes. One worker for all, which a page does not need and which saves seconds here. */
function checked(limits: Limits): Promise<CheckNews> {
  return page.evaluate(async (limits) => {
    const bundle = await (await fetch("/bytes")).blob();
    const kept = globalThis as typeof globalThis & { checker?: Worker };
    kept.checker ??= new Worker("/worker.js");
    const worker = kept.checker;
    return new Promise<CheckNews>((resolve) => {
      worker.onerror = ({ message }) => resolve({ is: "failed", why: message });
      worker.onmessage = ({ data }: MessageEvent<CheckNews>) => {
        if (data.is !== "progress") resolve(data);
      };
      worker.postMessage({ bundle, limits } satisfies CheckOrder);
    });
  }, limits);
}

const FACTS = manifestOf({ probe_sets: [{ id: "set", kind: "planted-facts", rounds: 3 }] });
const good = packed({ "manifest.json": FACTS, "planted-facts.jsonl": lines([planted()]) });
const plus = (more: Files) => new Map([...good, ...packed(more)]);
const rows = (count: number) =>
  Array.from({ length: count }, (_, n) => planted({ session: `s${n}`, answer: `wort ${n} größe 日本` }));

const MISTAKES: readonly object[] = [
  { verdict: "maybe" },
  { model: "sigma" },
  { method: "lose" },
  { round: 9 },
  { round: "first" },
  { source: "hearsay" },
  { seconds: -1 },
  { session: "\u0000" },
  { probe: null },
  { probe: 2 ** 60 },
  { answer: "half \ud800 a pair" },
  { answer: `ghp_${"a".repeat(36)}` },
  { session: "S1", extra: { deep: [1, "\u0000"] } },
];
const fifty = (prefix = ""): Files => ({
  [`${prefix}manifest.json`]: { ...FACTS, license: null },
  [`${prefix}planted-facts.jsonl`]: [
    ...Array.from({ length: 55 }, (_, n) =>
      JSON.stringify(planted({ session: `s${n}`, ...MISTAKES[n % MISTAKES.length] })),
    ),
    "",
    '{"torn": ',
    '{"model": NaN, "seconds": -Infinity}',
    "[1]",
    JSON.stringify(planted({ session: "s3", probe: "twice" })),
    JSON.stringify(planted({ session: "s3", probe: "twice", verdict: "wrong" })),
    JSON.stringify(planted({ session: "s3", probe: "twice", round: 2, source: "user" })),
    JSON.stringify(planted({ session: "s3", probe: "twice", round: 3, source: "assistant" })),
  ].join("\n"),
  [`${prefix}notes.txt`]: "x",
});

/** The same zip with something written over in each record of its directory. */
function forged(zip: Buffer, change: (record: Buffer) => void): Buffer {
  const copy = Buffer.from(zip);
  for (let at = copy.indexOf("PK\u0001\u0002"); at !== -1; at = copy.indexOf("PK\u0001\u0002", at + 4))
    change(copy.subarray(at));
  return copy;
}

async function tarWith(entry: Parameters<ReturnType<typeof pack>["entry"]>[0]): Promise<Buffer> {
  const tar = pack();
  for (const [name, content] of good) tar.entry({ name }, content);
  if (entry.type) tar.entry(entry);
  else tar.entry(entry, "{}");
  tar.finalize();
  const parts: Buffer[] = [];
  for await (const part of tar) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

const damaged = (archive: Buffer, at: number): Buffer => {
  const copy = Buffer.from(archive);
  copy[Math.floor(copy.length * at)] = (copy[Math.floor(copy.length * at)] as number) ^ 0x55;
  return copy;
};
const noise = Buffer.from(Array.from({ length: 3_000 }, (_, n) => (Math.imul(n, 2654435761) >>> 13) & 0xff));
const csv = [
  "model,method,session,probe,round,verdict",
  ...rows(9).map((r) => `rho,keep,${r.session},f,1,correct`),
];

const CASES: readonly [string, () => Buffer | Promise<Buffer>, string?, Partial<Limits>?][] = [
  ["fifty problems in a zip", () => zipOf(packed(fifty())), "row.duplicate"],
  ["fifty problems in a tar.gz, in a folder", () => tgzOf(packed(fifty("run/"))), "row.inconsistent_probe"],
  [
    "all three kinds of rows",
    () =>
      zipOf(
        packed({
          "manifest.json": manifestOf(),
          "planted-facts.jsonl": lines(rows(3_000)),
          "commitments.jsonl": lines([commitment(), commitment({ verdict: "fail" })]),
          "graded.jsonl": lines([grade(), grade({ score: 9 })]),
          "compactions.jsonl": lines([{ model: "rho", method: "keep", session: "s1", round: 1, ok: true }]),
        }),
      ),
    "row.invalid",
  ],
  [
    "a clean tar of many blocks",
    () => tarOf(packed({ "manifest.json": FACTS, "planted-facts.jsonl": lines(rows(9_000)) })),
  ],
  [
    "what the page packs of a folder",
    async () =>
      Buffer.from(
        await tarOfPage(
          [...packed(fifty())].map(([path, file]) => ({ path, file: new Blob([new Uint8Array(file)]) })),
        ).arrayBuffer(),
      ),
    "file.ignored",
  ],
  [
    "rows gzipped twice over",
    () =>
      zipOf(
        packed({
          "manifest.json": FACTS,
          "planted-facts.jsonl.gz": Buffer.concat([
            gzipSync(lines(rows(3))),
            gzipSync(lines(rows(5).slice(3))),
          ]),
        }),
      ),
  ],
  [
    "CSV with a mark and a torn record",
    () =>
      zipOf(packed({ "manifest.json": FACTS, "planted-facts.csv": `\ufeff${csv.join("\r\n")}\r\nrho,keep` })),
    "row.",
  ],
  [
    "bytes that are no UTF-8",
    () =>
      zipOf(
        plus({
          "planted-facts.jsonl": Buffer.from(lines(rows(2)).replace("größe", "gr\xf6\xdfe"), "latin1"),
        }),
      ),
    "text.replaced",
  ],
  [
    "UTF-16",
    () => zipOf(plus({ "planted-facts.jsonl": Buffer.from(`\ufeff${lines(rows(2))}`, "utf16le") })),
    "row.not_json",
  ],
  ["two forms of a file", () => zipOf(plus({ "planted-facts.csv": "model\n" })), "file.two_forms"],
  ["no manifest", () => tgzOf(packed({ "graded.jsonl": lines([grade()]) })), "manifest.missing"],
  ["a climbing path in a zip", () => zipOf(plus({ "../x.jsonl": "x" })), "archive.unsafe_path"],
  ["a drive in a tar", () => tarWith({ name: "C:\\x.jsonl" }), "archive.unsafe_path"],
  ["a link in a tar", () => tarWith({ name: "x", type: "symlink", linkname: "/etc/passwd" }), "archive.link"],
  [
    "a link in a zip",
    () => forged(zipOf(good), (at) => at.writeUInt32LE(0o120777 * 0x10000, 38)),
    "archive.link",
  ],
  ["a password", () => forged(zipOf(good), (at) => at.writeUInt16LE(0x801, 8)), "archive.encrypted"],
  ["another compression", () => forged(zipOf(good), (at) => at.writeUInt16LE(14, 10)), "archive.unreadable"],
  ["a size that is a lie", () => forged(zipOf(good), (at) => at.writeUInt32LE(10, 24)), "archive.unreadable"],
  [
    "the same name twice",
    () =>
      Buffer.from(
        zipOf(plus({ "planted-facts.jsonm": "x" }))
          .toString("latin1")
          .replaceAll("jsonm", "jsonl"),
        "latin1",
      ),
    "archive.duplicate_entry",
  ],
  ["an archive in the archive", () => zipOf(plus({ "more.zip": zipOf(good) })), "archive.nested"],
  ["more files than may be", () => tarOf(plus({ a: "", b: "" })), "archive.too_many_files", { files: 3 }],
  [
    "more than may be unpacked",
    () => zipOf(plus({ "compactions.jsonl": Buffer.alloc(900_000) })),
    "archive.too_large",
    { unpacked: 500_000 },
  ],
  [
    "a line too long",
    () => tgzOf(plus({ "planted-facts.jsonl": `{"a": "${"x".repeat(200_000)}"}\n` })),
    "archive.too_large",
    { line: 100_000 },
  ],
  ["more sent than may be", () => zipOf(good), "archive.too_large", { sent: 100 }],
  ["a gzip of no tar", () => gzipSync(noise), "archive.unreadable"],
  ["noise", () => noise, "archive.unreadable"],
  ["nothing", () => Buffer.alloc(0), "archive.unreadable"],
];
const archives = {
  zip: zipOf(packed({ "manifest.json": FACTS, "planted-facts.jsonl": lines(rows(300)) })),
  tar: await tarOf(packed({ "manifest.json": FACTS, "planted-facts.jsonl": lines(rows(300)) })),
  tgz: await tgzOf(packed({ "manifest.json": FACTS, "planted-facts.jsonl": lines(rows(300)) })),
};
const BROKEN = Object.entries(archives).flatMap(([form, archive]) =>
  [0.02, 0.3, 0.62, 0.97].flatMap((at): [string, () => Buffer][] => [
    [`a ${form} cut at ${at}`, () => archive.subarray(0, Math.floor(archive.length * at))],
    [`a ${form} damaged at ${at}`, () => damaged(archive, at)],
  ]),
);

test("the browser finds what the server finds, in every hostile, broken and clean bundle", async () => {
  for (const [name, make, code, change] of [...CASES, ...BROKEN]) {
    bytes = Buffer.from(await make());
    const limits = { ...DEFAULT_LIMITS, ...change };
    const { ok, report, counts, sha256, contentFingerprint, secrets } = await onDisk(bytes, (path) =>
      readBundle(path, { limits }),
    );
    if (code) expect(report.problems.map((found) => found.code).join(" "), name).toContain(code);
    expect(await checked(limits), name).toEqual({
      is: "checked",
      report: {
        ok,
        problem_counts: { error: report.error, warning: report.warning },
        problems: report.problems,
        secrets,
        counts: {
          trials: counts.trials,
          compactions: counts.compactions,
          by_probe_set: counts.byProbeSet,
        },
        sha256,
        content_fingerprint: contentFingerprint,
      },
    });
  }
  expect(complaints).toEqual([]);
}, 120_000);
