import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { connect, type Database } from "@/db/client";
import { type DemoBundle, woolfordBundle } from "@/ingest/demo/generate";
import { STUDY } from "@/ingest/demo/study";
import { bundleArchive, writeBundle } from "@/ingest/demo/write";
import { runWorker } from "@/ingest/run";
import { readBundle } from "@/lib/bundle/read";
import { anovaAnswers } from "@/lib/figures/anova/answers";
import { cells } from "@/lib/figures/cells/cells";
import { BundleSums } from "@/lib/figures/from-bundle";
import { WOOLFORD_2026 } from "@/lib/figures/printed/woolford-2026";
import type { By, Cell } from "@/lib/figures/shapes";
import { enqueueBundle } from "@/lib/intake/enqueue";
import { createStudy } from "@/lib/intake/study";
import { getAnova } from "@/lib/queries/get-anova";
import { getBoard } from "@/lib/queries/get-board";
import { getCells } from "@/lib/queries/get-cells";
import { getCosts } from "@/lib/queries/get-costs";
import { getPaperCheck } from "@/lib/queries/get-paper-check";
import { getStudy } from "@/lib/queries/get-study";
import { getTrial } from "@/lib/queries/get-trial";
import { listStudies } from "@/lib/queries/list-studies";
import { listTrials } from "@/lib/queries/list-trials";
import { freshDatabase, type TestDatabase } from "../support/database";
import { quietWorker } from "./quiet-worker";

const viewer = { kind: "public" } as const;
const SETS = ["commitments", "planted-facts"];

let database: TestDatabase;
let sql: Database;
const folder = mkdtempSync(join(tmpdir(), "figures-"));

/** Loads a bundle into a public study of its own, through the queue and the worker. */
async function publish(bundle: DemoBundle, slug: string): Promise<void> {
  const { study_id } = await createStudy(sql, { slug, title: slug, visibility: "public" });
  await sql`update studies set printed = ${sql.json(JSON.parse(JSON.stringify(WOOLFORD_2026)))} where study_id = ${study_id}`;
  await send(bundle, slug);
}

async function send(bundle: DemoBundle, slug: string, supersedes?: string): Promise<string> {
  const { id } = await enqueueBundle(sql, {
    study: { slug },
    fileName: "b.tar.gz",
    source: bundleArchive(bundle),
    supersedes,
  });
  await runWorker(quietWorker(database.url));
  const [row] = await sql<{ status: string }[]>`select status from bundles where id = ${id}`;
  expect(row?.status).toBe("ready");
  return id;
}

/** The same with one change. */
function changed(change: (bundle: DemoBundle) => void): DemoBundle {
  const bundle = structuredClone(woolfordBundle());
  change(bundle);
  return bundle;
}

const boardCell = async (
  slug: string,
  kind: "commitments" | "planted-facts",
  model: string,
  method: string,
): Promise<Cell | null> => {
  const board = await getBoard(viewer, { kinds: [kind] });
  for (const group of board.groups) {
    const row = group.rows.find((r) => r.study.slug === slug && r.model.id === model);
    const at = group.methods.findIndex((m) => m.id === method);
    if (row && at >= 0) return row.cells[at] ?? null;
  }
  return null;
};

beforeAll(async () => {
  database = await freshDatabase();
  vi.stubEnv("DATABASE_URL", database.url);
  sql = connect(database.url, { max: 4 });
  await publish(woolfordBundle(), STUDY.slug);
});

afterAll(async () => {
  await sql.end({ timeout: 5 });
  await database.drop();
  rmSync(folder, { recursive: true });
});

describe("figures out of Postgres", () => {
  it.each([
    [[]],
    [["round"]],
    [["source"]],
    [["round", "source"]],
    [["kind"]],
    [["story"]],
    [["session"]],
    [["subject"]],
    [["repetition"]],
  ] as By[][][])("are those straight out of the bundle, split by %j", async (by) => {
    const path = join(folder, "woolford");
    await writeBundle(woolfordBundle(), path);
    const sums = new BundleSums();
    const result = await readBundle(path, { sink: sums });
    expect(result.ok).toBe(true);
    const sets = sums.figures(result);
    expect(sets.map((s) => s.probe_set.id).sort()).toEqual(SETS);
    for (const data of sets) {
      for (const count of ["expected", "scored"] as const) {
        const found = await getCells(viewer, STUDY.slug, { probe_set: data.probe_set.id, by, count });
        const order = (cell: Cell) => JSON.stringify([cell.model, cell.method, cell.by]);
        const sorted = (list: readonly Cell[]) => [...list].sort((a, b) => (order(a) < order(b) ? -1 : 1));
        expect(sorted(found?.cells ?? [])).toEqual(sorted(cells(data, { by, count })));
        expect(found?.probe_set).toEqual(data.probe_set);
      }
      const view = await getAnova(viewer, STUDY.slug, { probe_set: data.probe_set.id });
      expect(view?.answers).toEqual(anovaAnswers(data));
    }
  });

  it("count as numbers, never as text", async () => {
    const [row] = (await listStudies(viewer)).filter((s) => s.slug === STUDY.slug);
    expect(row?.probe_sets.map((s) => s.trials).reduce((a, b) => a + b, 0)).toBe(11067);
    const costs = await getCosts(viewer, STUDY.slug);
    for (const cost of costs?.costs ?? [])
      for (const value of Object.values(cost).filter(
        (v) => v !== null && v !== cost.model && v !== cost.method && v !== cost.probe_set,
      ))
        expect(value).toBeTypeOf("number");
  });
});

