import { describe, expect, it } from "vitest";
import { holm, signFlipPermutation } from "@/lib/stats";
import { anovaAnswer } from "../anova/answer";
import { isApart } from "../counts/coverage";
import { type SampleTrial, sampleSet, trialsOf } from "../sample-data";
import type { Analysis, ProbeSetData } from "../shapes";
import { type TieGroups, type TieOptions, tieGroups } from "./tie-groups";

/** `passes` of twenty probes, the easiest first; the rest fail without doubt. */
const passing = (method: string, passes: number, of = 20): SampleTrial[] => [
  ...trialsOf(method, "pass", passes),
  ...trialsOf(method, "confident", of - passes, passes + 1),
];
const only = (data: ProbeSetData, options?: TieOptions): TieGroups => {
  const groups = tieGroups(data, options);
  expect(groups).toHaveLength(1);
  return groups[0] as TieGroups;
};
const lettersOf = (group: TieGroups) => group.methods.map(({ method, letter }) => [method, letter]);
const leaders = (group: TieGroups) => group.methods.filter((m) => m.with_leader).map((m) => m.method);

describe("three methods", () => {
  it("all apart: a letter each, one leader", () => {
    const group = only(sampleSet([...passing("C", 1), ...passing("A", 19), ...passing("B", 10)]));
    expect(lettersOf(group)).toEqual([
      ["A", "a"],
      ["B", "b"],
      ["C", "c"],
    ]);
    expect(leaders(group)).toEqual(["A"]);
    expect(group.pairs.every((pair) => pair.separable && pair.smallest_difference === null)).toBe(true);
  });

  it("all alike: one letter, all lead, and what could have been seen", () => {
    const group = only(sampleSet([...passing("A", 11), ...passing("B", 10), ...passing("C", 12)]));
    expect(lettersOf(group)).toEqual([
      ["C", "a"],
      ["A", "a"],
      ["B", "a"],
    ]);
    expect(leaders(group)).toEqual(["C", "A", "B"]);
    for (const pair of group.pairs) {
      expect(pair.separable).toBe(false);
      expect(pair.smallest_difference).toBeGreaterThan(0);
    }
  });

  it("a chain: the one between shares a letter with either end", () => {
    const group = only(sampleSet([...passing("A", 15), ...passing("B", 11), ...passing("C", 7)]));
    expect(lettersOf(group)).toEqual([
      ["A", "a"],
      ["B", "ab"],
      ["C", "b"],
    ]);
    expect(leaders(group)).toEqual(["A", "B"]);
  });

  it("that pass the same probes: differences without spread, p 1, no smallest difference", () => {
    const group = only(sampleSet([...passing("A", 5), ...passing("B", 5)]));
    expect(group.pairs).toMatchObject([{ difference: 0, p: 1, p_holm: 1, smallest_difference: null }]);
    expect(lettersOf(group)).toEqual([
      ["A", "a"],
      ["B", "a"],
    ]);
  });
});

describe("the tests behind the letters", () => {
  const trials = [...passing("A", 15), ...passing("B", 11), ...passing("C", 7), ...passing("D", 20)].map(
    (trial, i) => (i % 7 === 3 ? { ...trial, outcome: "hedged" as const } : trial),
  );
  const data = sampleSet(trials);

  it("are sign-flip permutations on the subjects' differences, Holm over the model's pairs", () => {
    const group = only(data);
    const passed = (method: string, subject: string) =>
      trials.some((t) => t.method === method && t.subject === subject && t.outcome === "pass") ? 1 : 0;
    const subjects = [...new Set(trials.map((t) => t.subject))];
    const expected = group.pairs.map(({ a, b }) =>
      signFlipPermutation(subjects.map((s) => passed(a, s) - passed(b, s))),
    );
    expect(group.tests).toBe(6);
    expect(group.pairs.map(({ p, low, high, difference }) => [p, low, high, difference])).toEqual(
      expected.map(({ p, low, high, mean }) => [p, low, high, mean]),
    );
    expect(group.pairs.map((pair) => pair.p_holm)).toEqual(holm(expected.map(({ p }) => p)));
    for (const { p_holm, separable } of group.pairs) expect(separable).toBe((p_holm ?? 1) <= 0.05);
  });

  it("are those of the analysis of that model alone", () => {
    const analysis: Analysis = { id: "x", probe_set: "set", models: ["m"], methods: ["A", "B", "C", "D"] };
    const pairwise = anovaAnswer(data, { analysis }).pairwise_methods;
    for (const pair of only(data).pairs) {
      const same = pairwise.find((c) => [c.a, c.b].sort().join() === [pair.a, pair.b].sort().join());
      expect(same?.p_permutation_holm).toBeCloseTo(pair.p_holm ?? Number.NaN, 12);
      expect(Math.abs(same?.difference ?? Number.NaN)).toBeCloseTo(Math.abs(pair.difference ?? 0), 12);
    }
  });

  it("share a letter exactly where a pair can't be told apart", () => {
    const group = only(data);
    const letter = new Map(group.methods.map((m) => [m.method, m.letter ?? ""]));
    for (const { a, b, separable } of group.pairs) {
      const shared = [...(letter.get(a) ?? "")].some((x) => letter.get(b)?.includes(x));
      expect(shared).toBe(!separable);
    }
  });

  it("are a family a model, and planned where one analysis holds the model and both methods", () => {
    const two = {
      ...sampleSet([
        ...trials.map((t) => ({ ...t, model: "m" })),
        ...[...passing("A", 15), ...passing("B", 11)].map((t) => ({ ...t, model: "n" })),
      ]),
      analyses: [
        { id: "x", probe_set: "set", models: ["m"], methods: ["A", "B"] },
        { id: "y", probe_set: "other", models: ["m", "n"], methods: ["A", "B", "C", "D"] },
      ],
    };
    const groups = tieGroups(two);
    expect(groups.map((g) => [g.model, g.tests])).toEqual([
      ["m", 6],
      ["n", 1],
    ]);
    expect(groups[0]?.pairs).toEqual(
      only(data).pairs.map((pair) => ({
        ...pair,
        planned: [pair.a, pair.b].sort().join() === "A,B",
      })),
    );
    expect(groups[1]?.pairs.map((pair) => pair.planned)).toEqual([false]);
  });
});

