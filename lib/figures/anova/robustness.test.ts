import { describe, expect, it } from "vitest";
import { type SampleTrial, sampleSet } from "../sample-data";
import type { AnovaEffect, CountRow, ProbeSetData } from "../shapes";
import { anovaTable } from "./answer";
import { type AnovaRequest, anovaAnswers, optionsOf } from "./answers";
import { type Robustness, robustness } from "./robustness";
import { type TargetRequest, targetOf } from "./target";

const MODELS = ["x", "y", "z"];
const METHODS = ["A", "B", "C"];
const SUBJECTS = Array.from({ length: 12 }, (_, s) => `p${String(s).padStart(2, "0")}`);
const sessionOf = (subject: string): string => `s${Math.floor(Number(subject.slice(1)) / 2)}`;
const storyOf = (subject: string): string => `t${Math.floor(Number(subject.slice(1)) / 4)}`;

/** Three declared repetitions, one beyond them, some errors and some missing; two probes a session, four a story. */
function commitments({ story = true }: { story?: boolean } = {}): ProbeSetData {
  let state = 9;
  const next = (): number => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return state / 2 ** 32;
  };
  const trials = SUBJECTS.flatMap((subject) =>
    MODELS.flatMap((model, i) =>
      METHODS.flatMap((method, j) =>
        [1, 2, 3, 4].flatMap((repetition): SampleTrial[] => {
          const [roll, pass] = [next(), next() < 0.25 + 0.1 * i + 0.15 * j];
          if (roll < 0.04) return [];
          const outcome = roll < 0.08 ? "error" : pass ? "pass" : "confident";
          return [{ model, method, subject, outcome, repetition }];
        }),
      ),
    ),
  );
  const facets = (subject: string) => ({
    session: sessionOf(subject),
    story: story ? storyOf(subject) : null,
  });
  const data = sampleSet(trials, {
    set: { repetitions: 3 },
    design: SUBJECTS.map((subject) => ({ subject, ...facets(subject) })),
  });
  return { ...data, counts: data.counts.map((row): CountRow => ({ ...row, ...facets(row.subject) })) };
}

function robust(data: ProbeSetData, target: TargetRequest = {}, request: AnovaRequest = {}): Robustness {
  const [options] = optionsOf(data, request) ?? [];
  const found = options && targetOf(anovaTable(data, options), target);
  if (!options || !found) throw new Error("nothing to analyse");
  return robustness(data, options, found);
}

function effect(data: ProbeSetData, name: string, request: AnovaRequest = {}): AnovaEffect | undefined {
  return anovaAnswers(data, request)?.[0]?.effects.find((e) => e.effect === name);
}

const rowOf = ({ rows }: Robustness, choice: string) => rows.find((row) => row.choice === choice);

