import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { createStudy } from "@/lib/intake/study";
import { oneFile } from "../support/one-file";
import { archive, facts, NOTHING, World } from "./ingest-world";

const folder = mkdtempSync(join(tmpdir(), "holdfast-queue-"));
const program = join(folder, "worker.mjs");
beforeAll(() => oneFile("tests/database/ingest-worker-process.ts", program));
afterAll(() => rmSync(folder, { recursive: true }));

let world: World;
let children: ChildProcess[] = [];
beforeEach(async () => {
  world = await World.open();
});
afterEach(async () => {
  for (const child of children)
    if (child.exitCode === null && child.signalCode === null) child.kill("SIGKILL");
  children = [];
  await world.close();
});

async function worker(): Promise<ChildProcess> {
  const child = await world.startWorker(program);
  children.push(child);
  return child;
}

async function kill(child: ChildProcess, signal: NodeJS.Signals = "SIGKILL"): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, "exit");
}

/** Waits until `check` holds; fails the test after `seconds`. */
async function until(check: () => Promise<boolean>, seconds = 60): Promise<void> {
  const end = performance.now() + seconds * 1000;
  while (!(await check())) {
    if (performance.now() > end) throw new Error("It did not come to that.");
    await pause(50);
  }
}

const small = (n: number) =>
  archive({ "planted-facts": facts({ sessions: 2, probes: 2 }, (_, at) => ({ answer: `${n}.${at}` })) });
const LARGE = 96_000;
/** LARGE trials: long enough to be hit in every step. Made once, for making it takes as long as a load of it. */
const large = archive(
  {
    "planted-facts": facts({ sessions: 300, probes: 20, repetitions: 2 }, (_, at) => ({ answer: `0.${at}` })),
  },
  { probe_sets: [{ id: "facts", kind: "planted-facts", rounds: 2, repetitions: 2 }] },
);

describe("several workers", () => {
  it("load each of forty bundles once", async () => {
    const studies = [world.study];
    for (let n = 1; n < 40; n++)
      studies.push((await createStudy(world.sql, { slug: `s-${n}`, title: "S" })).study_id);
    for (const [n, study] of studies.entries()) await world.send(small(n), { study });
    await Promise.all([world.drain(), world.drain(), world.drain(), world.drain()]);
    const bundles = await world.bundles();
    expect(bundles.map((b) => [b.status, b.fence, b.attempts, b.deaths])).toEqual(
      bundles.map(() => ["ready", 1, 0, 0]),
    );
    const [totals] = await world.sql`
      select (select count(*)::int from trials) as trials, (select sum(trials)::int from cell_counts) as sums,
             (select count(*)::int from study_revisions) as revisions`;
    expect(totals).toEqual({ trials: 40 * 32, sums: 40 * 32, revisions: 40 });
  });

  it("publish bundles of one study one after the other", async () => {
    const model = (n: number) =>
      archive({ "planted-facts": facts({ models: [`m${n}`], sessions: 2 }) }, { models: [{ id: `m${n}` }] });
    for (let n = 0; n < 12; n++) await world.send(model(n));
    await Promise.all([world.drain(), world.drain(), world.drain()]);
    expect(await world.revision()).toBe(12);
    expect(
      (await world.bundles()).map((b) => b.published_revision).sort((a, b) => Number(a) - Number(b)),
    ).toEqual(Array.from({ length: 12 }, (_, n) => n + 1));
    expect(await world.visible(12)).toEqual({ sums: 12 * 32, rows: 12 * 32 });
  });

  it("are woken by a bundle that comes", async () => {
    await worker();
    await pause(1_000);
    const sent = performance.now();
    const { id } = await world.send(small(1));
    await until(async () => (await world.bundle(id)).status !== "queued");
    // An idle worker looks by itself every three seconds only.
    expect(performance.now() - sent).toBeLessThan(1_500);
  });
});

/** Each costs seconds; what the oldest server could do otherwise shows in fewer. */
const KILLS = inject("oldest") ? 5 : 20;

describe("a worker that dies", () => {
  it(`leaves nothing half-loaded at any of ${KILLS} moments, and every trial is there once in the end`, async () => {
    let study = world.study;
    let { id } = await world.send(large);
    let child = await worker();
    for (let killed = 0; killed < KILLS; ) {
      const { fence } = await world.bundle(id);
      await until(async () => (await world.bundle(id)).status !== "queued");
      await pause(Math.random() * 1_200);
      await kill(child);
      const bundle = await world.bundle(id);
      if (bundle.status === "ready") {
        // Too late for this one: the next is loaded into a study of its own.
        study = (await createStudy(world.sql, { slug: `next-${killed}-${fence}`, title: "Next" })).study_id;
        id = (await world.send(large, { study })).id;
      } else {
        killed++;
        expect(bundle.published_revision).toBeNull();
        expect(await world.rowCounts(study)).toEqual(NOTHING);
      }
      child = await worker();
      if (bundle.status !== "ready" && killed < KILLS) {
        await until(async () => {
          const next = await world.bundle(id);
          return next.fence > bundle.fence || next.status === "ready";
        });
      }
    }
    await until(async () => (await world.bundle(id)).status === "ready");
    await kill(child, "SIGTERM");
    const bundles = await world.bundles();
    expect(bundles.reduce((sum, b) => sum + b.deaths, 0)).toBe(KILLS);
    for (const { study_id } of bundles) {
      expect(await world.visible(1, study_id)).toEqual({ sums: LARGE, rows: LARGE });
      expect(await world.revision(study_id)).toBe(1);
    }
  }, 400_000);

  it("every time over the same bundle does not go round for ever", async () => {
    const { id } = await world.send(large);
    await world.sql`
      update bundles set status = 'checking', step = 'reading', deaths = 24, worker = 'gone', lease_until = now() where id = ${id}`;
    await world.drain();
    const bundle = await world.bundle(id);
    expect(bundle).toMatchObject({ status: "failed", deaths: 25, published_revision: null });
    expect(bundle.failure).toContain('died 25 times over this bundle, the last time in the step "reading"');
  });
});

