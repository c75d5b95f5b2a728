/** The addresses that answer with an analysis, from a published bundle to the bytes of the response. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { GET as getAnova } from "@/app/api/v1/studies/[study]/anova/route";
import { GET as getScript } from "@/app/api/v1/studies/[study]/anova.R/route";
import { GET as getCells } from "@/app/api/v1/studies/[study]/cells/route";
import { GET as getCompare } from "@/app/api/v1/studies/[study]/compare/route";
import { connect, type Database } from "@/db/client";
import { runWorker } from "@/ingest/run";
import type { ManifestInput } from "@/lib/bundle/manifest";
import { type BundleRows, bundleFiles, zipOf } from "@/lib/bundle/write";
import { enqueueBundle } from "@/lib/intake/enqueue";
import { createStudy } from "@/lib/intake/study";
import { getAnovaDetail } from "@/lib/queries/get-anova-detail";
import { ANOVA_CASES } from "../support/anova-cases";
import { freshDatabase, type TestDatabase } from "../support/database";
import { EDGE_RATES, edgeMethod, edgeRows, edgeSets, expectEdges } from "../support/edge-rates";
import { expectAnova } from "../support/expect-anova";
import { quietWorker } from "./quiet-worker";

const viewer = { kind: "public" } as const;
const STUDY = "analysed";
/** Ids as people do write them. */
const MODELS = ["ollama:qwen3:27b", 'a "b"\\c'];
const METHODS = ["=1+1", "100% sure", "Ü🙂"];
const EDGE_MODEL = MODELS[0] ?? "";
const PROBES = ["p'1", "p\\2", 'p"3', "p4", "p 5", "p6"];

let database: TestDatabase;
let sql: Database;
const folder = mkdtempSync(join(tmpdir(), "anova-http-"));

const graded = ANOVA_CASES.flatMap((known) =>
  known.rows.map((row) => ({
    ...row,
    model: MODELS[0],
    probe_set: known.name,
    method: `${known.name}-${row.method}`,
  })),
);
const conditions = MODELS.flatMap((model, i) => METHODS.map((method, j) => ({ model, method, i, j })));
const commitments = conditions.flatMap(({ model, method, i, j }) =>
  PROBES.flatMap((probe, s) =>
    [1, 2, 3].map((repetition) => ({
      model,
      method,
      probe,
      session: `s${Math.floor(s / 2)}`,
      repetition,
      verdict: (s * 5 + repetition * 3 + i + j * 4) % 7 < 2 + j ? "pass" : "fail",
      confident: s % 2 === 0,
    })),
  ),
);
const facts = conditions.flatMap(({ model, method, i, j }) =>
  ["s1", "s2", "s3", "s4"].flatMap((session, s) => [
    {
      model,
      method,
      session,
      probe: "f1",
      round: 1,
      verdict: (s + i) % 2 ? "correct" : "wrong",
      flagged: false,
    },
    {
      model,
      method,
      session,
      probe: "l1",
      round: 1,
      lure: true,
      verdict: session === "s4" && j === 0 ? "error" : (s + i + j) % 3 ? "unknown" : "wrong",
      flagged: s === 0,
    },
  ]),
);

beforeAll(async () => {
  database = await freshDatabase();
  vi.stubEnv("DATABASE_URL", database.url);
  vi.stubEnv("AUTH_SECRET", "a secret of this test, long enough to be one");
  sql = connect(database.url, { max: 4 });
  const manifest = {
    format: "holdfast-bundle",
    version: 1,
    title: "Analysed",
    provenance: "synthetic",
    license: "CC0-1.0",
    models: MODELS.map((id) => ({ id })),
    methods: [
      ...METHODS,
      ...new Set([...graded.map((row) => row.method), ...EDGE_RATES.map(edgeMethod)]),
    ].map((id) => ({ id })),
    probe_sets: [
      ...ANOVA_CASES.map((known) => ({ id: known.name, kind: "graded" as const })),
      { id: "commitments", kind: "commitments", repetitions: 3 },
      { id: "facts", kind: "planted-facts" },
      ...edgeSets.map((id) => ({ id, kind: "commitments" as const })),
    ],
    analyses: [{ id: "plan", probe_set: "commitments", models: MODELS, methods: METHODS.slice(0, 2) }],
  } as ManifestInput;
  const rows = {
    graded,
    commitments: [
      ...commitments.map((row) => ({ ...row, probe_set: "commitments" })),
      ...edgeRows(EDGE_MODEL),
    ],
    "planted-facts": facts,
  } as BundleRows;
  const archive = zipOf(bundleFiles(manifest, rows));
  const { study_id } = await createStudy(sql, { slug: STUDY, title: "Analysed", visibility: "public" });
  const { id } = await enqueueBundle(sql, {
    study: study_id,
    fileName: "bundle.zip",
    source: (async function* () {
      yield archive;
    })(),
  });
  await runWorker(quietWorker(database.url));
  const problems = await sql`select message from bundle_problems where severity = 'error'`;
  const [row] = await sql<{ status: string }[]>`select status from bundles where id = ${id}`;
  expect([row?.status, [...problems]]).toEqual(["ready", []]);
});