describe.each(["model", "method", "model:method"])("rows of %s", (name) => {
  const data = commitments();
  const found = robust(data, { effect: name });
  const incomplete = new Set(anovaAnswers(data)?.[0]?.incomplete.map((s) => s.subject));

  it("start from the answer", () => {
    const baseline = effect(data, name);
    expect(found.baseline.F).toBeCloseTo(baseline?.F ?? Number.NaN, 10);
    expect(found.baseline.p).toBeCloseTo(baseline?.gg?.p ?? Number.NaN, 12);
  });

  it.each<[string, AnovaRequest]>([
    ["missing:drop:scored", { missing: "drop" }],
    ["first:1", { first: 1 }],
    ["first:2", { first: 2 }],
    ["reps:all", { repetitions: "all" }],
    ["without:x", { models: ["y", "z"] }],
    ["without:y", { models: ["x", "z"] }],
    ["without:z", { models: ["x", "y"] }],
  ])("%s is the answer to %j", (choice, request) => {
    const row = rowOf(found, choice);
    const other = effect(data, name, request);
    expect([row?.df1, row?.df2]).toEqual([other?.df1, other?.df2]);
    expect(row?.F).toBeCloseTo(other?.F ?? Number.NaN, 10);
    expect(row?.p).toBeCloseTo(other?.gg?.p ?? Number.NaN, 12);
  });

  it("the complete subjects alone are an analysis of them alone", () => {
    expect(incomplete.size).toBeGreaterThan(2);
    const whole = { ...data };
    whole.design = data.design.filter((row) => !incomplete.has(row.subject));
    whole.counts = data.counts.filter((row) => !incomplete.has(row.subject));
    const row = rowOf(found, "missing:complete");
    expect(row?.subjects).toBe(12 - incomplete.size);
    expect(row?.F).toBeCloseTo(effect(whole, name)?.F ?? Number.NaN, 10);
  });

  it.each([
    ["by:session", 6, sessionOf],
    ["by:story", 3, storyOf],
  ] as const)("%s averages subjects, each with equal weight", (choice, n, groupOf) => {
    const { values } = anovaTable(
      data,
      optionsOf(data)?.[0] ?? { analysis: { id: "", probe_set: "", models: [], methods: [] } },
    );
    const means = new Map<string, number[]>();
    SUBJECTS.forEach((subject, s) => {
      const own = means.get(groupOf(subject)) ?? Array.from({ length: 9 }, () => 0);
      means.set(
        groupOf(subject),
        own.map((sum, c) => sum + (values[s * 9 + c] ?? 0) / (12 / n)),
      );
    });
    const trials = [...means].flatMap(([subject, own]) =>
      own.map(
        (score, c): SampleTrial => ({
          model: MODELS[Math.floor(c / 3)],
          method: METHODS[c % 3] ?? "",
          subject,
          outcome: "scored",
          score,
        }),
      ),
    );
    const averaged = sampleSet(trials, { set: { kind: "graded" } });
    const row = rowOf(found, choice);
    expect(row?.subjects).toBe(n);
    expect(row?.F).toBeCloseTo(effect(averaged, name)?.F ?? Number.NaN, 8);
  });

  it("a transformed rate is another scale of the same replies", () => {
    const options = optionsOf(data)?.[0];
    const table = options && anovaTable(data, options);
    const trials = SUBJECTS.flatMap((subject, s) =>
      MODELS.flatMap((model, i) =>
        METHODS.map((method, j): SampleTrial => {
          const at = s * 9 + i * 3 + j;
          const [k, n] = [table?.hits[at] ?? 0, table?.sizes[at] ?? 0];
          return { model, method, subject, outcome: "scored", score: Math.log((k + 0.5) / (n - k + 0.5)) };
        }),
      ),
    );
    const logits = sampleSet(trials, { set: { kind: "graded" } });
    expect(rowOf(found, "transform:logit")?.F).toBeCloseTo(effect(logits, name)?.F ?? Number.NaN, 9);
  });

  it("count what they say", () => {
    const counted = found.rows.filter((row) => row.holds !== null);
    expect(found.of).toBe(counted.length);
    expect(found.holds).toBe(counted.filter((row) => row.holds).length);
    expect(found.turned_by).toEqual(counted.filter((row) => !row.holds).map((row) => row.label));
    for (const row of counted) {
      const reliable = (p: number | null) => p !== null && p < 0.05;
      expect(row.holds).toBe(reliable(row.p) === reliable(found.baseline.p));
    }
    expect(JSON.stringify(found)).not.toMatch(/NaN|Infinity/);
  });
});

