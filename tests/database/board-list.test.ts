/** The board as a list: places, orders, pins, what changed, marks and pages, out of real bundles. */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { ManifestInput } from "@/lib/bundle/manifest";
import { type BundleRows, bundleFiles, zipOf } from "@/lib/bundle/write";
import { createStudy } from "@/lib/intake/study";
import { getBoard } from "@/lib/queries/get-board";
import { type BoardListFilters, getBoardList } from "@/lib/queries/get-board-list";
import { World } from "./ingest-world";

const viewer = { kind: "public" } as const;
const PROBES = 10;

type Run = readonly [
  model: string,
  method: string,
  passes: number,
  more?: { scored?: number; calls?: number },
];

/** Commitments of ten probes; of each run the first `passes` are kept, and `scored` of them are there at all. */
function bundle(
  set: string,
  runs: readonly Run[],
  provenance: "measured" | "synthetic" = "synthetic",
): Buffer {
  const ids = (at: 0 | 1) => [...new Set(runs.map((run) => run[at]))];
  const manifest: ManifestInput = {
    format: "holdfast-bundle",
    version: 1,
    title: set,
    provenance,
    license: "CC0-1.0",
    models: ids(0).map((id) => ({ id, class: id === "big" ? "frontier" : "lightweight" })),
    methods: ids(1).map((id) => ({ id, strategy: id === "full" ? "none" : "summary" })),
    probe_sets: [{ id: set, kind: "commitments", title: set }],
  };
  const rows: BundleRows["commitments"] = runs.flatMap(([model, method, passes, more = {}]) =>
    Array.from({ length: more.scored ?? PROBES }, (_, at) => ({
      model,
      method,
      probe: `p${at}`,
      verdict: at < passes ? ("pass" as const) : ("fail" as const),
      confident: at < passes ? undefined : true,
      recovery_calls: more.calls,
    })),
  );
  return zipOf(bundleFiles(manifest, { commitments: rows }));
}

let world: World;

async function publish(slug: string, archive: Buffer, supersedes?: string): Promise<string> {
  const [known] = await world.sql<{ study_id: number }[]>`select study_id from studies where slug = ${slug}`;
  const { study_id } = known ?? (await createStudy(world.sql, { slug, title: slug, visibility: "public" }));
  const { id, status } = await world.load(archive, { study: study_id, supersedes });
  expect(status).toBe("ready");
  return id;
}

beforeAll(async () => {
  world = await World.open();
  vi.stubEnv("DATABASE_URL", world.url);
  const first = await publish(
    "moving",
    bundle("rules", [
      ["small", "A", 5],
      ["small", "B", 8],
      ["big", "A", 9],
    ]),
  );
  await world.sql`update study_revisions set created_at = '2026-10-01T12:00Z'`;
  await publish(
    "moving",
    bundle("rules", [
      ["small", "A", 7, { calls: 2 }],
      ["small", "B", 8, { scored: 8 }],
      ["small", "full", 10],
      ["Zürich", "A", 9, { calls: 4 }],
    ]),
    first,
  );
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await world.close();
});

async function groupOf(set: string, filters: BoardListFilters = {}) {
  const board = await getBoardList(viewer, filters);
  const group = board.groups.find(({ probe_set }) => probe_set.id === set);
  if (!group) throw new Error(`no list ${set}`);
  return group;
}

const lines = (entries: readonly { model: { id: string }; method: { id: string }; rank: number | null }[]) =>
  entries.map(({ model, method, rank }) => [`${model.id} ${method.id}`, rank]);

const LAST = [
  ["small full", null],
  ["small B", null],
  ["Zürich B", null],
  ["Zürich full", null],
];

describe("order", () => {
  it("puts the full context, low coverage and what was not run last both ways, without a place", async () => {
    const seen = async (reversed: boolean) =>
      lines((await groupOf("rules", { sorts: [{ by: "rate", reversed }] })).rows);
    expect(await seen(false)).toEqual([["Zürich A", 1], ["small A", 2], ...LAST]);
    expect(await seen(true)).toEqual([["small A", 2], ["Zürich A", 1], ...LAST]);
  });

  it("ranks costs by the least, those that recorded none after the others", async () => {
    const { rows, ranked_by } = await groupOf("rules", {
      sorts: [{ by: "recovery_calls", reversed: false }],
    });
    expect(ranked_by).toBe("recovery_calls");
    expect(lines(rows).slice(0, 2)).toEqual([
      ["small A", 1],
      ["Zürich A", 2],
    ]);
    expect(rows[0]?.condition.figures.recovery_calls).toMatchObject({ value: 2, n: 10 });
    expect(rows.slice(2).every(({ rank }) => rank === null)).toBe(true);
  });

  it("takes one key after the other", async () => {
    const sorts = [
      { by: "method", reversed: true },
      { by: "rate", reversed: false },
    ] as const;
    expect(lines((await groupOf("rules", { sorts })).rows)).toEqual([
      ["small full", null],
      ["small B", null],
      ["Zürich A", 1],
      ["small A", 2],
      ["Zürich full", null],
      ["Zürich B", null],
    ]);
  });
});