describe("what has no letter", () => {
  it("a method that was not run is in no test and not listed", () => {
    const group = only(sampleSet([...passing("A", 15), ...passing("C", 3)], { methods: ["A", "B", "C"] }));
    expect([group.methods.map((m) => m.method), group.tests]).toEqual([["A", "C"], 1]);
  });

  it("a model with one method, or one subject", () => {
    const alone = only(sampleSet(passing("A", 15)));
    expect([alone.without_letters, alone.tests, lettersOf(alone)]).toEqual(["one_method", 0, [["A", null]]]);
    const single = only(sampleSet([...passing("A", 1, 1), ...passing("B", 0, 1)]));
    expect([single.without_letters, single.pairs, leaders(single)]).toEqual(["few_subjects", [], []]);
  });

  it("a row with more pairs and subjects than a page can wait for", () => {
    const methods = Array.from({ length: 10 }, (_, i) => `m${i}`);
    const group = only(sampleSet(methods.flatMap((method) => passing(method, 2, 2001))));
    expect([group.without_letters, group.tests, group.methods.length]).toEqual(["too_many", 0, 10]);
  });

  it("a condition under 90% coverage is ranked apart: in no test, last, and never the leader", () => {
    const design = Array.from({ length: 20 }, (_, i) => ({ subject: `p${i + 1}` }));
    const rows = [...passing("A", 17, 17), ...passing("B", 12), ...passing("C", 4)];
    for (const count of ["expected", "scored"] as const) {
      const group = only(sampleSet(rows, { design }), { count });
      expect(
        group.methods.map(({ method, letter, with_leader, apart }) => [method, letter, with_leader, apart]),
      ).toEqual([
        ["B", "a", true, false],
        ["C", "b", false, false],
        ["A", null, false, true],
      ]);
      expect(group.tests).toBe(1);
    }
    const covered = [...passing("A", 18, 18), ...passing("B", 12), ...passing("C", 4)];
    expect(only(sampleSet(covered, { design })).tests).toBe(3);
  });
});

it("nine of ten is enough, at any size", () => {
  for (let n = 1; n <= 2000; n++) {
    expect(isApart({ run: true, expected: 10 * n, scored: 9 * n }), `${9 * n} of ${10 * n}`).toBe(false);
    expect(isApart({ run: true, expected: 10 * n, scored: 9 * n - 1 })).toBe(true);
  }
  expect(isApart({ run: false, expected: null, scored: null })).toBe(false);
});

describe("missing trials", () => {
  const design = Array.from({ length: 20 }, (_, i) => ({ subject: `p${i + 1}` }));
  const rows = [...passing("A", 17, 18), ...trialsOf("A", "error", 1, 19), ...passing("B", 9)];
  const data = sampleSet(rows, { design });

  it("count as failures of expected trials", () => {
    expect(only(data).pairs).toMatchObject([{ subjects: 20, difference: (17 - 9) / 20 }]);
  });

  it("leave their subject out of that pair where rates are of scored trials", () => {
    const three = sampleSet([...rows, ...passing("C", 9)], { design });
    const { pairs } = only(
      { ...three, counts: three.counts.filter((row) => !isErrorOf(row, "A")) },
      { count: "scored" },
    );
    expect(pairs.map(({ a, b, subjects }) => [a, b, subjects])).toEqual([
      ["A", "B", 18],
      ["A", "C", 18],
      ["B", "C", 20],
    ]);
  });
});

const isErrorOf = (row: { method: string; outcome: string }, method: string): boolean =>
  row.method === method && row.outcome === "error";

describe("other measures", () => {
  it("confident failures: the lowest share leads", () => {
    const group = only(
      sampleSet([...passing("A", 15), ...trialsOf("B", "hedged", 20), ...passing("C", 12)]),
      { measure: "confident_rate" },
    );
    expect(group.methods.map(({ method, rate }) => [method, rate])).toEqual([
      ["B", 0],
      ["A", 0.25],
      ["C", 0.4],
    ]);
    expect(leaders(group)).toEqual(["B", "A"]);
  });

  it("graded sets: a subject's mean over the dimensions that both methods have a score in", () => {
    const score = (method: string, subject: string, dimension: string, value: number): SampleTrial => ({
      method,
      subject,
      dimension,
      outcome: "scored",
      score: value,
    });
    const subjects = Array.from({ length: 12 }, (_, i) => `s${i}`);
    const design = subjects.flatMap((subject) => ["x", "y"].map((dimension) => ({ subject, dimension })));
    const trials = subjects.flatMap((subject, i) => [
      score("A", subject, "x", 0.5),
      score("B", subject, "x", 0.5),
      score("A", subject, "y", 1),
      // Without its y score, s0 is compared on x alone: a difference of 0, not of .25.
      ...(i === 0 ? [] : [score("B", subject, "y", 0.5)]),
    ]);
    const group = only(sampleSet(trials, { design, set: { kind: "graded" } }));
    expect(group.pairs[0]?.difference).toBeCloseTo((11 * 0.25) / 12, 12);
    expect(group.pairs[0]?.subjects).toBe(12);
  });
});
