/** Faults that users of other benchmark tools reported, turned into small bundles and taken all the way to the figures. */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { connect, type Database } from "@/db/client";
import { runWorker } from "@/ingest/run";
import type { ManifestInput } from "@/lib/bundle/manifest";
import { type BundleRows, bundleFiles, zipOf } from "@/lib/bundle/write";
import type { AnovaAnswer, Cell } from "@/lib/figures/shapes";
import { enqueueBundle } from "@/lib/intake/enqueue";
import { createStudy } from "@/lib/intake/study";
import { getAnova } from "@/lib/queries/get-anova";
import { getBoard } from "@/lib/queries/get-board";
import { getCells } from "@/lib/queries/get-cells";
import { getStudy } from "@/lib/queries/get-study";
import { getTrial } from "@/lib/queries/get-trial";
import { listTrials } from "@/lib/queries/list-trials";
import { freshDatabase, type TestDatabase } from "../support/database";
import { quietWorker } from "./quiet-worker";

const viewer = { kind: "public" } as const;
let database: TestDatabase;
let sql: Database;

beforeAll(async () => {
  database = await freshDatabase();
  vi.stubEnv("DATABASE_URL", database.url);
  sql = connect(database.url, { max: 4 });
});
afterAll(async () => {
  await sql.end({ timeout: 5 });
  await database.drop();
});

type Row = Record<string, unknown>;

/** Publishes rows as a bundle of a new public study; answers the bundle's final state. */
async function publish(
  slug: string,
  manifest: Partial<ManifestInput>,
  rows: { [kind in keyof BundleRows]?: Row[] },
): Promise<string> {
  const names = (field: string, ids: unknown[]) => ids.map((id) => ({ id: String(id), [field]: undefined }));
  const all = Object.values(rows).flatMap((list) => list ?? []);
  const full = {
    format: "holdfast-bundle",
    version: 1,
    title: slug,
    provenance: "synthetic",
    license: "CC0-1.0",
    models: names("name", [...new Set(all.map((r) => String(r.model).trim().normalize("NFC")))]),
    methods: names("name", [...new Set(all.map((r) => String(r.method)))]),
    ...manifest,
  } as ManifestInput;
  const { study_id } = await createStudy(sql, { slug, title: slug, visibility: "public" });
  const archive = zipOf(bundleFiles(full, rows as BundleRows));
  const { id } = await enqueueBundle(sql, {
    study: study_id,
    fileName: "bundle.zip",
    source: (async function* () {
      yield archive;
    })(),
  });
  await runWorker(quietWorker(database.url));
  const [row] = await sql<{ status: string }[]>`select status from bundles where id = ${id}`;
  return row?.status ?? "gone";
}

const graded = { probe_sets: [{ id: "g", kind: "graded" as const }] };
const gradedRow = (method: string, subject: unknown, score: number | null, more: Row = {}): Row => ({
  model: "m",
  method,
  probe: subject,
  dimension: "quality",
  score,
  max: 1,
  ...more,
});

async function cellsOf(slug: string, probe_set: string): Promise<readonly Cell[]> {
  return (await getCells(viewer, slug, { probe_set }))?.cells ?? [];
}

async function anovaOf(slug: string, probe_set: string): Promise<AnovaAnswer | undefined> {
  return (await getAnova(viewer, slug, { probe_set }))?.answers[0];
}

describe("a missing cell, three ways of being missing", () => {
  const table: [string, number, number | null, number][] = [
    ["u1", 0.62, 0.7, 0.81],
    ["u2", 0.55, 0.61, 0.78],
    ["u3", 0.71, 0.69, 0.9],
    ["u4", 0.48, 0.66, 0.74],
    ["u5", 0.66, null, 0.77],
    ["u6", 0.59, 0.64, 0.85],
  ];
  it.each([
    ["row-absent", null],
    ["score-null", { score: null }],
    ["verdict-error", { score: null, verdict: "error" }],
  ] as const)("%s leaves the subject out and says so", async (slug, row) => {
    const rows = table.flatMap(([u, a, b, c]) => [
      gradedRow("A", u, a),
      ...(b !== null ? [gradedRow("B", u, b)] : row ? [gradedRow("B", u, null, row)] : []),
      gradedRow("C", u, c),
    ]);
    expect(await publish(slug, graded, { graded: rows })).toBe("ready");
    const answer = await anovaOf(slug, "g");
    expect(answer?.subjects).toBe(5);
    expect(answer?.left_out.map((s) => s.subject)).toEqual(["u5"]);
    const [effect] = answer?.effects ?? [];
    expect([effect?.df1, effect?.df2]).toEqual([2, 8]);
    expect(effect?.F).toBeCloseTo(40.5207, 4);
    expect(effect?.p).toBeCloseTo(6.516e-5, 8);
    expect(effect?.gg?.epsilon).toBeCloseTo(0.673712, 6);
    expect(effect?.gg?.p).toBeCloseTo(0.000801843, 9);
    expect((await cellsOf(slug, "g")).find((c) => c.method === "B")?.scored).toBe(5);
  });
});