describe("the demo study", () => {
  it("shows Table 4 and Table 5 on the board, to the printed digit", async () => {
    const check = await getPaperCheck(viewer, STUDY.slug);
    const tables = check?.rows.filter((row) => row.table === "Table 4") ?? [];
    expect(tables.length).toBe(24);
    expect(tables.filter((row) => !row.equal)).toEqual([]);
    const recalls = check?.rows.filter((row) => row.table === "Table 5") ?? [];
    expect(recalls.length).toBe(12);
    // Two means that no whole number of 918 answers prints as.
    expect(
      recalls
        .filter((row) => !row.equal)
        .map((row) => row.printed)
        .sort(),
    ).toEqual(["93.3", "98.2"]);
    for (const row of check?.rows ?? []) if (!row.equal) expect(row.why).toBeTruthy();
    const cell = await boardCell(STUDY.slug, "commitments", "qwen3.8-27b", "pi-vcc");
    expect([cell?.pass, cell?.expected, cell?.confident]).toEqual([43, 81, 33]);
    expect((await boardCell(STUDY.slug, "planted-facts", "gpt-6.1-sol", "pi-vcc"))?.run).toBe(false);
  });

  it("says that it is rebuilt", async () => {
    expect((await getStudy(viewer, STUDY.slug))?.provenances).toEqual(["reconstructed"]);
  });
});

describe("nothing is typed in", () => {
  const facts = { models: ["qwen3.8-27b", "gpt-6-luna", "gemma-4-31b", "gpt-6.1-sol"] };
  const methodF = async (slug: string): Promise<number | null | undefined> => {
    const view = await getAnova(viewer, slug, { probe_set: "commitments", models: facts.models });
    return view?.answers[0]?.effects.find((e) => e.effect === "method")?.F;
  };
  const unequal = async (slug: string) =>
    (await getPaperCheck(viewer, slug))?.rows.filter((row) => !row.equal) ?? [];

  it("a pass flipped to a confident failure moves board, ANOVA and paper check", async () => {
    const bundle = changed(({ commitments }) => {
      const row = commitments.find(
        (r) => r.model === "qwen3.8-27b" && r.method === "transparent-compact" && r.verdict === "pass",
      );
      if (!row) throw new Error("no pass to flip");
      row.verdict = "fail";
      row.confident = true;
    });
    await publish(bundle, "flipped");
    const cell = await boardCell("flipped", "commitments", "qwen3.8-27b", "transparent-compact");
    expect([cell?.pass, cell?.confident]).toEqual([59, 13]);
    expect(await methodF("flipped")).not.toBeCloseTo((await methodF(STUDY.slug)) ?? 0, 3);
    const wrong = (await unequal("flipped")).filter((row) => row.table === "Table 4");
    expect(wrong.map((row) => [row.printed, row.computed])).toEqual(
      expect.arrayContaining([
        ["74.1", "72.8"],
        ["14.8", "16.0"],
      ]),
    );
  });

  it("a row removed becomes a missing trial", async () => {
    await publish(
      changed(({ commitments }) => {
        const at = commitments.findIndex(
          (r) => r.model === "gpt-6-luna" && r.method === "pi-vcc" && r.verdict === "pass",
        );
        commitments.splice(at, 1);
      }),
      "removed",
    );
    const cell = await boardCell("removed", "commitments", "gpt-6-luna", "pi-vcc");
    expect([cell?.pass, cell?.missing, cell?.scored, cell?.expected]).toEqual([22, 1, 80, 81]);
    expect((await unequal("removed")).some((row) => row.printed === "28.4" && row.computed === "27.2")).toBe(
      true,
    );
  });

  it("a method renamed is another method", async () => {
    const before = (await unequal(STUDY.slug)).length;
    await publish(
      JSON.parse(JSON.stringify(woolfordBundle()).replaceAll('"pi-vcc"', '"pi-vcc-renamed"')),
      "renamed",
    );
    expect(await boardCell("renamed", "commitments", "qwen3.8-27b", "pi-vcc")).toBeNull();
    expect((await boardCell("renamed", "commitments", "qwen3.8-27b", "pi-vcc-renamed"))?.pass).toBe(43);
    const wrong = await unequal("renamed");
    expect(wrong.length).toBeGreaterThan(before);
    expect(wrong.find((row) => row.table === "Table 4" && row.printed === "53.1")?.computed).toBeNull();
  });
});

