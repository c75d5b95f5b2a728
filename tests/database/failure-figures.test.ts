import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { connect, type Database } from "@/db/client";
import { runWorker } from "@/ingest/run";
import { readBundle } from "@/lib/bundle/read";
import { zipOf } from "@/lib/bundle/write";
import { cells } from "@/lib/figures/cells/cells";
import { BundleSums } from "@/lib/figures/from-bundle";
import { methodDifferences } from "@/lib/figures/pairs/method-differences";
import type { By, Cell, ProbeSetData } from "@/lib/figures/shapes";
import { enqueueBundle } from "@/lib/intake/enqueue";
import { createStudy } from "@/lib/intake/study";
import { getCells } from "@/lib/queries/get-cells";
import { getFailures } from "@/lib/queries/get-failures";
import { listTrials } from "@/lib/queries/list-trials";
import { LURES } from "../browser/fixtures/lures-bundle";
import { freshDatabase, type TestDatabase } from "../support/database";
import { quietWorker } from "./quiet-worker";

const viewer = { kind: "public" } as const;
const MEASURES = ["confident_rate", "hedged_rate", "abstained_rate", "invented_rate"] as const;

let database: TestDatabase;
let sql: Database;
let facts: ProbeSetData;
const folder = mkdtempSync(join(tmpdir(), "failure-figures-"));

beforeAll(async () => {
  const files = new Map(
    Object.entries(LURES).map(([name, content]) => [name, Buffer.from(textOf(content))] as const),
  );
  for (const [name, bytes] of files) writeFileSync(join(folder, name), bytes);
  const sums = new BundleSums();
  const [first] = sums.figures(await readBundle(folder, { sink: sums }));
  if (!first) throw new Error("The bundle has no probe set.");
  facts = first;

  database = await freshDatabase();
  vi.stubEnv("DATABASE_URL", database.url);
  sql = connect(database.url, { max: 4 });
  await createStudy(sql, { slug: "lures", title: "Lures", visibility: "public" });
  const { id } = await enqueueBundle(sql, {
    study: { slug: "lures" },
    fileName: "lures.zip",
    source: (async function* () {
      yield zipOf(files);
    })(),
  });
  await runWorker(quietWorker(database.url));
  const [row] = await sql<{ status: string }[]>`select status from bundles where id = ${id}`;
  expect(row?.status).toBe("ready");
});

afterAll(async () => {
  await sql.end({ timeout: 5 });
  await database.drop();
  rmSync(folder, { recursive: true });
});

const textOf = (content: (typeof LURES)[string]): string =>
  Array.isArray(content)
    ? content.map((row) => `${JSON.stringify(row)}\n`).join("")
    : typeof content === "string"
      ? content
      : JSON.stringify(content);

const sorted = (list: readonly Cell[]): Cell[] => {
  const order = (cell: Cell) => JSON.stringify([cell.model, cell.method, cell.by]);
  return [...list].sort((a, b) => (order(a) < order(b) ? -1 : 1));
};

describe("failures out of Postgres", () => {
  it.each([[[]], [["round"]], [["source"]], [["session"]], [["round", "source"]]] as By[][][])(
    "are those straight out of the bundle, split by %j",
    async (by) => {
      for (const count of ["expected", "scored"] as const) {
        const found = await getCells(viewer, "lures", { probe_set: "facts", by, count });
        expect(sorted(found?.cells ?? [])).toEqual(sorted(cells(facts, { by, count })));
      }
    },
  );

  it.each(MEASURES)(
    "%s: cells, splits and differences are those of the bundle, at once and once kept",
    async (measure) => {
      for (let opened = 0; opened < 2; opened++) {
        const view = await getFailures(viewer, "lures", { probe_set: "facts", measure });
        expect(view?.asked).toBe(true);
        expect(sorted(view?.whole.cells ?? [])).toEqual(sorted(cells(facts)));
        expect(sorted(view?.by_round ?? [])).toEqual(sorted(cells(facts, { by: ["round"] })));
        expect(sorted(view?.by_source ?? [])).toEqual(sorted(cells(facts, { by: ["source"] })));
        expect(view?.differences).toEqual(methodDifferences(facts, { measure }));
      }
    },
  );

  it("count what the rows say", async () => {
    const view = await getFailures(viewer, "lures", { probe_set: "facts" });
    const cell = view?.whole.cells.find((c) => c.model === "rho" && c.method === "careless");
    expect(cell).toMatchObject({
      expected: 24,
      scored: 22,
      confident: 11,
      abstained: 6,
      error: 1,
      missing: 1,
    });
    expect(cell?.confident_bounds).toEqual([11 / 24, 13 / 24]);
    expect(cell?.calibration).toMatchObject({ right: 5, answered: 16 });
    expect(cell?.lures).toMatchObject({ expected: 12, answered: 11, confident: 6, hedged: 3, error: 1 });
    const careful = view?.whole.cells.find((c) => c.model === "rho" && c.method === "careful");
    expect(careful).toMatchObject({ pass: 23, confident: 0, confident_rate: 0 });
    // One of its passes was marked unverified: it is recalled, and no answer without doubt.
    expect(careful?.calibration).toMatchObject({ right: 22, answered: 22, rate: 1 });
    for (const found of view?.whole.cells ?? [])
      for (const ends of [
        found.confident_interval,
        found.hedged_interval,
        found.abstained_interval,
        found.calibration?.interval,
        found.lures?.invented_interval,
      ]) {
        if (!ends) continue;
        expect(ends[0]).toBeGreaterThanOrEqual(0);
        expect(ends[1]).toBeLessThanOrEqual(1);
        expect(ends[1] - ends[0]).toBeGreaterThan(0);
      }
  });

  it("lead to as many trials as they count", async () => {
    const total = async (filters: object) =>
      (
        await listTrials(
          viewer,
          "lures",
          { probe_set: "facts", model: "rho", method: "careless", ...filters },
          { limit: 1 },
        )
      )?.total;
    expect(await total({ outcome: "confident", lure: false })).toBe(11);
    expect(await total({ outcome: "abstained", lure: false })).toBe(6);
    expect(await total({ outcome: "confident", lure: true })).toBe(6);
    expect(await total({ outcome: "hedged", lure: true })).toBe(3);
  });
});

it("are none in graded sets, and of nothing that may not be read", async () => {
  expect(await getFailures(viewer, "lures", { probe_set: "style" })).toBeNull();
  expect(await getFailures(viewer, "lures", { probe_set: "no-such-set" })).toBeNull();
  await createStudy(sql, { slug: "secret", title: "Secret", visibility: "private" });
  expect(await getFailures(viewer, "secret", { probe_set: "facts" })).toBeNull();
});