describe("a pair", () => {
  const data = commitments();
  const pair = { factor: "method", a: "C", b: "A" } as const;
  const found = robust(data, pair);

  it("is permuted by the exact sign-flip test, and keeps its direction", () => {
    const answer = anovaAnswers(data)?.[0]?.pairwise_methods.find((p) => p.a === "A" && p.b === "C");
    expect(rowOf(found, "permutation")?.p).toBeCloseTo(answer?.p_permutation ?? Number.NaN, 12);
    expect(found.baseline.difference).toBeCloseTo(-(answer?.difference ?? Number.NaN), 12);
    expect(found.rows.every((row) => row.difference === null || row.difference > 0)).toBe(true);
  });

  it("of models is not asked without another model; of methods it is from two models on", () => {
    const models = robust(data, { factor: "model", a: "x", b: "z" });
    expect(models.rows.filter((row) => row.choice.startsWith("without:"))).toEqual([]);
    const two = robust(data, pair, { models: ["x", "y"] });
    expect(two.rows.filter((row) => row.choice.startsWith("without:"))).toHaveLength(2);
    const omnibus = robust(data, { effect: "method" }, { models: ["x", "y"] });
    expect(omnibus.rows.filter((row) => row.choice.startsWith("without:"))).toEqual([]);
  });

  it("that turns around does not hold, even where both are reliable", () => {
    // The first repetition says B, both together say A.
    const trials = SUBJECTS.flatMap((subject, s): SampleTrial[] =>
      [1, 2, 3].flatMap((repetition): SampleTrial[] => [
        { method: "A", subject, repetition, outcome: repetition > 1 || s === 0 ? "pass" : "confident" },
        { method: "B", subject, repetition, outcome: repetition === 1 ? "pass" : "confident" },
      ]),
    );
    const turned = robust(sampleSet(trials, { set: { repetitions: 3 } }), {
      factor: "method",
      a: "A",
      b: "B",
    });
    expect(turned.baseline.p).toBeLessThan(0.05);
    const row = rowOf(turned, "first:1");
    expect([row?.p !== null && (row?.p ?? 1) < 0.05, row?.holds]).toEqual([true, false]);
    expect(turned.turned_by).toContain("First repetition only");
  });
});

describe("what is no other analysis", () => {
  const trials = SUBJECTS.flatMap((subject, s): SampleTrial[] => [
    { method: "A", subject, outcome: s % 3 ? "pass" : "confident" },
    { method: "B", subject, outcome: s % 2 ? "pass" : "confident" },
  ]);
  it("is named and counted nowhere", () => {
    const found = robust(sampleSet(trials));
    const named = found.rows.map((row) => [row.choice, row.holds, row.why?.slice(0, 17) ?? null]);
    const same = "The same analysis";
    expect(named).toEqual([
      ["missing:failure:scored", null, same],
      ["missing:drop:expected", null, same],
      ["missing:drop:scored", null, same],
      ["missing:complete", null, same],
      ["transform:arcsine", null, same],
      ["transform:logit", null, same],
      ["permutation", true, null],
    ]);
    expect([found.holds, found.of]).toEqual([1, 1]);
  });

  it("nor is a facet that some subjects lack", () => {
    const data = commitments({ story: false });
    expect(rowOf(robust(data), "by:story")).toBeUndefined();
    const some = { ...data, design: data.design.map((row, i) => (i < 6 ? { ...row, story: "t" } : row)) };
    const row = rowOf(robust(some), "by:story");
    expect([row?.holds, row?.why]).toEqual([null, "6 of 12 subjects have no story on record."]);
  });

  it("nor is anything where the analysis itself has no p", () => {
    const flat = SUBJECTS.flatMap((subject): SampleTrial[] => [
      { method: "A", subject, outcome: "pass" },
      { method: "B", subject, outcome: "confident" },
    ]);
    const found = robust(sampleSet(flat));
    expect([found.baseline.p, found.of]).toEqual([null, 0]);
    expect(found.baseline.why).toMatch(/no error variance/);
  });
});

it("graded sets have no rates to treat otherwise", () => {
  const trials = SUBJECTS.flatMap((subject, s): SampleTrial[] =>
    METHODS.map((method, j) => ({ method, subject, outcome: "scored", score: ((s * 7 + j * 5) % 11) / 10 })),
  );
  const found = robust(sampleSet(trials, { set: { kind: "graded" } }));
  expect(found.rows.map((row) => row.choice)).toEqual(["missing:complete", "permutation"]);
});
