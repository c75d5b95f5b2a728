import { execFile, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { ANOVA_CASES } from "@/tests/support/anova-cases";
import { EDGE_RATES, edgeMethod, edgeRows, edgeSets, expectEdges } from "@/tests/support/edge-rates";
import { expectAnova } from "@/tests/support/expect-anova";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "holdfast-anova-"));
afterAll(() => rmSync(folder, { recursive: true }));

function holdfast(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ["--import", "tsx", "ingest/cli/main.ts", ...args],
      { cwd: ROOT, env: { ...process.env, DATABASE_URL: "" } },
      (error, out, err) => resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });
}

/** One bundle with a graded probe set for each case, each with methods of its own. */
function bundle(): string {
  const path = join(folder, "cases");
  mkdirSync(path);
  const rows = ANOVA_CASES.flatMap((known) =>
    known.rows.map((row) => ({ ...row, probe_set: known.name, method: `${known.name}-${row.method}` })),
  );
  const manifest = {
    format: "holdfast-bundle",
    version: 1,
    title: "Cases",
    provenance: "synthetic",
    license: "CC0-1.0",
    models: [{ id: "m" }],
    methods: [...new Set(rows.map((row) => row.method))].map((id) => ({ id })),
    probe_sets: ANOVA_CASES.map((known) => ({ id: known.name, kind: "graded" })),
  };
  writeFileSync(join(path, "manifest.json"), JSON.stringify(manifest));
  writeFileSync(join(path, "graded.jsonl"), rows.map((row) => `${JSON.stringify(row)}\n`).join(""));
  return path;
}

const path = bundle();

/** Commitments with rates at the ends of the scale. */
function edges(): string {
  const path = join(folder, "edges");
  mkdirSync(path);
  const manifest = {
    format: "holdfast-bundle",
    version: 1,
    title: "Edges",
    provenance: "synthetic",
    license: "CC0-1.0",
    models: [{ id: "m" }],
    methods: [...new Set(EDGE_RATES.map(edgeMethod))].map((id) => ({ id })),
    probe_sets: edgeSets.map((id) => ({ id, kind: "commitments" })),
  };
  writeFileSync(join(path, "manifest.json"), JSON.stringify(manifest));
  writeFileSync(
    join(path, "commitments.jsonl"),
    edgeRows("m")
      .map((row) => `${JSON.stringify(row)}\n`)
      .join(""),
  );
  return path;
}

/** R runs the script: what it prints between the marks, as rows of named fields. */
function rowsFromR(script: string): Record<string, string>[] {
  writeFileSync(join(folder, "anova.R"), script);
  const { stdout } = spawnSync("Rscript", [join(folder, "anova.R")], { encoding: "utf8" });
  const block = /^BEGIN HOLDFAST TABLE\n([\s\S]*?)\nEND HOLDFAST TABLE$/m.exec(stdout)?.[1] ?? "";
  const [head = [], ...rows] = block.split("\n").map((line) => line.split(","));
  return rows.map((row) => Object.fromEntries(head.map((name, i) => [name, row[i] ?? ""])));
}
const noR = spawnSync("Rscript", ["-e", "library(afex)"]).status !== 0;

describe("holdfast anova on tables that others got wrong", () => {
  it("answers each of them right, as JSON", async () => {
    const { code, out } = await holdfast("anova", path, "--json");
    expect(code).toBe(0);
    const answers = JSON.parse(out);
    expect(answers).toHaveLength(ANOVA_CASES.length);
    ANOVA_CASES.forEach((known, i) => {
      expect(answers[i].probe_set).toBe(known.name);
      expectAnova(answers[i], known);
    });
  }, 60_000);

  it.skipIf(noR)(
    noR
      ? "skipped: no R with afex here (Debian: r-base-core, r-cran-afex)"
      : "prints a script that R agrees with",
    async () => {
      const { code, out } = await holdfast("anova", path, "--r");
      expect(code).toBe(0);
      const rows = rowsFromR(out);
      ANOVA_CASES.forEach((known, i) => {
        const row = rows.find((r) => r.analysis === String(i + 1) && r.family === "all");
        expect([Number(row?.df1), Number(row?.df2)]).toEqual(known.df);
        expect(Math.abs(Number(row?.F) / known.F - 1)).toBeLessThan(1e-5);
        if (known.gg[0] !== null) expect(Number(row?.gg_epsilon)).toBeCloseTo(known.gg[0], 5);
        expect(Number(row?.gg_p)).toBeGreaterThan(0);
        expect(row?.mauchly_W !== "").toBe(known.mauchly);
      });
    },
    90_000,
  );

  it("prints sentences and tables, and refuses what it can not understand", async () => {
    const { out } = await holdfast("anova", path, "--probe-set", "row-absent");
    expect(out).toContain(
      "The main effect of method on mean score was significant, F(1.3, 5.4) = 40.52, p < .001",
    );
    expect(out).toMatch(/^method +40\.52 +2, 8 +< \.001 +< \.001/m);
    expect(out).toContain("Left out: u5 (no scored trial under m with row-absent-B).");
    for (const args of [
      ["--first", "0"],
      ["--measure", "moon"],
      ["--json", "--r"],
      ["--dimension", "none"],
    ])
      expect((await holdfast("anova", path, ...args)).code).toBe(2);
  }, 60_000);
});

describe("rates at the ends of the scale", () => {
  const path = edges();
  it("keep their intervals inside it, and print as 100 or 0 only when they are", async () => {
    const { cells } = JSON.parse((await holdfast("cells", path, "--json")).out);
    expectEdges(cells, "m");
    const { out } = await holdfast("cells", path);
    const anova = await holdfast("anova", path, "--probe-set", "n3000");
    for (const { set, passes, printed } of EDGE_RATES) {
      const block = out.split(/\n\n/).find((text) => text.includes(`(${set})`)) ?? "";
      expect(block).toMatch(new RegExp(`^m +${edgeMethod({ passes })} +${printed} `, "m"));
      if (set === "n3000")
        expect(anova.out).toMatch(new RegExp(`^m +${edgeMethod({ passes })} +${printed} `, "m"));
    }
    expect(anova.out).not.toMatch(/NaN|Infinity|undefined|null/);
  }, 60_000);

  it("print no F where no subject differs, in the answer or in R", async () => {
    const { out } = await holdfast("anova", path, "--probe-set", "n18", "--json");
    const [effect] = JSON.parse(out).effects;
    expect([effect.F, effect.p, effect.gg]).toEqual([null, null, null]);
    expect(effect.not_computable).toMatch(/no error variance/);
    if (noR) return;
    const script = await holdfast("anova", path, "--probe-set", "n18", "--r");
    const [row] = rowsFromR(script.out);
    expect([row?.effect, row?.F, row?.p, row?.gg_p]).toEqual(["method", "", "", ""]);
  }, 60_000);
});
