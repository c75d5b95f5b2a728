/**
 * Speed, measured beside its limit in the same run: loading against raw COPY, the board and changed filters against a static
 * server and against themselves with a hundredth of the trials, a board of 5,000 conditions against a static server, the
 * ANOVA in milliseconds and against R. Nothing here passes or fails.
 *
 *   npm run bench [-- TRIALS]      1,000,000 unless given
 */
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { connect, type Database } from "@/db/client";
import { migrate } from "@/db/migrate";
import { enqueueBundle } from "@/lib/intake/enqueue";
import { createStudy } from "@/lib/intake/study";
import { buildWhenStale } from "@/lib/launch/build.mjs";
import { freePort } from "@/lib/launch/ports.mjs";
import { startCluster } from "@/lib/launch/postgres.mjs";
import { terminalProgress } from "@/lib/launch/progress.mjs";
import { repeatedMeasuresAnova } from "@/lib/stats";
import { anovaInR } from "./anova-in-r";
import { type BundleShape, writeBigBundle } from "./big-bundle";
import { copyOut, rawCopy } from "./raw-copy";
import { median, round, spread, timed } from "./timing";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const TRIALS = Number(process.argv[2] ?? 1_000_000);
const ROUNDS = 5;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

interface Loaded {
  milliseconds: number;
  rows: number;
  study: number;
  peakMegabytes: number;
}

/** A worker process on `url`; `peak` reads its highest resident memory so far, in MB (Linux). */
function startWorker(url: string) {
  const child = spawn(process.execPath, ["--import", "tsx", "ingest/worker.ts"], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: url },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  return {
    peak(): number {
      const found = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, "utf8"));
      return Number(found?.[1] ?? Number.NaN) / 1024;
    },
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** Sends a bundle that already lies on disk and measures from the moment it is queued until it is published. */
async function load(sql: Database, url: string, path: string, slug: string): Promise<Loaded> {
  const study = await createStudy(sql, { slug, title: slug, visibility: "private" });
  const worker = startWorker(url);
  try {
    await sleep(1500);
    const { id } = await enqueueBundle(sql, { study: study.study_id, fileName: path, source: path });
    const start = performance.now();
    for (;;) {
      const [row] = await sql<{ status: string; failure: string | null; trials: number | null }[]>`
        select status, failure, (counts->>'trials')::int as trials from bundles where id = ${id}`;
      if (row?.status === "ready") {
        const milliseconds = performance.now() - start;
        return { milliseconds, rows: row.trials ?? 0, study: study.study_id, peakMegabytes: worker.peak() };
      }
      if (row && !["queued", "checking", "loading"].includes(row.status))
        throw new Error(`The bundle ended as ${row.status}: ${row.failure ?? ""}`);
      await sleep(20);
    }
  } finally {
    await worker.stop();
  }
}

async function loading(url: string, folder: string): Promise<void> {
  const sql = connect(url, { max: 2 });
  const ours: Loaded[] = [];
  const raw: number[] = [];
  let copied: Awaited<ReturnType<typeof copyOut>> | null = null;
  for (let i = 1; i <= ROUNDS; i++) {
    const path = join(folder, `big-${i}.zip`);
    await writeBigBundle(path, TRIALS, i);
    const loaded = await load(sql, url, path, `bench-${i}`);
    rmSync(path);
    ours.push(loaded);
    copied ??= await copyOut(url, folder, loaded.study);
    raw.push(await rawCopy(url, copied));
    // The next round starts from the same size of database.
    await sql`truncate trials, probes, cell_counts, design_counts, bundle_chunks`;
    await sql`delete from studies where study_id = ${loaded.study}`;
    await sql`checkpoint`;
  }
  await sql.end();
  const rows = ours[0]?.rows ?? 0;
  const mine = ours.map((o) => o.milliseconds);
  const rate = (ms: number): string => Math.round(rows / (ms / 1000)).toLocaleString("en");
  say(`Loading ${rows.toLocaleString("en")} trials, median of ${ROUNDS}`);
  say(
    `  validate + load   ${rate(median(mine))} rows/s   ${round(median(mine) / 1000)} s   max/min ${round(spread(mine))}`,
  );
  say(
    `  raw COPY          ${rate(median(raw))} rows/s   ${round(median(raw) / 1000)} s   max/min ${round(spread(raw))}`,
  );
  say(`  ratio             ${round(median(raw) / median(mine))}`);
  say(`  worker's peak     ${Math.round(Math.max(...ours.map((o) => o.peakMegabytes)))} MB resident`);
}

/** Milliseconds of one whole answer; `link`: as Next asks for it when a link is followed, rows instead of HTML. */
async function answer(url: string, link = false): Promise<{ milliseconds: number; html: string }> {
  let html = "";
  const milliseconds = await timed(async () => {
    const response = await fetch(url, { headers: link ? { rsc: "1" } : {} });
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    html = await response.text();
  });
  return { milliseconds, html };
}

