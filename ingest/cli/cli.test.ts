import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "holdfast-cli-"));
afterAll(() => rmSync(folder, { recursive: true }));

interface Ran {
  code: number;
  out: string;
  err: string;
}

/** Runs the command line as a person would, without a database. */
function holdfast(...args: string[]): Promise<Ran> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ["--import", "tsx", "ingest/cli/main.ts", ...args],
      { cwd: ROOT, env: { ...process.env, DATABASE_URL: "" } },
      (error, out, err) => resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });
}

function bundle(name: string, rows: object[]): string {
  const path = join(folder, name);
  mkdirSync(path);
  const manifest = {
    format: "holdfast-bundle",
    version: 1,
    title: name,
    provenance: "synthetic",
    license: "CC0-1.0",
    models: [{ id: "m1" }, { id: "m2" }],
    methods: [{ id: "A" }, { id: "B" }],
    probe_sets: [{ id: "c", kind: "commitments" }],
  };
  writeFileSync(join(path, "manifest.json"), JSON.stringify(manifest));
  writeFileSync(join(path, "commitments.jsonl"), rows.map((row) => `${JSON.stringify(row)}\n`).join(""));
  return path;
}

let good: string;
let bad: string;
beforeAll(() => {
  const rows = ["m1", "m2"].flatMap((model, i) =>
    ["A", "B"].flatMap((method, j) =>
      [1, 2, 3, 4].map((k) => ({
        model,
        method,
        probe: `p${k}`,
        verdict: (k * (i + 2) + j) % 3 ? "pass" : "fail",
        confident: false,
      })),
    ),
  );
  good = bundle("good", rows);
  bad = bundle("bad", [
    { model: "m1", method: "A", probe: "p1", verdict: "partial" },
    { model: "m3", method: "A", probe: "p2", verdict: "pass" },
  ]);
});

describe("holdfast validate", () => {
  it("exits 0 for a clean bundle and counts it", async () => {
    const { code, out } = await holdfast("validate", good);
    expect(code).toBe(0);
    expect(out).toContain("16 trials");
    const one = bundle("one", [{ model: "m1", method: "A", probe: "p1", verdict: "pass" }]);
    expect((await holdfast("validate", one)).out).toMatch(/^Clean: 1 trial, 0 compactions; 0 errors, /);
  });

  it("exits 1 for a refused one and says file, line, field and what to change", async () => {
    const { code, err } = await holdfast("validate", bad);
    expect(code).toBe(1);
    expect(err).toMatch(/^commitments\.jsonl:1 verdict .*partial/m);
    expect(err).toMatch(/^commitments\.jsonl:2 model .*m3/m);
  });

  it("answers as JSON when asked", async () => {
    const { code, out } = await holdfast("validate", bad, "--json");
    expect(code).toBe(1);
    const report = JSON.parse(out);
    expect(report.problem_counts.error).toBe(2);
    expect(report.problems.map((p: { line: number }) => p.line)).toEqual([1, 2]);
  });

  it.each([
    [["validate"]],
    [["validate", "/nowhere/at/all"]],
    [["frobnicate"]],
    [["cells", "x", "--by", "moon"]],
  ])("exits 2 for %j", async (args) => expect((await holdfast(...args)).code).toBe(2));
});

describe("holdfast cells and anova", () => {
  it("answer as the interface does", async () => {
    const { code, out } = await holdfast("cells", good, "--json");
    expect(code).toBe(0);
    const { cells } = JSON.parse(out);
    expect(cells).toHaveLength(4);
    expect(cells[0]).toMatchObject({
      probe_set: "c",
      model: "m1",
      method: "A",
      run: true,
      expected: 4,
      scored: 4,
    });
    for (const { confident_rate, confident_interval, confident_bounds } of cells) {
      const [low, high] = confident_interval;
      expect(low).toBeLessThanOrEqual(confident_rate);
      expect(high).toBeGreaterThanOrEqual(confident_rate);
      expect(confident_bounds).toEqual([confident_rate, confident_rate]);
    }
    const anova = JSON.parse((await holdfast("anova", good, "--json")).out);
    expect(anova).toMatchObject({
      probe_set: "c",
      measure: "pass_rate",
      subjects: 4,
      models: ["m1", "m2"],
      methods: ["A", "B"],
    });
    expect(anova.effects.map((e: { effect: string }) => e.effect)).toEqual([
      "model",
      "method",
      "model:method",
    ]);
  });

  it("print tables for people, and refuse what validate refuses", async () => {
    expect((await holdfast("anova", good)).out).toMatch(/model × method/);
    const table = (await holdfast("cells", good)).out;
    expect(table).toMatch(/confident {2}confident, % {2}95% interval {2}bounds {2}hedged/);
    expect((await holdfast("cells", bad)).code).toBe(1);
    expect((await holdfast("cells", good, "--probe-set", "nope")).code).toBe(2);
  });
});
