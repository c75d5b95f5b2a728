import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { woolfordBundle } from "@/ingest/demo/generate";
import { writeBundle } from "@/ingest/demo/write";
import { readBundle } from "@/lib/bundle/read";
import { anovaAnswer, anovaTable } from "../anova/answer";
import { type AnovaRequest, optionsOf } from "../anova/answers";
import { BundleSums } from "../from-bundle";
import { type SampleTrial, sampleSet } from "../sample-data";
import type { AnovaAnswer, AnovaEffect, ProbeSetData } from "../shapes";
import { anovaScript, type ScriptPart } from "./r-script";
import { rString } from "./r-text";

const META = {
  study: "s",
  title: "A study\nstop('no')",
  revision: 3,
  provenances: ["reconstructed"],
} as const;

function partsOf(data: ProbeSetData, request: AnovaRequest = {}): ScriptPart[] {
  return (optionsOf(data, request) ?? []).map((rules) => ({
    answer: anovaAnswer(data, rules),
    table: anovaTable(data, rules),
    probe_set: data.probe_set,
    rules,
  }));
}

/** Whole numbers in [0, top], always the same. */
function numbers(seed: number): (top: number) => number {
  let state = seed;
  return (top) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return Math.floor((state / 2 ** 32) * (top + 1));
  };
}

function passes(
  seed: number,
  {
    subjects,
    models,
    methods,
    repetitions,
  }: Record<"subjects" | "models" | "methods", readonly string[]> & {
    repetitions: number;
  },
  gaps = 0,
): ProbeSetData {
  const next = numbers(seed);
  const trials = subjects.flatMap((subject) =>
    models.flatMap((model, i) =>
      methods.flatMap((method, j) =>
        Array.from({ length: repetitions }, (_, k): SampleTrial[] => {
          const roll = next(99);
          if (roll < gaps) return roll % 2 ? [] : [trial(model, method, subject, k, "error")];
          return [trial(model, method, subject, k, next(9) < 3 + i + 2 * j ? "pass" : "confident")];
        }).flat(),
      ),
    ),
  );
  return sampleSet(trials, { set: { repetitions }, methods });
}

const trial = (
  model: string,
  method: string,
  subject: string,
  k: number,
  outcome: SampleTrial["outcome"],
): SampleTrial => ({ model, method, subject, outcome, repetition: k + 1 });

function scores(): ProbeSetData {
  const next = numbers(7);
  const trials = Array.from({ length: 9 }, (_, s) =>
    ["m", "n"].flatMap((model) =>
      ["A", "B", "C", "D"].map(
        (method, j): SampleTrial => ({
          model,
          method,
          subject: `u${s}`,
          outcome: s === 4 && method === "B" ? "error" : "scored",
          score: s === 4 && method === "B" ? 0 : (next(1000) + 150 * j) / 1450,
        }),
      ),
    ),
  ).flat();
  return sampleSet(trials, { set: { kind: "graded", id: "graded" } });
}

const ODD = ['"quoted"', "line\nbreak", "back\\slash\\u0041", "=1+1", "🙂 é", "'); q('no') #", "a,b"];
const names = (n: number, of: string): string[] => Array.from({ length: n }, (_, i) => `${of}${i}`);

