import { describe, expect, it } from "vitest";
import { type SampleTrial, sampleSet } from "../sample-data";
import { anovaAnswers } from "./answers";

const METHODS = ["A", "B", "C"];
const close = (actual: number | null | undefined, expected: number, digits = 6): void => {
  expect(actual).toBeTypeOf("number");
  expect(Math.abs((actual ?? Number.NaN) / expected - 1)).toBeLessThan(10 ** -digits * 5);
};

function graded(
  rows: readonly (readonly [string, ...(number | null | "error" | "absent")[]])[],
): SampleTrial[] {
  return rows.flatMap(([subject, ...values]) =>
    values.flatMap((value, i): SampleTrial[] => {
      const method = METHODS[i] ?? "";
      if (value === "absent") return [];
      if (value === null || value === "error") return [{ method, subject, outcome: "error" }];
      return [{ method, subject, outcome: "scored", score: value }];
    }),
  );
}

const set = { kind: "graded" } as const;
const six = (missing: null | "error" | "absent") =>
  sampleSet(
    graded([
      ["u1", 0.62, 0.7, 0.81],
      ["u2", 0.55, 0.61, 0.78],
      ["u3", 0.71, 0.69, 0.9],
      ["u4", 0.48, 0.66, 0.74],
      ["u5", 0.66, missing, 0.77],
      ["u6", 0.59, 0.64, 0.85],
    ]),
    { set },
  );

describe("a missing cell, three ways of being missing", () => {
  it.each(["absent", null, "error"] as const)("%s: the subject is left out and named", (way) => {
    const [answer] = anovaAnswers(six(way)) ?? [];
    expect(answer?.subjects).toBe(5);
    expect(answer?.left_out).toEqual([{ subject: "u5", why: "no scored trial under m with B" }]);
    const [effect] = answer?.effects ?? [];
    expect([effect?.effect, effect?.df1, effect?.df2]).toEqual(["method", 2, 8]);
    close(effect?.F, 40.5207);
    close(effect?.p, 6.516e-5, 4);
    close(effect?.gg?.epsilon, 0.673712);
    close(effect?.gg?.p, 0.000801843);
  });
});