afterAll(async () => {
  await sql.end({ timeout: 5 });
  await database.drop();
  rmSync(folder, { recursive: true });
});

const noR = spawnSync("Rscript", ["-e", "library(afex)"]).status !== 0;

type Route = typeof getAnova;
function ask(route: Route, query: string, study = STUDY): Promise<Response> {
  return route(new Request(`http://localhost/api/v1/studies/x/y?${query}`), {
    params: Promise.resolve({ study }),
  });
}
const json = async (route: Route, query: string) => (await ask(route, query)).json();
const part = encodeURIComponent;
const condition = (model: string | undefined, method: string | undefined): string =>
  `${part(model ?? "")}:${part(method ?? "")}`;
const ALL = `probe_set=commitments&${METHODS.map((method) => `methods=${part(method)}`).join("&")}`;

describe("anova", () => {
  it.each(ANOVA_CASES)("answers $name right", async (known) => {
    expectAnova(await json(getAnova, `probe_set=${known.name}`), known);
  });

  it("takes the planned analysis, and says which pairs stand in one", async () => {
    const planned = await json(getAnova, "probe_set=commitments");
    expect(planned.methods).toEqual(METHODS.slice(0, 2));
    const wide = await json(getAnova, ALL);
    expect(wide.pairwise_methods.map((p: { planned: boolean }) => p.planned)).toEqual([true, false, false]);
    for (const pair of wide.pairwise_methods) expect(pair.smallest_difference).toBeGreaterThan(0);
    for (const effect of wide.effects) {
      const [low, high] = effect.partial_eta_squared_interval;
      expect(low > 0).toBe(effect.p < 0.05);
      expect(high).toBeGreaterThan(low);
    }
  });

  it("counts only the repetitions asked for", async () => {
    const rates = (answer: { cell_means: { mean: number }[] }) => answer.cell_means.map((cell) => cell.mean);
    const passes = (last: number) =>
      conditions.map(({ model, method }) => {
        const own = commitments.filter(
          (r) => r.model === model && r.method === method && r.repetition <= last,
        );
        return own.filter((r) => r.verdict === "pass").length / own.length;
      });
    for (const last of [1, 2, 3]) {
      const found = rates(await json(getAnova, `${ALL}&first=${last}`));
      passes(last).forEach((rate, i) => {
        expect(found[i]).toBeCloseTo(rate, 12);
      });
    }
  });

  it("of invented answers is of sessions, one without an answered lure left out", async () => {
    const answer = await json(getAnova, "probe_set=facts&measure=invented_rate");
    expect(answer.subjects).toBe(3);
    expect(answer.left_out).toHaveLength(1);
    expect(answer.left_out[0].subject).toBe("s4");
    expect(answer.left_out[0].why).toContain("no answered lure under");
  });
});

describe("cells", () => {
  it("keep intervals inside [0, 1], never zero wide", async () => {
    const found = await json(getCells, "");
    expectEdges(found.cells, EDGE_MODEL);
  });
});

describe("anova.R", () => {
  it("is a file that says of what, the same bytes every time", async () => {
    const response = await ask(getScript, ALL);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/x-r-source; charset=utf-8");
    expect(response.headers.get("content-disposition")).toBe(
      'attachment; filename="analysed-commitments-anova.R"',
    );
    const text = await response.text();
    for (const words of [
      "Study: analysed",
      "revision 1",
      "SYNTHETIC",
      "pass_rate",
      "3 declared",
      "missing=failure",
    ])
      expect(text).toContain(words);
    expect(await (await ask(getScript, ALL)).text()).toBe(text);
  });

  it.skipIf(noR)(
    noR ? "skipped: no R with afex here" : "gives the answer's numbers in R",
    async () => {
      writeFileSync(join(folder, "anova.R"), await (await ask(getScript, ALL)).text());
      const { stdout, status } = spawnSync("Rscript", [join(folder, "anova.R")], { encoding: "utf8" });
      expect(status).toBe(0);
      const answer = await json(getAnova, ALL);
      for (const effect of answer.effects) {
        const row = stdout.split("\n").find((line) => line.startsWith(`1,all,,,${effect.effect},`)) ?? "";
        const [, , , , , df1, df2, F, p, gg] = row.split(",");
        expect([Number(df1), Number(df2)]).toEqual([effect.df1, effect.df2]);
        for (const [theirs, ours] of [
          [F, effect.F],
          [p, effect.p],
          [gg, effect.gg.epsilon],
        ])
          expect(Math.abs(Number(theirs) / ours - 1)).toBeLessThan(1e-8);
      }
    },
    60_000,
  );

  it.each([
    ["", 400, "invalid_request"],
    ["probe_set=commitments&first=x", 400, "invalid_request"],
    ["probe_set=commitments&missing=maybe", 400, "invalid_request"],
    ["probe_set=moon", 404, "not_found"],
    ["probe_set=commitments&analysis=moon", 404, "not_found"],
    ["probe_set=commitments&revision=9", 404, "not_found"],
  ])("answers %j with %i", async (query, status, code) => {
    for (const route of [getAnova, getScript]) {
      const response = await ask(route, query);
      expect([response.status, (await response.json()).code]).toEqual([status, code]);
      expect(response.headers.get("content-type")).toBe("application/problem+json");
    }
    expect((await ask(getScript, "probe_set=commitments", "no-such-study")).status).toBe(404);
  });
});