describe("a worker that is frozen", () => {
  it("loses the bundle, and can not publish it when it goes on", async () => {
    const { id } = await world.send(large);
    const first = await worker();
    await until(async () => (await world.bundle(id)).rows_done > 0);
    first.kill("SIGSTOP");
    const second = await worker();
    await until(async () => (await world.bundle(id)).status === "ready");
    const published = await world.bundle(id);
    expect(published).toMatchObject({ fence: 2, deaths: 1 });
    first.kill("SIGCONT");
    await pause(2_000);
    expect(first.exitCode).toBeNull();
    expect(await world.bundle(id)).toEqual(published);
    expect(await world.visible(1)).toEqual({ sums: LARGE, rows: LARGE });
    expect(await world.revision()).toBe(1);
    // Both are still of use.
    await kill(second, "SIGTERM");
    const { study_id } = await createStudy(world.sql, { slug: "next", title: "Next" });
    const next = await world.send(small(7), { study: study_id });
    await until(async () => (await world.bundle(next.id)).status === "ready");
  });
});

describe("SIGTERM", () => {
  it("hands the bundle back at once, as if it had not been claimed, and ends with 0", async () => {
    const { id } = await world.send(large);
    const child = await worker();
    await until(async () => (await world.bundle(id)).rows_done > 0);
    await kill(child, "SIGTERM");
    expect(child.exitCode).toBe(0);
    const bundle = await world.bundle(id);
    // A bundle that was being published at that moment is finished instead.
    if (bundle.status !== "ready") {
      expect(bundle).toMatchObject({ status: "queued", attempts: 0, deaths: 0, failure: null });
      expect(await world.rowCounts()).toEqual(NOTHING);
    }
    await world.drain();
    expect(await world.visible(1)).toEqual({ sums: LARGE, rows: LARGE });
  });

  it("lets an idle worker go, and takes its sign of life away", async () => {
    const child = await worker();
    await until(async () => (await world.sql`select 1 from workers`).length === 1);
    await kill(child, "SIGTERM");
    expect(child.exitCode).toBe(0);
    expect(await world.sql`select 1 from workers`).toHaveLength(0);
  });
});

describe("a fault of ours", () => {
  it("is tried three times and then parked with its cause", async () => {
    const { id } = await world.send(small(1));
    await world.sql`update bundle_chunks set data = 'not what was sent'::bytea`;
    await world.drain();
    const bundle = await world.bundle(id);
    expect(bundle).toMatchObject({ status: "failed", attempts: 3, published_revision: null });
    expect(bundle.failure).toContain("are not those that were sent");
    expect(await world.rowCounts()).toEqual(NOTHING);
    const { study_id } = await createStudy(world.sql, { slug: "next", title: "Next" });
    expect((await world.load(small(2), { study: study_id })).status).toBe("ready");
  });

  it("that passes is forgotten", async () => {
    const { id } = await world.send(small(1));
    const [kept] = await world.sql<{ data: Buffer }[]>`select data from bundle_chunks`;
    await world.sql`update bundle_chunks set data = 'x'::bytea`;
    const draining = world.drain({ retrySeconds: 1 });
    await until(async () => (await world.bundle(id)).attempts === 1);
    await world.sql`update bundle_chunks set data = ${kept?.data ?? null}`;
    await draining;
    expect(await world.bundle(id)).toMatchObject({ status: "ready", attempts: 1, failure: null });
  });

  it("in every connection of the worker costs time and nothing else, whether it survives it or is started again", async () => {
    const { id } = await world.send(large);
    let child = await worker();
    for (let cut = 0; cut < 6; cut++) {
      await pause(300 + Math.random() * 900);
      await world.sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and application_name like 'holdfast-%'`;
      await pause(300);
      if (child.exitCode !== null) child = await worker();
    }
    await until(async () => {
      if (child.exitCode !== null) child = await worker();
      return (await world.bundle(id)).status === "ready";
    });
    expect(await world.bundle(id)).toMatchObject({ attempts: 0 });
    expect(await world.visible(1)).toEqual({ sums: LARGE, rows: LARGE });
    expect(await world.revision()).toBe(1);
  });

  it("in the database's connection is waited out and not held against the bundle", async () => {
    const { id } = await world.send(large);
    const draining = world.drain();
    const loading = world.sql`
      datname = current_database() and application_name like 'holdfast-load:%' and query ilike 'copy trials%'`;
    await until(async () => (await world.sql`select 1 from pg_stat_activity where ${loading}`).length > 0);
    await world.sql`select pg_terminate_backend(pid) from pg_stat_activity where ${loading}`;
    await draining;
    expect(await world.bundle(id)).toMatchObject({ status: "ready", attempts: 0 });
    expect(await world.visible(1)).toEqual({ sums: LARGE, rows: LARGE });
  });
});