describe("subject ids", () => {
  const values: [number, number, number][] = [
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
  it("pair values whatever the order of the rows", () => {
    const trials = graded(values.map((row, i) => [String(i + 1), ...row] as const));
    const shuffled = [...trials].sort((a, b) => (a.score ?? 0) - (b.score ?? 0));
    for (const order of [trials, shuffled]) {
      const [answer] = anovaAnswers(sampleSet(order, { set, methods: METHODS })) ?? [];
      expect(answer?.subjects).toBe(12);
      close(answer?.effects[0]?.F, 10.9086, 5);
      close(answer?.effects[0]?.p, 0.000511174);
      close(answer?.effects[0]?.gg?.epsilon, 0.970575);
    }
  });
});

describe("what can not be computed", () => {
  it("says so for one subject, and prints no number", () => {
    const data = sampleSet(graded([["u1", 0.1, 0.2, 0.3]]), { set });
    const [answer] = anovaAnswers(data) ?? [];
    expect(answer?.effects[0]).toMatchObject({ F: null, p: null, gg: null, hf: null });
    expect(answer?.effects[0]?.not_computable).toMatch(/subject/);
  });

  it("says so where a condition was not run, and treats nothing as failed", () => {
    const trials = ["p1", "p2", "p3"].flatMap((subject, i): SampleTrial[] => [
      { model: "x", method: "A", subject, outcome: "pass" },
      { model: "x", method: "B", subject, outcome: i ? "pass" : "confident" },
      { model: "y", method: "A", subject, outcome: i > 1 ? "pass" : "hedged" },
    ]);
    const data = sampleSet(trials);
    const [answer] = anovaAnswers(data, { models: ["x", "y"], methods: ["A", "B"] }) ?? [];
    expect(answer?.effects.every((e) => e.F === null)).toBe(true);
    expect(answer?.effects[0]?.not_computable).toContain("y with B");
    expect(answer?.incomplete).toEqual([]);
    expect(answer?.cell_means).toHaveLength(3);
    // Without a planned analysis the largest block that was run in full is taken, the first in manifest order.
    const [block] = anovaAnswers(data) ?? [];
    expect([block?.models, block?.methods]).toEqual([["x"], ["A", "B"]]);
  });

  it("says so where no subject differs, instead of an F of 10^17", () => {
    const trials = ["p1", "p2", "p3"].flatMap((subject): SampleTrial[] => [
      { method: "A", subject, outcome: "pass" },
      { method: "B", subject, outcome: "confident" },
    ]);
    const [answer] = anovaAnswers(sampleSet(trials)) ?? [];
    expect(answer?.effects[0]).toMatchObject({ F: null, p: null, gg: null });
    expect(answer?.effects[0]?.not_computable).toMatch(/error variance/);
  });
});

describe("errors and missing trials", () => {
  const trials = ["p1", "p2", "p3", "p4"].flatMap((subject, i): SampleTrial[] => [
    { method: "A", subject, outcome: i === 0 ? "error" : "pass" },
    { method: "B", subject, outcome: i > 1 ? "pass" : "hedged" },
  ]);
  it("count as failures and their subjects are named", () => {
    const [answer] = anovaAnswers(sampleSet(trials)) ?? [];
    expect(answer?.subjects).toBe(4);
    expect(answer?.incomplete).toEqual([{ subject: "p1", why: "1 error of 1 under m with A" }]);
    expect(answer?.cell_means.map((m) => m.mean)).toEqual([0.75, 0.5]);
  });
  it("take their subjects out when asked", () => {
    const [answer] = anovaAnswers(sampleSet(trials), { missing: "drop" }) ?? [];
    expect(answer?.subjects).toBe(3);
    expect(answer?.left_out.map((s) => s.subject)).toEqual(["p1"]);
    expect(answer?.cell_means[0]?.mean).toBe(1);
  });
});

describe("a request", () => {
  const both = sampleSet(
    ["quality", "tone"].flatMap((dimension, d) =>
      ["u1", "u2", "u3", "u4"].flatMap((subject, i) =>
        METHODS.map(
          (method, j): SampleTrial => ({
            method,
            subject,
            dimension,
            outcome: "scored",
            score: ((i * 5 + j * (3 + d) + d) % 7) / 7,
          }),
        ),
      ),
    ),
    {
      set,
      design: ["quality", "tone"].flatMap((dimension) =>
        ["u1", "u2", "u3", "u4"].map((subject) => ({ subject, dimension })),
      ),
    },
  );
  it("for one dimension gets the answer that stands in the list of all", () => {
    const all = anovaAnswers(both) ?? [];
    expect(all.map((answer) => answer.dimension)).toEqual(["quality", "tone"]);
    expect(anovaAnswers(both, { dimension: "tone" })).toEqual(all.slice(1));
    expect(anovaAnswers(both, { dimension: "moon" })).toBeNull();
    expect(all[0]?.cell_means).not.toEqual(all[1]?.cell_means);
  });

  it("gets pairs marked as planned where one analysis of this probe set names both", () => {
    const plan = (probe_set: string, methods: string[]) => ({
      id: methods.join(),
      probe_set,
      models: ["m"],
      methods,
    });
    const planned = {
      ...both,
      analyses: [plan("set", ["A", "B"]), plan("set", ["B", "C"]), plan("other", ["A", "C"])],
    };
    const [answer] = anovaAnswers(planned, { methods: METHODS }) ?? [];
    expect(answer?.pairwise_methods.map((pair) => [pair.a, pair.b, pair.planned])).toEqual([
      ["A", "B", true],
      ["A", "C", false],
      ["B", "C", true],
    ]);
  });
});

it("says why there is no effect where one condition stands alone", () => {
  const alone = sampleSet([
    { method: "A", subject: "s1", outcome: "pass" },
    { method: "A", subject: "s2", outcome: "hedged" },
  ]);
  const [answer] = anovaAnswers(alone) ?? [];
  expect(answer?.effects).toEqual([]);
  expect(answer?.notes).toEqual(["One model with one method: there is nothing to compare."]);
});