describe("compare", () => {
  const a = condition(MODELS[0], METHODS[1]);
  const b = condition(MODELS[1], METHODS[2]);
  it("understands a condition as it stands in the address, and encoded once more as a whole", async () => {
    const one = await json(getCompare, `a=${a}&b=${b}&probe_set=commitments`);
    expect([one.a, one.b]).toEqual([
      { model: MODELS[0], method: METHODS[1] },
      { model: MODELS[1], method: METHODS[2] },
    ]);
    const twice = new URLSearchParams({ a, b, probe_set: "commitments" }).toString();
    expect(await json(getCompare, twice)).toEqual(one);
    expect([one.n, one.revision, one.measure]).toEqual([PROBES.length, 1, "pass_rate"]);
    const sum = one.per_subject.reduce((s: number, row: { difference: number }) => s + row.difference, 0);
    expect(one.difference).toBeCloseTo(sum / PROBES.length, 12);
    expect(one.p).toBeGreaterThan(0);
  });

  it("within one model is the pair of its analysis", async () => {
    const [model] = MODELS;
    const found = await json(
      getCompare,
      `a=${condition(model, METHODS[0])}&b=${condition(model, METHODS[1])}&probe_set=commitments&first=2`,
    );
    const answer = await json(getAnova, `probe_set=commitments&models=${part(model ?? "")}&first=2`);
    const [pair] = answer.pairwise_methods;
    expect([found.difference, found.low, found.high, found.p]).toEqual([
      pair.difference,
      pair.low,
      pair.high,
      pair.p_permutation,
    ]);
  });

  it.each([
    [`a=${a}&probe_set=commitments`, 400],
    [`a=${a}&b=${b}`, 400],
    [`a=nocolon&b=${b}&probe_set=commitments`, 400],
    [`a=ollama:qwen3:27b:x&b=${b}&probe_set=commitments`, 400],
    [`a=%E0%A4:x&b=${b}&probe_set=commitments`, 400],
    [`a=${a}&b=${a}&probe_set=commitments`, 400],
    [`a=${a}&b=${b}&probe_set=commitments&measure=moon`, 400],
    [`a=x:y&b=${b}&probe_set=commitments`, 404],
    [`a=${a}&b=${b}&probe_set=moon`, 404],
  ])("answers %s with %i", async (query, status) => {
    const response = await ask(getCompare, query);
    expect(response.status).toBe(status);
    expect((await response.json()).code).toBe(status === 400 ? "invalid_request" : "not_found");
  });
});

describe("one effect closely", () => {
  it("comes with who carries it, every rate, and the same under other choices", async () => {
    const query = { probe_set: "commitments", methods: METHODS };
    const detail = await getAnovaDetail(viewer, STUDY, query);
    expect(detail?.influence.effect).toBe("method");
    expect(detail?.influence.subjects.map((s) => s.subject).sort()).toEqual([...PROBES].sort());
    expect(detail?.subject_table.rates).toHaveLength(PROBES.length);
    const choices = detail?.robustness.rows.map((row) => row.choice);
    expect(choices).toEqual(expect.arrayContaining(["first:1", "first:2", "by:session", "permutation"]));
    const answer = await json(getAnova, `${ALL}&first=2`);
    const row = detail?.robustness.rows.find((r) => r.choice === "first:2");
    const method = answer.effects.find((e: { effect: string }) => e.effect === "method");
    expect(row?.F).toBeCloseTo(method.F, 10);

    const pair = await getAnovaDetail(viewer, STUDY, {
      ...query,
      factor: "method",
      a: METHODS[2],
      b: METHODS[0],
    });
    expect(pair?.influence.pair).toEqual({ factor: "method", a: METHODS[2], b: METHODS[0] });
    expect(await getAnovaDetail(viewer, STUDY, { ...query, effect: "moon" })).toBeNull();
    expect(await getAnovaDetail(viewer, "no-such-study", query)).toBeNull();
  });
});