describe("subject ids", () => {
  const values = [
    [0.83, 0.84, 0.88],
    [0.47, 0.62, 0.64],
    [0.62, 0.58, 0.78],
    [0.66, 0.68, 0.84],
    [0.5, 0.48, 0.58],
    [0.49, 0.7, 0.67],
    [0.56, 0.7, 0.61],
    [0.42, 0.34, 0.45],
    [0.66, 0.85, 0.9],
    [0.66, 0.76, 0.75],
    [0.55, 0.54, 0.53],
    [0.49, 0.65, 0.78],
  ];
  const rowsWith = (idOf: (n: number, method: string) => unknown): Row[] =>
    values.flatMap((row, i) =>
      row.map((score, j) => gradedRow("ABC"[j] ?? "", idOf(i + 1, "ABC"[j] ?? ""), score)),
    );
  const shuffled = (rows: Row[]): Row[] => [...rows].sort((a, b) => Number(a.score) - Number(b.score));

  it.each([
    ["numbers", rowsWith((n) => n)],
    ["numbers-and-text", shuffled(rowsWith((n, method) => (method === "A" ? n : String(n))))],
    ["with-a-space", rowsWith((n, method) => (n === 7 && method === "B" ? " 7" : String(n)))],
  ])("%s are the same twelve", async (slug, rows) => {
    expect(await publish(slug, graded, { graded: rows })).toBe("ready");
    const answer = await anovaOf(slug, "g");
    expect(answer?.subjects).toBe(12);
    const [effect] = answer?.effects ?? [];
    expect(effect?.F).toBeCloseTo(10.9086, 4);
    expect(effect?.p).toBeCloseTo(0.000511174, 9);
    expect(effect?.gg?.epsilon).toBeCloseTo(0.970575, 6);
  });
});

describe("an average over what exists", () => {
  it("does not put three of six probes above six of six", async () => {
    const scores = { rho: [0.92, 0.9, 0.88], tau: [0.91, 0.91, 0.89, 0.6, 0.62, 0.64] };
    const rows = Object.entries(scores).flatMap(([model, list]) =>
      list.map((score, i) => gradedRow("A", `p${i + 1}`, score, { model })),
    );
    expect(await publish("coverage", graded, { graded: rows })).toBe("ready");
    const board = await getBoard(viewer, { kinds: ["graded"], sort: "rate:A", direction: "desc" });
    const group = board.groups.find((g) => g.studies.some((s) => s.slug === "coverage"));
    const placed = group?.rows.filter((r) => r.study.slug === "coverage") ?? [];
    expect(placed.map((r) => [r.model.id, r.apart])).toEqual([
      ["tau", false],
      ["rho", true],
    ]);
    const rho = placed[1]?.cells.find((c) => c?.run);
    expect([rho?.scored, rho?.expected]).toEqual([3, 6]);
    expect(rho?.rate).toBeCloseTo(0.9, 12);
  });
});

describe("denominators", () => {
  const fact = (probe: string, verdict: string, more: Row = {}): Row => ({
    model: "m",
    method: "A",
    session: "s",
    probe,
    round: 1,
    verdict,
    ...more,
  });
  it("an error whose text holds the expected word is no pass, and a row that is not there is missing", async () => {
    const design = Array.from({ length: 10 }, (_, i) => ({ session: "s", probe: `p${i + 1}` }));
    const rows = [
      ...[1, 2, 3].map((i) => fact(`p${i}`, "correct")),
      ...[4, 5, 6, 7].map((i) => fact(`p${i}`, "wrong")),
      fact("p8", "error", {
        answer: "[ERROR] could not reach host; expected the word heron",
        expected: "heron",
      }),
      fact("p9", "error"),
    ];
    const set = { probe_sets: [{ id: "f", kind: "planted-facts" as const, design }] };
    expect(await publish("denominators", set, { "planted-facts": rows })).toBe("ready");
    const [cell] = await cellsOf("denominators", "f");
    expect(cell).toMatchObject({
      rate: 0.3,
      pass: 3,
      scored: 7,
      expected: 10,
      error: 2,
      missing: 1,
      confident: 4,
    });
    const scored = await getCells(viewer, "denominators", { probe_set: "f", count: "scored" });
    expect(scored?.cells[0]?.rate).toBeCloseTo(3 / 7, 12);
  });

  it("one pass of 91 planned is no 100%", async () => {
    const design = Array.from({ length: 91 }, (_, i) => ({ session: "s", probe: `p${i + 1}` }));
    const set = { probe_sets: [{ id: "f", kind: "planted-facts" as const, design }] };
    expect(await publish("one-of-91", set, { "planted-facts": [fact("p1", "correct")] })).toBe("ready");
    const [cell] = await cellsOf("one-of-91", "f");
    expect([cell?.scored, cell?.expected]).toEqual([1, 91]);
    expect(cell?.rate).toBeCloseTo(1 / 91, 12);
  });
});

