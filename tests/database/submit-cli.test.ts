/** The command line as a server offers it: one file in an empty folder, sending over connections that break. */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { pool } from "@/db/pool";
import { runWorker } from "@/ingest/run";
import { type BundleRows, bundleFiles, zipOf } from "@/lib/bundle/write";
import { buildCommandLine, commandLinePath } from "@/lib/launch/command-line.mjs";
import { type Account, account, bundleSite, studyOf, webEnvironment } from "../support/api-site";
import { withDatabase } from "../support/database";
import type { RouteServer } from "../support/route-server";
import { type UnsteadyProxy, unsteadyProxy } from "../support/unsteady-proxy";
import { facts, manifest } from "./ingest-world";
import { paddedBundle } from "./padded-bundle";
import { quietWorker } from "./quiet-worker";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const database = withDatabase();
const folder = mkdtempSync(join(tmpdir(), "holdfast-outside-"));
const stop = new AbortController();
let site: RouteServer;
let proxy: UnsteadyProxy;
let worker: Promise<void>;
let ada: Account;

beforeAll(async () => {
  const data = join(folder, "data");
  webEnvironment(database.url, { HOLDFAST_DATA: data });
  await buildCommandLine(ROOT, commandLinePath(data));
  site = await bundleSite();
  proxy = await unsteadyProxy(site.url);
  worker = runWorker({ ...quietWorker(database.url), once: false, stop: stop.signal, beatSeconds: 0.2 });
  mkdirSync(join(folder, "empty"));
  const offered = await fetch(`${site.url}/cli/holdfast.mjs`);
  expect(offered.headers.get("content-type")).toContain("text/javascript");
  writeFileSync(join(folder, "empty", "holdfast.mjs"), await offered.text());
});
afterAll(async () => {
  stop.abort();
  await worker;
  await proxy.close();
  await site.close();
  await pool().end({ timeout: 1 });
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  await pool()`truncate users, studies, trials, rate_limits cascade`;
  ada = await account();
  await studyOf(ada, { slug: "hers" });
  proxy.seen.length = 0;
  proxy.faults.length = 0;
  proxy.received = 0;
});

// Tables are emptied before each test, which the worker must not be in the middle of.
afterEach(async () => {
  while ((await sent()).some(({ status }) => ["queued", "checking", "loading"].includes(status)))
    await sleep(50);
});

interface Ran {
  code: number | null;
  out: string;
  err: string;
}

/** Runs the single file where nothing else is: no checkout, no modules, no settings but these. */
function holdfast(
  args: string[],
  more: { env?: Record<string, string>; input?: string; kill?: () => boolean } = {},
): Promise<Ran> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ["holdfast.mjs", ...args], {
      cwd: join(folder, "empty"),
      env: {
        NODE_ENV: "production",
        PATH: process.env.PATH,
        HOME: join(folder, "home"),
        HOLDFAST_URL: proxy.url,
        HOLDFAST_TOKEN: ada.token,
        ...more.env,
      },
    });
    const ran: Ran = { code: null, out: "", err: "" };
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      ran.out += text;
    });
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      ran.err += text;
    });
    const look = setInterval(() => more.kill?.() && child.kill("SIGKILL"), 5);
    child.once("close", (code) => {
      clearInterval(look);
      resolve({ ...ran, code });
    });
    child.stdin.end(more.input ?? "");
  });
}

/** A tar is as large as what is in it. */
function tarOf(files: ReadonlyMap<string, Buffer>): Buffer {
  const blocks = [...files].flatMap(([name, bytes]) => {
    const head = Buffer.alloc(512);
    head.write(name, 0);
    head.write("0000644\0", 100);
    head.write(`${bytes.length.toString(8).padStart(11, "0")}\0`, 124);
    head.write("00000000000\0        0", 136);
    head.write("ustar\u000000", 257);
    const sum = head.reduce((total, byte) => total + byte, 0);
    head.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148);
    return [head, bytes, Buffer.alloc((512 - (bytes.length % 512)) % 512)];
  });
  return Buffer.concat([...blocks, Buffer.alloc(1024)]);
}

let bundles = 0;
function bundleFolder(rows: BundleRows): string {
  bundles++;
  const path = join(folder, `run-${bundles}`);
  mkdirSync(path);
  for (const [name, bytes] of bundleFiles(manifest(), rows)) writeFileSync(join(path, name), bytes);
  return path;
}

const sent = () => pool()<{ id: string; status: string; slug: string }[]>`
  select b.id, b.status, s.slug from bundles b join studies s using (study_id) order by b.created_at`;

