/** Tie groups, places and rows ranked apart on the board, out of Postgres. */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { connect, type Database } from "@/db/client";
import { woolfordBundle } from "@/ingest/demo/generate";
import { STUDY } from "@/ingest/demo/study";
import { bundleArchive } from "@/ingest/demo/write";
import { runWorker } from "@/ingest/run";
import { bundleFiles, zipOf } from "@/lib/bundle/write";
import { enqueueBundle } from "@/lib/intake/enqueue";
import { createStudy } from "@/lib/intake/study";
import { getAnova } from "@/lib/queries/get-anova";
import { getBoard } from "@/lib/queries/get-board";
import type { BoardFilters, BoardRow } from "@/lib/queries/results/board";
import { studyAt } from "@/lib/queries/study-at";
import { studyTies } from "@/lib/queries/study-ties";
import { freshDatabase, type TestDatabase } from "../support/database";
import { quietWorker } from "./quiet-worker";

const viewer = { kind: "public" } as const;
let database: TestDatabase;
let sql: Database;

beforeAll(async () => {
  database = await freshDatabase();
  vi.stubEnv("DATABASE_URL", database.url);
  sql = connect(database.url, { max: 4 });
  await publish(STUDY.slug, bundleArchive(woolfordBundle()));
});
afterAll(async () => {
  await sql.end({ timeout: 5 });
  await database.drop();
});

async function publish(slug: string, source: AsyncIterable<Uint8Array>): Promise<void> {
  await createStudy(sql, { slug, title: slug, visibility: "public" });
  const { id } = await enqueueBundle(sql, { study: { slug }, fileName: "bundle.zip", source });
  await runWorker(quietWorker(database.url));
  const [row] = await sql<{ status: string }[]>`select status from bundles where id = ${id}`;
  expect(row?.status).toBe("ready");
}

async function rowsOf(slug: string, probeSet: string, filters: BoardFilters = {}): Promise<BoardRow[]> {
  const board = await getBoard(viewer, filters);
  return board.groups
    .filter((group) => group.probe_set.id === probeSet)
    .flatMap((group) => group.rows.filter((row) => row.study.slug === slug));
}

const lettersOf = (rows: readonly BoardRow[]) =>
  Object.fromEntries(
    rows.map((row) => [
      row.model.id,
      (row.ties?.methods ?? []).map((m) => `${m.method} ${m.letter}${m.with_leader ? " leads" : ""}`),
    ]),
  );

describe("the demo study's letters", () => {
  it("group the methods of every row", async () => {
    expect(lettersOf(await rowsOf(STUDY.slug, "commitments"))).toEqual({
      "qwen3.8-27b": ["transparent-compact a leads", "pi-default ab leads", "pi-vcc b"],
      "gpt-6-luna": ["transparent-compact a leads", "pi-default a leads", "pi-vcc a leads"],
      "gemma-4-31b": ["transparent-compact a leads", "pi-default a leads", "pi-vcc a leads"],
      "gpt-6.1-sol": ["pi-default a leads", "transparent-compact ab leads", "pi-vcc b"],
    });
    const facts = await rowsOf(STUDY.slug, "planted-facts");
    expect(lettersOf(facts)).toEqual({
      "qwen3.8-27b": ["pi-vcc a leads", "transparent-compact a leads", "pi-default b"],
      "gpt-6-luna": ["transparent-compact a leads", "pi-default b", "pi-vcc c"],
      "gemma-4-31b": ["transparent-compact a leads", "pi-vcc b", "pi-default c"],
      "gpt-6.1-sol": ["transparent-compact a leads", "pi-default b"],
    });
    // Sol was added later and stands in no planned analysis of the facts.
    expect(facts.map((row) => [row.ties?.tests, row.ties?.pairs.every((pair) => pair.planned)])).toEqual([
      [3, true],
      [3, true],
      [3, true],
      [1, false],
    ]);
  });

  it("rest on the tests that the analysis of the row alone shows", async () => {
    const [row] = await rowsOf(STUDY.slug, "commitments");
    const view = await getAnova(viewer, STUDY.slug, { probe_set: "commitments", models: ["qwen3.8-27b"] });
    const pairwise = view?.answers[0]?.pairwise_methods ?? [];
    expect(row?.ties?.pairs).toHaveLength(3);
    for (const pair of row?.ties?.pairs ?? []) {
      const same = pairwise.find((other) => [pair.a, pair.b].every((id) => [other.a, other.b].includes(id)));
      expect(same?.p_permutation_holm).toBeCloseTo(pair.p_holm ?? Number.NaN, 12);
    }
  });

  it("do not change with what a filter hides", async () => {
    const all = await rowsOf(STUDY.slug, "commitments");
    const some = await rowsOf(STUDY.slug, "commitments", { methods: ["pi-vcc"] });
    expect(some.map((row) => row.cells.length)).toEqual([1, 1, 1, 1]);
    expect(some.map((row) => row.ties)).toEqual(all.map((row) => row.ties));
  });

  it("are computed once for a revision and a way of counting, and read afterwards", async () => {
    await rowsOf(STUDY.slug, "commitments", { count: "scored" });
    const names = await sql<{ name: string }[]>`
      select name from figures join studies using (study_id)
      where slug = ${STUDY.slug} and name like 'ties:%' order by name`;
    expect(names.map(({ name }) => name.split(":").slice(0, 3).join(":"))).toEqual([
      "ties:expected:declared",
      "ties:scored:declared",
    ]);
    await sql`update figures set value = '[]' where name like 'ties:expected:%'`;
    expect((await rowsOf(STUDY.slug, "commitments"))[0]?.ties).toBeNull();
    await sql`delete from figures where name like 'ties:expected:%'`;
    expect((await rowsOf(STUDY.slug, "commitments"))[0]?.ties?.tests).toBe(3);
  });
});