describe("one model, many spellings", () => {
  const names = [
    "Acme/Rho-7B",
    "acme/rho-7b",
    "Acme__Rho-7B",
    "Acme/Rho-7B ",
    "Acme/Rho\u20117B",
    "Acme/Caf\u00e9-7B",
    "Acme/Cafe\u0301-7B",
  ];
  const rows = names.map((model, i) => ({
    model,
    method: "A",
    probe: `p${i + 1}`,
    verdict: i % 2 ? "pass" : "fail",
    confident: false,
  }));
  const set = { probe_sets: [{ id: "c", kind: "commitments" as const }] };

  it("joins spaces and composed letters, keeps the others apart, and says which are probably one", async () => {
    expect(await publish("spellings", set, { commitments: rows })).toBe("ready");
    const study = await getStudy(viewer, "spellings");
    expect(study?.models.map((m) => m.id)).toEqual([
      "Acme/Rho-7B",
      "acme/rho-7b",
      "Acme__Rho-7B",
      "Acme/Rho\u20117B",
      "Acme/Caf\u00e9-7B",
    ]);
    expect(study?.lookalikes).toEqual([
      { what: "models", ids: ["Acme/Rho-7B", "acme/rho-7b", "Acme__Rho-7B", "Acme/Rho\u20117B"] },
    ]);
    for (const { id } of study?.models ?? []) {
      const page = await listTrials(viewer, "spellings", { model: id });
      expect(page?.total, id).toBeGreaterThan(0);
    }
  });

  it("gives, once joined, the figures of one name", async () => {
    const models = {
      "acme/rho-7b": "Acme/Rho-7B",
      "Acme__Rho-7B": "Acme/Rho-7B",
      "Acme/Rho\u20117B": "Acme/Rho-7B",
    };
    await sql`update studies set aliases = ${sql.json({ models })} where slug = 'spellings'`;
    const one = rows.map((row) => ({ ...row, model: /rho/i.test(row.model) ? "Acme/Rho-7B" : row.model }));
    expect(await publish("one-spelling", set, { commitments: one })).toBe("ready");
    expect(await cellsOf("spellings", "c")).toEqual(await cellsOf("one-spelling", "c"));
    const study = await getStudy(viewer, "spellings");
    expect(study?.models.map((m) => m.id)).toEqual(["Acme/Rho-7B", "Acme/Caf\u00e9-7B"]);
    expect(study?.lookalikes).toEqual([]);
    expect((await listTrials(viewer, "spellings", { model: "Acme/Rho-7B" }))?.total).toBe(5);
  });
});

describe("numbers as text, and where blanks sort", () => {
  it("sorts 100, 10, 9 both ways with blanks last, and adds 9 and 10 to 19", async () => {
    const passes = { nine: 9, ten: 10, hundred: 100 };
    const rows = Object.entries(passes).flatMap(([model, n]) =>
      Array.from({ length: 120 }, (_, i) => ({
        model,
        method: "A",
        probe: `p${i + 1}`,
        verdict: i < n ? "pass" : "fail",
        confident: false,
      })),
    );
    // The fourth model ran another method only: no rows under A.
    rows.push({ model: "none", method: "B", probe: "p1", verdict: "pass", confident: false });
    const set = { probe_sets: [{ id: "c", kind: "commitments" as const }] };
    expect(await publish("sorting", set, { commitments: rows })).toBe("ready");
    const sorted = async (direction: "asc" | "desc") => {
      const board = await getBoard(viewer, { kinds: ["commitments"], sort: "rate:A", direction });
      const group = board.groups.find((g) => g.studies.some((s) => s.slug === "sorting"));
      return group?.rows.map((r) => r.model.id);
    };
    expect(await sorted("desc")).toEqual(["hundred", "ten", "nine", "none"]);
    expect(await sorted("asc")).toEqual(["nine", "ten", "hundred", "none"]);
    const cells = (await cellsOf("sorting", "c")).filter((c) => c.method === "A");
    const passesOf = (model: string) => cells.find((c) => c.model === model)?.pass ?? Number.NaN;
    expect(passesOf("nine") + passesOf("ten")).toBe(19);
    expect(JSON.parse(JSON.stringify(cells[0])).pass).toBeTypeOf("number");
  });

  it("refuses a stored NaN by its line", async () => {
    const { study_id } = await createStudy(sql, { slug: "not-a-number", title: "x", visibility: "public" });
    const files = new Map([
      [
        "manifest.json",
        Buffer.from(
          JSON.stringify({
            format: "holdfast-bundle",
            version: 1,
            title: "x",
            provenance: "synthetic",
            models: [{ id: "m" }],
            methods: [{ id: "A" }],
            ...graded,
          }),
        ),
      ],
      [
        "graded.jsonl",
        Buffer.from(
          `{"model":"m","method":"A","probe":"p1","dimension":"q","score":0.5,"max":1}\n{"model":"m","method":"A","probe":"p2","dimension":"q","score":NaN,"max":1}\n`,
        ),
      ],
    ]);
    const archive = zipOf(files);
    const { id } = await enqueueBundle(sql, {
      study: study_id,
      fileName: "b.zip",
      source: (async function* () {
        yield archive;
      })(),
    });
    await runWorker(quietWorker(database.url));
    const problems =
      await sql`select code, file, line, message from bundle_problems join bundles using (study_id, bundle_no) where id = ${id} and severity = 'error'`;
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ code: "row.not_finite", file: "graded.jsonl", line: 2 });
    expect(problems[0]?.message).toContain("NaN");
  });
});