describe("revisions", () => {
  it("of a superseded bundle stay readable as they were", async () => {
    await publish(woolfordBundle(), "revised");
    const [first] = (await getStudy(viewer, "revised"))?.bundles ?? [];
    const mended = changed(({ commitments }) => {
      const row = commitments.find(
        (r) => r.model === "qwen3.8-27b" && r.method === "pi-vcc" && r.verdict === "pass",
      );
      if (!row) throw new Error("no pass to flip");
      row.verdict = "fail";
      row.confident = false;
    });
    await send(mended, "revised", first?.id);
    const passes = async (revision?: number) => {
      const found = await getCells(viewer, "revised", { probe_set: "commitments", revision });
      return found?.cells.find((c) => c.model === "qwen3.8-27b" && c.method === "pi-vcc")?.pass;
    };
    expect([await passes(), await passes(1), await passes(2)]).toEqual([42, 43, 42]);
    expect(await passes(3)).toBeUndefined();
    const study = await getStudy(viewer, "revised");
    expect(study?.history.map((h) => h.change)).toEqual(["superseded", "published"]);
  });
});

describe("trials", () => {
  const confident = { probe_set: "planted-facts", model: "qwen3.8-27b", outcome: "confident" as const };
  // 18 sessions of 17 probes and 3 rounds under 11 conditions.
  it.each([
    ["by outcome", confident, 4 + 36 + 9, 4 + 36 + 9],
    ["of a session", { session: "s01", lure: false, round: 2 }, 17 * 11, 17 * 11],
    ["of a probe in every session", { probe: "f01", round: 1 }, 18 * 11, null],
    ["of a probe in one session", { session: "s01", probe: "f01" }, 3 * 11, 3 * 11],
    ["of a session that there is not", { session: "none-such" }, 0, 0],
  ])("%s are paged without a gap or a repeat, forth and back", async (_, filters, trials, told) => {
    const seen: string[] = [];
    let cursor: string | undefined;
    let back: string | null = null;
    let total: number | null = null;
    for (;;) {
      const page = await listTrials(viewer, STUDY.slug, filters, { cursor, limit: 20 });
      expect(page).not.toBeNull();
      total = page?.total ?? null;
      seen.push(...(page?.items.map((t) => t.id) ?? []));
      back = page?.previous_cursor ?? null;
      if (!page?.next_cursor) break;
      cursor = page.next_cursor;
    }
    expect(seen.length).toBe(trials);
    expect(new Set(seen).size).toBe(seen.length);
    expect(total).toBe(told);
    if (seen.length <= 20) return;
    const before = await listTrials(viewer, STUDY.slug, filters, { cursor: back ?? "", limit: 20 });
    const last = Math.ceil(seen.length / 20) - 1;
    expect(before?.items.map((t) => t.id)).toEqual(seen.slice((last - 1) * 20, last * 20));
  });

  it("open one by one, and not for a study or revision that lacks them", async () => {
    const page = await listTrials(viewer, STUDY.slug, { probe_set: "commitments" }, { limit: 1 });
    const id = page?.items[0]?.id ?? "";
    const trial = await getTrial(viewer, STUDY.slug, id);
    expect([trial?.id, trial?.probe_set, trial?.file]).toEqual([id, "commitments", "commitments.jsonl"]);
    expect(await getTrial(viewer, STUDY.slug, id, { revision: 0 })).toBeNull();
    expect(await getTrial(viewer, "no-such-study", id)).toBeNull();
    expect(await getTrial(viewer, STUDY.slug, "1.2.3")).toBeNull();
  });
});

describe("what may not be read", () => {
  it("does not exist: a private study, in lists and by address", async () => {
    await createStudy(sql, { slug: "secret", title: "Secret", visibility: "private" });
    await send(woolfordBundle(), "secret");
    expect(await getStudy(viewer, "secret")).toBeNull();
    expect(await getCells(viewer, "secret", { probe_set: "commitments" })).toBeNull();
    expect((await listStudies(viewer)).map((s) => s.slug)).not.toContain("secret");
    expect(await boardCell("secret", "commitments", "qwen3.8-27b", "pi-vcc")).toBeNull();
  });
});