async function demo(): Promise<ProbeSetData[]> {
  const folder = mkdtempSync(join(tmpdir(), "r-script-"));
  try {
    await writeBundle(woolfordBundle(), folder);
    const sums = new BundleSums();
    return sums.figures(await readBundle(folder, { sink: sums }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

type Row = Record<string, string>;

/** What R says: every row of the block for programs. */
function askR(script: string): Row[] {
  const folder = mkdtempSync(join(tmpdir(), "r-script-"));
  try {
    writeFileSync(join(folder, "anova.R"), script);
    const ran = spawnSync("Rscript", [join(folder, "anova.R")], { encoding: "utf8" });
    if (ran.status !== 0) throw new Error(ran.stderr);
    const block = /^BEGIN HOLDFAST TABLE\n([\s\S]*?)\nEND HOLDFAST TABLE$/m.exec(ran.stdout)?.[1] ?? "";
    const [head = [], ...rows] = block.split("\n").map((line) => line.split(","));
    return rows.map((row) => Object.fromEntries(head.map((name, i) => [name, row[i] ?? ""])));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The answer in the block's words; null is an empty field. */
function expected(answer: AnovaAnswer): Map<string, Record<string, number | null>> {
  const rows = new Map<string, Record<string, number | null>>();
  const put = (where: string, e: AnovaEffect) =>
    rows.set(`${where},${e.effect}`, {
      df1: e.df1,
      df2: e.df2,
      F: e.F,
      p: e.p,
      gg_epsilon: e.gg?.epsilon ?? null,
      gg_p: e.gg?.p ?? null,
      hf_epsilon: e.hf?.epsilon ?? null,
      hf_p: e.hf?.p ?? null,
      mauchly_W: e.mauchly?.W ?? null,
      mauchly_p: e.mauchly?.p ?? null,
      partial_eta_squared: e.partial_eta_squared,
      generalized_eta_squared: e.generalized_eta_squared,
      p_holm: e.p_holm,
    });
  for (const e of answer.effects) put("all,,", e);
  for (const [family, pairs, levels] of [
    ["methods", answer.pairwise_methods, answer.methods],
    ["models", answer.pairwise_models, answer.models],
  ] as const)
    for (const pair of pairs) {
      const where = `${family},${levels.indexOf(pair.a) + 1},${levels.indexOf(pair.b) + 1}`;
      for (const e of pair.effects) put(where, e);
      rows.set(`${where},difference`, {
        difference: pair.difference,
        p_permutation: pair.p_permutation,
        p_permutation_holm: pair.p_permutation_holm,
      });
    }
  answer.simple_effects.forEach((simple, i) => {
    for (const e of simple.effects) put(`within,${i + 1},`, e);
  });
  return rows;
}

/** Relative; a value that is 0 up to rounding, absolutely. */
const near = (theirs: number, ours: number, tolerance: number): boolean =>
  Math.abs(ours) < 1e-13 ? Math.abs(theirs) < 1e-12 : Math.abs(theirs / ours - 1) <= tolerance;

function whyNoR(): string | null {
  const found = spawnSync("Rscript", ["-e", "library(afex)"], { encoding: "utf8" });
  if (found.error) return "R is not installed (Debian: r-base-core, r-cran-afex)";
  return found.status === 0 ? null : "R lacks afex (Debian: r-cran-afex)";
}

const reason = whyNoR();
const methods = ["A", "B", "C"];

describe.skipIf(reason !== null)(reason === null ? "R prints the answer" : `skipped: ${reason}`, () => {
  let parts: (ScriptPart & { name: string })[] = [];
  let rows: Row[] = [];
  beforeAll(async () => {
    const gappy = passes(11, { subjects: names(14, "p"), models: ["m", "n"], methods, repetitions: 3 }, 20);
    const odd = passes(12, { subjects: ODD.slice(0, 3), models: ODD.slice(3), methods: ODD, repetitions: 4 });
    const two = passes(13, { subjects: ODD, models: ["m"], methods: ['"A"\n', "B"], repetitions: 2 });
    const same = sampleSet(
      ["p1", "p2", "p3"].flatMap((subject) => [
        { method: "A", subject, outcome: "pass" } as const,
        { method: "B", subject, outcome: "confident" } as const,
      ]),
    );
    const hole = passes(14, { subjects: names(5, "p"), models: ["m", "n"], methods, repetitions: 2 });
    const holey = { ...hole, counts: hole.counts.filter((row) => row.model !== "n" || row.method !== "B") };
    const lone = sampleSet(methods.map((method, i) => trial("m", method, "p1", 0, i ? "pass" : "error")));
    const named = (name: string, data: ProbeSetData, request?: AnovaRequest) =>
      partsOf(data, request).map((part) => ({ ...part, name }));
    const sets = await demo();
    parts = [
      ...sets.flatMap((data) => named(data.probe_set.id, data)),
      ...named("gaps as failures", gappy),
      ...named("gaps dropped", gappy, { missing: "drop" }),
      ...named("first repetition", gappy, { first: 1, measure: "confident_rate" }),
      ...named("graded", scores()),
      ...named("odd ids, fewer subjects than levels", odd),
      ...named("two levels", two),
      ...named("no error variance", same),
      ...named("a condition that was not run", holey, { models: ["m", "n"], methods }),
      ...named("one subject", lone),
      ...named("no subject", lone, { missing: "drop" }),
    ];
    rows = askR(anovaScript(parts, META));
  }, 120_000);

  it("for every effect, pair and simple effect, to 1e-8", () => {
    expect(parts.map((part) => part.name)).toContain("planted-facts");
    const wrong: string[] = [];
    parts.forEach(({ answer, name }, at) => {
      const mine = rows.filter((row) => row.analysis === String(at + 1));
      const ours = expected(answer);
      expect(mine.map((row) => `${row.family},${row.a},${row.b},${row.effect}`).sort()).toEqual(
        [...ours.keys()].sort(),
      );
      for (const row of mine) {
        const key = `${row.family},${row.a},${row.b},${row.effect}`;
        for (const [field, value] of Object.entries(ours.get(key) ?? {})) {
          const text = row[field] ?? "";
          const sampled = row.permutation === "sampled" && field.startsWith("p_permutation");
          if (value === null ? text !== "" : !near(Number(text || "NaN"), value, sampled ? 0.2 : 1e-8))
            wrong.push(`${name} ${key} ${field}: R ${text || "nothing"}, here ${value}`);
        }
      }
    });
    expect(wrong).toEqual([]);
    expect(rows.length).toBeGreaterThan(200);
  });

  it("and the intervals of eta squared", () => {
    for (const [at, { answer }] of parts.entries())
      for (const effect of answer.effects) {
        const row = rows.find(
          (r) => r.analysis === String(at + 1) && r.family === "all" && r.effect === effect.effect,
        );
        const interval = effect.partial_eta_squared_interval;
        if (!interval) expect(row?.partial_eta_low).toBe("");
        else {
          expect(Math.abs(Number(row?.partial_eta_low) - interval[0])).toBeLessThan(1e-6);
          expect(Math.abs(Number(row?.partial_eta_high) - interval[1])).toBeLessThan(1e-6);
        }
      }
  });
});

describe("the script", () => {
  const data = passes(12, { subjects: ODD, models: ["m"], methods, repetitions: 1 });
  const script = anovaScript(partsOf(data), META);
  it("is the same bytes every time and says what it is of", () => {
    expect(anovaScript(partsOf(data), META)).toBe(script);
    for (const words of ["revision 3", "RECONSTRUCTED", "Probe set set, version 1", "pass_rate", "afex 1.0"])
      expect(script).toContain(words);
  });
  it("lets nothing out of a string or a comment", () => {
    const lines = script.split("\n");
    expect(lines.find((line) => line.includes("A study"))).toContain("stop('no')");
    expect(lines.every((line) => !line.startsWith("stop("))).toBe(true);
    expect(rString('a"\\\n🙂\0')).toBe('"a\\"\\\\\\u000a\\U0001f642\\ufffd"');
  });
});