test("a folder is checked, packed, sent and followed to its end", async () => {
  const { code, out, err } = await holdfast([
    "submit",
    bundleFolder({ "planted-facts": facts() }),
    "--study",
    "hers",
    "--wait",
  ]);
  expect([code, err]).toEqual([0, expect.stringContaining("Sending run-1.tar.gz")]);
  const [bundle] = await sent();
  expect(bundle).toMatchObject({ status: "ready", slug: "hers" });
  expect(out).toBe(
    `Published 96 trials as bundle ${bundle?.id} of study hers, revision 1.\nhttp://localhost:3000/bundles/${bundle?.id}\n`,
  );
  expect(out + err).not.toContain(ada.token);
  const status = await holdfast(["status", bundle?.id ?? "", "--json"]);
  expect(JSON.parse(status.out)).toMatchObject({ status: "ready", counts: { trials: 96 } });
});

test("a lost answer, a cut body and a busy server end in one bundle of one study", async () => {
  const path = join(folder, "run.zip");
  writeFileSync(path, zipOf(bundleFiles(manifest(), { "planted-facts": facts() })));
  proxy.faults.push("cut", "busy", "lost");
  const first = await holdfast(["submit", path, "--wait", "--json"]);
  expect([first.code, first.err]).toEqual([0, ""]);
  expect(proxy.seen.filter((line) => line.startsWith("POST"))).toHaveLength(4);
  // Started again as after a crash of its own.
  const again = await holdfast(["submit", path, "--wait", "--json"]);
  const [one, two] = [JSON.parse(first.out), JSON.parse(again.out)];
  expect(one).toMatchObject({ status: "ready", duplicate: true });
  expect(two).toMatchObject({ id: one.id, study: one.study, duplicate: true });
  expect(await sent()).toEqual([{ id: one.id, status: "ready", slug: one.study }]);
  expect(await pool()`select count(*)::int as n from trials`).toEqual([{ n: 96 }]);
  expect(await pool()`select count(distinct bundle_no)::int as n from bundle_chunks`).toEqual([{ n: 1 }]);
}, 60_000);

test("into a study a lost answer leaves one run, too", async () => {
  proxy.faults.push("lost");
  const path = bundleFolder({ "planted-facts": facts() });
  expect((await holdfast(["submit", path, "--study", "hers", "--wait"])).code).toBe(0);
  expect((await sent()).map(({ status }) => status)).toEqual(["ready"]);
});

test("what is refused here is not sent; what only the server can know ends with its lines", async () => {
  const wrong = bundleFolder({ "planted-facts": facts({}, (_, at) => (at === 1 ? { model: "sigma" } : {})) });
  const here = await holdfast(["submit", wrong, "--study", "hers"]);
  expect(here.code).toBe(1);
  expect(here.err).toMatch(/^planted-facts\.jsonl:2 model .*sigma/m);
  expect(proxy.seen).toEqual([]);
  await holdfast(["submit", bundleFolder({ "planted-facts": facts() }), "--study", "hers", "--wait"]);
  const other = bundleFolder({
    "planted-facts": facts({}, (_, at) => (at === 0 ? { verdict: "unknown" } : {})),
  });
  const there = await holdfast(["submit", other, "--study", "hers", "--wait"]);
  expect(there.code).toBe(1);
  expect(there.err).toContain("holds 96 of these trials");
  expect(there.out).toContain("Refused: 1 error.");
  const dry = await holdfast(["submit", other, "--study", "hers", "--wait", "--dry-run", "--json"]);
  expect([dry.code, JSON.parse(dry.out).problems[0].code]).toEqual([1, "bundle.conflict"]);
  expect(await pool()`select revision from studies`).toEqual([{ revision: 1 }]);
});

test("a large bundle goes in pieces: after a cut from where the server is, and once", async () => {
  const bytes = 10_485_761;
  const path = join(folder, "large.zip");
  const archive = paddedBundle(bytes);
  writeFileSync(path, archive);
  proxy.faults.push("busy", "none", "cut", "none", "lost");
  const { code, out, err } = await holdfast(["submit", path, "--study", "hers", "--wait", "--json"]);
  expect([code, err]).toEqual([0, ""]);
  const sha256 = createHash("sha256").update(archive).digest("hex");
  expect(JSON.parse(out)).toMatchObject({ status: "ready", sha256, bytes, duplicate: true });
  // Two pieces, the first cut, the second and last with its answer lost: then nothing is sent but the question.
  expect(proxy.seen.filter((line) => line.startsWith("PATCH"))).toHaveLength(4);
  expect(proxy.received).toBeLessThan(1.2 * bytes);
  expect((await sent()).map(({ status }) => status)).toEqual(["ready"]);
  expect(await pool()`select count(*)::int as n from trials`).toEqual([{ n: 96 }]);

  // Started again after a crash in the middle.
  writeFileSync(path, paddedBundle(10_485_760));
  const crash = holdfast(["submit", path], {
    kill: () => proxy.seen.some((line) => line.startsWith("PATCH")),
  });
  expect((await crash).code).not.toBe(0);
  const again = await holdfast(["submit", path, "--wait", "--json"]);
  expect([again.code, JSON.parse(again.out).status]).toEqual([0, "ready"]);
  expect(await pool()`select count(*)::int as n from uploads`).toEqual([{ n: 2 }]);
}, 60_000);