async function startWeb(url: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    ["node_modules/next/dist/bin/next", "start", "-p", String(port), "-H", "127.0.0.1"],
    {
      cwd: ROOT,
      env: {
        ...process.env,
        DATABASE_URL: url,
        NODE_ENV: "production",
        APP_URL: `http://localhost:${port}`,
        AUTH_SECRET: randomBytes(32).toString("hex"),
      },
      stdio: ["ignore", "ignore", "inherit"],
    },
  );
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const address = `http://127.0.0.1:${port}/`;
  for (let i = 0; i < 200; i++) {
    const up = await fetch(address)
      .then((r) => r.ok)
      .catch(() => false);
    if (up) break;
    await sleep(100);
  }
  return {
    url: address,
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

interface Site {
  trials: number;
  url: string;
  stop: () => Promise<void>;
}

/** The built site on a database of its own that holds one public bundle of `size` trials. */
async function siteWith(
  size: number,
  urlOf: (name: string) => string,
  folder: string,
  shape?: BundleShape,
): Promise<Site> {
  const name = `board_${size}${shape ? "_wide" : ""}`;
  const admin = connect(urlOf("postgres"), { max: 1 });
  await admin`create database ${admin(name)}`;
  await admin.end();
  await migrate(urlOf(name));
  const sql = connect(urlOf(name), { max: 2 });
  const path = join(folder, `${name}.zip`);
  await writeBigBundle(path, size, size, shape);
  const { rows, study } = await load(sql, urlOf(name), path, "bench");
  rmSync(path);
  await sql`update studies set visibility = 'public' where study_id = ${study}`;
  await sql`analyze`;
  await sql.end();
  return { trials: rows, ...(await startWeb(urlOf(name))) };
}

/** What a reader asks for, and whether the browser or a link of the page (which gets no HTML) asks. */
const VIEWS = [
  { name: "the board", path: "" },
  {
    name: "the ranked list, a filter changed",
    path: "?view=ranked&class=frontier&sort=confident",
    link: true,
  },
  {
    name: "trials, a filter changed",
    path: "studies/bench/trials?model=model-3&outcome=confident",
    link: true,
  },
] as const;

/** Medians of 50 answers of every view and of the last one's bytes from a static server, asked in turns. */
async function inTurns(
  sites: readonly Site[],
  { path, ...view }: { path: string; link?: boolean },
): Promise<number[]> {
  let body = "";
  const server = createServer((_, response) => response.end(body)).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const bytes = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const urls = [...sites.map((site) => `${site.url}${path}`), bytes];
  const times = urls.map((): number[] => []);
  for (let i = 0; i < 60; i++)
    for (const [k, url] of urls.entries()) {
      const { milliseconds, html: got } = await answer(url, view.link);
      body = got;
      // The first ten warm up what compiles and caches.
      if (i >= 10) times[k]?.push(milliseconds);
    }
  server.close();
  return times.map(median);
}

/** Views with few and with many trials. */
async function views(
  sizes: readonly number[],
  urlOf: (name: string) => string,
  folder: string,
): Promise<void> {
  const sites: Site[] = [];
  for (const size of sizes) sites.push(await siteWith(size, urlOf, folder));
  for (const view of VIEWS) {
    const times = await inTurns(sites, view);
    const [smallest = Number.NaN] = times;
    say(`${view.name}, median of 50, asked in turns`);
    for (const [k, site] of sites.entries()) {
      const ms = times[k] ?? Number.NaN;
      say(
        `  ${site.trials.toLocaleString("en").padStart(9)} trials   ${round(ms)} ms   ${round(ms / smallest)} of the smallest`,
      );
    }
    say(`  the same bytes from a static server   ${round(times.at(-1) ?? Number.NaN)} ms`);
  }
  for (const site of sites) await site.stop();
}

/** The board with 5,000 conditions and 100,000 trials. */
async function manyConditions(urlOf: (name: string) => string, folder: string): Promise<void> {
  const site = await siteWith(100_000, urlOf, folder, { models: 50, methods: 100, probes: 4, rounds: 1 });
  say("5,000 conditions, 100,000 trials, median of 50");
  for (const { name, path, ...view } of VIEWS.filter((one) => !one.path.startsWith("studies"))) {
    const [ms = Number.NaN, bytes = Number.NaN] = await inTurns([site], { path, ...view });
    say(`  ${name}   ${round(ms)} ms   the same bytes from a static server ${round(bytes)} ms`);
  }
  await site.stop();
}

async function anova(): Promise<void> {
  say("ANOVA, median");
  for (const [a, b, n, runs] of [
    [4, 3, 27, 200],
    [10, 10, 2000, 11],
  ] as const) {
    const values = Float64Array.from({ length: a * b * n }, (_, i) => Math.sin(i * 12.9898) * 0.5 + 0.5);
    const times: number[] = [];
    for (let i = 0; i < runs; i++) times.push(await timed(() => repeatedMeasuresAnova(values, n, a, b)));
    say(`  ${a}×${b}×${n}   ${round(median(times), 3)} ms`);
  }
}

await buildWhenStale({ root: ROOT.replace(/[\\/]$/, ""), env: process.env, progress: terminalProgress() });
const folder = mkdtempSync(join(tmpdir(), "holdfast-bench-"));
const cluster = await startCluster({
  root: ROOT,
  home: join(folder, "postgres"),
  log: join(folder, "postgres.log"),
  mayMove: true,
});
try {
  say(
    `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}, PostgreSQL ${cluster.version}`,
  );
  await anova();
  await anovaInR(say);
  const admin = connect(cluster.url("postgres"), { max: 1 });
  await admin`create database bench`;
  await admin.end();
  await migrate(cluster.url("bench"));
  await loading(cluster.url("bench"), folder);
  await views([10_000, TRIALS], cluster.url, folder);
  await manyConditions(cluster.url, folder);
} finally {
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}