describe("what is hidden", () => {
  it("changes no place, and is counted", async () => {
    const group = await groupOf("rules", { search: "SMALL b", with_not_run: false });
    expect(lines(group.rows)).toEqual([["small B", null]]);
    expect([group.total, group.matching, group.not_run, group.places]).toEqual([6, 1, 2, 2]);
    expect(lines((await groupOf("rules", { search: "zurich a" })).rows)).toEqual([["Zürich A", 1]]);
  });

  it("leaves pinned lines, on top and once", async () => {
    const group = await groupOf("rules", { pins: ["moving:Z%C3%BCrich:A", "no:such:line"], methods: ["B"] });
    expect(lines(group.pinned)).toEqual([["Zürich A", 1]]);
    expect(lines(group.rows).map(([name]) => name)).toEqual(["small B", "Zürich B"]);
    const all = await groupOf("rules", { pins: ["moving:Z%C3%BCrich:A"] });
    expect(lines(all.rows).map(([name]) => name)).not.toContain("Zürich A");
  });

  it("never its coverage", async () => {
    const { rows } = await groupOf("rules");
    const covered = rows.map(({ condition }) => [condition.scored, condition.expected, condition.apart]);
    expect(covered).toEqual([
      [10, 10, false],
      [10, 10, false],
      [10, 10, false],
      [8, 10, true],
      [null, null, false],
      [null, null, false],
    ]);
  });
});

describe("what changed since a day", () => {
  it("is each line beside where it stood, what is new, and what is gone", async () => {
    const board = await getBoardList(viewer, { kinds: ["commitments"], since: "2026-11-01" });
    const group = board.groups.find(({ probe_set }) => probe_set.id === "rules");
    const before = Object.fromEntries(
      (group?.rows ?? []).map(({ model, method, before: was }) => [`${model.id} ${method.id}`, was]),
    );
    expect(before).toEqual({
      "Zürich A": { was: "absent" },
      "small A": { was: "here", rank: 3, value: 0.5, n: 10 },
      "small full": { was: "absent" },
      "small B": { was: "here", rank: 2, value: 0.8, n: 10 },
      "Zürich B": null,
      "Zürich full": null,
    });
    expect(board.gone.map(({ model, method }) => [model.id, method.id])).toEqual([["big", "A"]]);
  });

  it("says where history does not reach", async () => {
    const board = await getBoardList(viewer, { since: "2026-09-01" });
    expect(board.since).toMatchObject({ not_yet: board.since?.studies, first: "2026-10-01T12:00:00.000Z" });
    expect(board.gone).toEqual([]);
  });
});

it("marks as replicated only what a measured study of the same probes bears out", async () => {
  const runs: readonly Run[] = [
    ["m", "A", 10],
    ["m", "B", 0],
  ];
  await publish("claims", bundle("marked", runs));
  await publish("replica", bundle("marked", runs, "measured"));
  const { rows } = await groupOf("marked");
  const marks = new Map(
    rows.map(({ study, marks: { paper, replications } }) => [study.slug, { paper, replications }]),
  );
  expect(marks.get("claims")).toMatchObject({
    paper: null,
    replications: [{ study: { slug: "replica" }, differs: 0 }],
  });
  expect(marks.get("claims")?.replications[0]?.agrees).toBeGreaterThan(0);
  // What was made up confirms nothing.
  expect(marks.get("replica")?.replications).toEqual([]);
  expect(rows.map(({ study, provenances }) => [study.slug, ...provenances])).toEqual(
    expect.arrayContaining([
      ["claims", "synthetic"],
      ["replica", "measured"],
    ]),
  );
});

it("puts below the matrix what its rows cost, means with what recorded them", async () => {
  const { costs } = await getBoard(viewer, { kinds: ["commitments"], methods: ["A", "full"] });
  const told = costs?.map(({ measure, probe_set, methods, rows }) => ({
    measure,
    set: probe_set.id,
    of: rows.flatMap(({ study, model, figures }) =>
      figures.flatMap((figure, at) =>
        figure ? [[study.slug, model.id, methods[at]?.id, figure.value, figure.n]] : [],
      ),
    ),
  }));
  expect(told).toEqual([
    {
      measure: "recovery_calls",
      set: "rules",
      of: expect.arrayContaining([
        ["moving", "small", "A", 2, PROBES],
        ["moving", "Zürich", "A", 4, PROBES],
      ]),
    },
  ]);
  expect((await getBoard(viewer, { methods: ["B"] })).costs).toEqual([]);
});

it("pages thousands of conditions, and tests no pairs that no table could show", async () => {
  const runs = Array.from(
    { length: 2500 },
    (_, at): Run => [`model-${(at % 50) + 1}`, `method-${Math.floor(at / 50) + 1}`, at % 3, { scored: 2 }],
  );
  await publish("large", bundle("many", runs));
  const first = await groupOf("many");
  expect([first.rows.length, first.pages, first.matching]).toEqual([30, 84, 2500]);
  const last = await groupOf("many", { pages: { [first.page_key]: 999 } });
  expect([last.page, last.rows.length, last.rows.at(-1)?.rank]).toEqual([84, 10, 1667]);
  const matrix = (await getBoard(viewer, {})).groups.find(({ probe_set }) => probe_set.id === "many");
  expect([matrix?.methods.length, matrix?.methods_beyond, matrix?.rows.length, matrix?.pages]).toEqual([
    8, 42, 10, 5,
  ]);
  expect(new Set(matrix?.rows.map(({ ties }) => ties?.without_letters))).toEqual(new Set(["too_many"]));
  const found = (await getBoard(viewer, { search: "METHOD-47" })).groups.find(
    (g) => g.probe_set.id === "many",
  );
  expect(found?.methods.map(({ id }) => id)).toEqual(["method-47"]);
});