test("a dry run shows what would change; the same bytes are then published without being sent again", async () => {
  const path = bundleFolder({ "planted-facts": facts() });
  const dry = await holdfast(["submit", path, "--study", "hers", "--dry-run"]);
  expect([dry.code, dry.out]).toEqual([
    0,
    expect.stringContaining("Against revision 0: 96 trials added, 96 in all."),
  ]);
  expect(dry.out).toMatch(/^rho +fold +– +– +[\d.]+ +\d+\/\d+ +new +– +\d+$/m);
  const [, id = ""] = /holdfast publish (\w+)/.exec(dry.out) ?? [];
  proxy.received = 0;
  const done = await holdfast(["publish", id, "--wait"]);
  expect([done.code, done.out]).toEqual([0, expect.stringContaining("Published 96 trials as bundle")]);
  expect(proxy.received).toBe(0);
  const again = await holdfast(["publish", id, "--json"]);
  expect(JSON.parse(again.out)).toMatchObject({ status: "ready", duplicate: true, moved_on: true });
  expect((await sent()).map(({ status }) => status).sort()).toEqual(["checked", "ready"]);
});

test("a server that takes less says so at once, and is not asked again", async () => {
  const path = join(folder, "too large.tar");
  const rows = bundleFiles(manifest(), { "planted-facts": facts({ sessions: 2_000 }) });
  writeFileSync(path, tarOf(rows));
  process.env.HOLDFAST_MAX_UPLOAD = "1000000";
  try {
    const { code, err } = await holdfast(["submit", path, "--study", "hers"]);
    expect([code, err]).toEqual([1, expect.stringContaining("which is the limit for a bundle")]);
    expect(proxy.seen).toEqual(["POST /api/v1/uploads"]);
    expect(await sent()).toEqual([]);
  } finally {
    process.env.HOLDFAST_MAX_UPLOAD = "";
  }
});

test("says what is wrong with a token, a study or the usage", async () => {
  const path = bundleFolder({ "planted-facts": facts() });
  const no = await holdfast(["submit", path, "--study", "none-such"]);
  expect([no.code, no.err]).toEqual([1, expect.stringContaining("There is no such study.")]);
  const bad = await holdfast(["submit", path], { env: { HOLDFAST_TOKEN: "hf_wrong" } });
  expect([bad.code, bad.err]).toEqual([1, expect.stringContaining("unknown, expired or revoked")]);
  expect(bad.out + bad.err).not.toContain("hf_wrong");
  const none = await holdfast(["submit", path], { env: { HOLDFAST_TOKEN: "" } });
  expect([none.code, none.err]).toEqual([2, expect.stringContaining("holdfast login")]);
  expect((await holdfast(["submit", path, "--dry-run"])).code).toBe(2);
  for (const url of ["http://holdfast.example", "http://127.0.0.1.example", "ftp://localhost"])
    expect((await holdfast(["status", "x"], { env: { HOLDFAST_URL: url } })).code, url).toBe(2);
});

test("login keeps a token that the server knows, for this user alone", async () => {
  const env = { HOLDFAST_TOKEN: "", XDG_CONFIG_HOME: join(folder, "config") };
  const wrong = await holdfast(["login"], { env, input: "hf_wrong-token\n" });
  expect([wrong.code, wrong.err]).toEqual([1, expect.stringContaining("does not know this token")]);
  const { code, out, err } = await holdfast(["login"], { env, input: `${ada.token}\n` });
  expect(code).toBe(0);
  expect(out + err).not.toContain(ada.token);
  const kept = join(folder, "config", "holdfast", "tokens.json");
  expect(statSync(kept).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(folder, "config", "holdfast"))).toEqual(["tokens.json"]);
  expect(JSON.parse(readFileSync(kept, "utf8"))).toEqual({ [proxy.url]: ada.token });
  const path = bundleFolder({ "planted-facts": facts() });
  expect((await holdfast(["submit", path, "--study", "hers"], { env })).code).toBe(0);
  // Kept for that server: another one never sees it.
  const other = await holdfast(["submit", path], { env: { ...env, HOLDFAST_URL: site.url } });
  expect(other.code).toBe(2);
});

test("the file says what it is and needs no checkout for what it offers", async () => {
  const text = readFileSync(join(folder, "empty", "holdfast.mjs"), "utf8");
  expect(text).toContain('"http://localhost:3000"');
  const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  expect((await holdfast(["--version"])).out).toBe(`${version}\n`);
  const path = bundleFolder({ "planted-facts": facts() });
  expect((await holdfast(["validate", path])).out).toContain("Clean: 96 trials");
  expect(JSON.parse((await holdfast(["cells", path, "--json"])).out).cells).toHaveLength(4);
  expect(JSON.parse((await holdfast(["anova", path, "--json"])).out).probe_set).toBe("facts");
});