describe("a big run with one huge answer", () => {
  it("is listed fast and bounded, cut on the page, and whole when asked", async () => {
    const huge = "heron ".repeat(1_000_000);
    const long = huge.slice(0, 90_000);
    const rows = Array.from({ length: 20_000 }, (_, i) => ({
      model: "m",
      method: "A",
      session: `s${i % 100}`,
      probe: `p${Math.floor(i / 100)}`,
      round: 1,
      verdict: "correct",
      answer: i === 7 ? huge : "short",
      ...(i === 7 ? { question: long, lab: long } : {}),
    }));
    const set = { probe_sets: [{ id: "f", kind: "planted-facts" as const }] };
    expect(await publish("huge-answer", set, { "planted-facts": rows })).toBe("ready");
    const page = await listTrials(viewer, "huge-answer", {}, { limit: 50 });
    expect(page?.total).toBe(20_000);
    expect(JSON.stringify(page).length).toBeLessThan(50_000);
    const item = page?.items.find((t) => t.reply_length === huge.length);
    expect(item?.reply_start?.length).toBe(160);
    const cut = await getTrial(viewer, "huge-answer", item?.id ?? "");
    expect([cut?.reply_cut, cut?.reply?.length]).toEqual([true, 20_000]);
    expect([cut?.texts_cut, cut?.question?.length, cut?.extra]).toEqual([true, 20_000, null]);
    const whole = await getTrial(viewer, "huge-answer", item?.id ?? "", { whole: true });
    expect(whole?.reply).toBe(huge);
    expect([whole?.texts_cut, whole?.question, whole?.extra]).toEqual([false, long, { lab: long }]);
    const short = page?.items.find((t) => t.reply_length === "short".length);
    expect((await getTrial(viewer, "huge-answer", short?.id ?? ""))?.texts_cut).toBe(false);
  });
});

describe("failure bars", () => {
  it("has each outcome as a part of its own, and nothing for a method that was not run", async () => {
    const fact = (method: string, i: number, verdict: string, flagged = false): Row => ({
      model: "m",
      method,
      session: `s${i}`,
      probe: "p",
      round: 1,
      verdict,
      flagged,
      answer: verdict === "unknown" ? "" : "x",
    });
    const a = [
      ...[1, 2, 3, 4].map((i) => fact("A", i, "correct")),
      ...[5, 6, 7].map((i) => fact("A", i, "wrong")),
      ...[8, 9].map((i) => fact("A", i, "wrong", true)),
      fact("A", 10, "unknown"),
      fact("A", 11, "error"),
      fact("A", 12, "error"),
    ];
    const c = Array.from({ length: 12 }, (_, i) => fact("C", i + 1, "correct"));
    const set = {
      probe_sets: [{ id: "f", kind: "planted-facts" as const }],
      methods: [{ id: "A" }, { id: "B" }, { id: "C" }],
    };
    expect(await publish("bars", set, { "planted-facts": [...a, ...c] })).toBe("ready");
    const cells = await cellsOf("bars", "f");
    const of = (method: string) => cells.find((cell) => cell.method === method);
    expect(of("A")).toMatchObject({
      pass: 4,
      confident: 3,
      hedged: 2,
      abstained: 1,
      error: 2,
      missing: 0,
      expected: 12,
    });
    expect(of("B")).toMatchObject({ run: false, rate: null, low: null, high: null, confident: null });
    expect(of("C")?.high).toBe(1);
    expect(of("C")?.low).toBeLessThan(1);
  });
});