it("a page that can't wait stands without letters, and the work goes on for the next", async () => {
  const at = await studyAt(sql, viewer, STUDY.slug);
  if (!at) throw new Error("no demo study");
  expect(await studyTies(sql, at, "scored", "all", 0)).toBeNull();
  // Joins what is running, or reads what it kept.
  const ties = await studyTies(sql, at, "scored", "all", 60_000);
  expect(ties?.map((set) => [set.probe_set, set.models.length])).toEqual([
    ["commitments", 4],
    ["planted-facts", 4],
  ]);
  const kept = await sql`select 1 from figures where name like 'ties:scored:all:%'`;
  expect(kept).toHaveLength(1);
});

describe("places", () => {
  const PROBES = 20;
  // Passes of twenty probes; `lacking` covers 17 of them, under 90%.
  const ran: readonly (readonly [model: string, method: string, passes: number, rows?: number])[] = [
    ["first", "A", 18],
    ["also first", "A", 18],
    ["third", "A", 9],
    ["lacking", "A", 17, 17],
    ["lacking", "B", 12],
    ["lacking", "C", 3],
    ["elsewhere", "B", 10],
  ];

  beforeAll(async () => {
    const rows = ran.flatMap(([model, method, passes, covered = PROBES]) =>
      Array.from({ length: covered }, (_, i) => ({
        model,
        method,
        probe: `p${i + 1}`,
        verdict: i < passes ? ("pass" as const) : ("fail" as const),
        confident: i < passes ? undefined : i % 2 === 0,
      })),
    );
    const archive = zipOf(
      bundleFiles(
        {
          format: "holdfast-bundle",
          version: 1,
          title: "places",
          provenance: "synthetic",
          license: "CC0-1.0",
          models: [...new Set(ran.map(([model]) => model))].map((id) => ({ id })),
          methods: ["A", "B", "C"].map((id) => ({ id })),
          probe_sets: [{ id: "places", kind: "commitments" }],
        },
        { commitments: rows },
      ),
    );
    await publish(
      "places",
      (async function* () {
        yield archive;
      })(),
    );
  });

  it("are shared by equal rates, and held by neither low coverage nor blanks, both ways", async () => {
    const seen = async (direction: "asc" | "desc") =>
      (await rowsOf("places", "places", { sort: "rate:A", direction })).map((row) => [
        row.model.id,
        row.rank,
        row.apart,
      ]);
    const last = [
      ["lacking", null, true],
      ["elsewhere", null, false],
    ];
    expect(await seen("desc")).toEqual([
      ["first", 1, false],
      ["also first", 1, false],
      ["third", 3, false],
      ...last,
    ]);
    expect(await seen("asc")).toEqual([
      ["third", 3, false],
      ["first", 1, false],
      ["also first", 1, false],
      ...last,
    ]);
  });

  it("leave the leader's to a cell that covers what its design asks", async () => {
    for (const count of ["expected", "scored"] as const) {
      const rows = await rowsOf("places", "places", { count });
      const lacking = rows.find((row) => row.model.id === "lacking");
      expect(lacking?.apart_cells).toEqual([true, false, false]);
      expect(lettersOf(rows).lacking).toEqual(["B a leads", "C b", "A null"]);
      expect(rows.filter((row) => row.ties?.without_letters === "one_method")).toHaveLength(4);
    }
  });
});
