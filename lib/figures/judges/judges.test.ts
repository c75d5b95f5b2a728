import { describe, expect, it } from "vitest";
import { OUTCOME_CODE, type StoredOutcome } from "@/lib/bundle/words";
import { agreementOf } from "./agreement";
import { judgeAgreement, type VerdictsData } from "./judges";

type Verdict = readonly [
  model: string,
  probe: number,
  first: StoredOutcome,
  second: StoredOutcome,
  trials?: number,
];

const MODELS = ["rho", "tau"];

/** Replies judged by "a" and again by "b", one method. */
function data(verdicts: readonly Verdict[]): VerdictsData {
  return {
    conditions: MODELS.map((model) => ({ model, method: "fold" })),
    judged: [
      { condition: 0, judge: "a", second_judge: "b", twice: verdicts.length, trials: verdicts.length + 3 },
    ],
    pairs: verdicts.map(([model, probe, first, second, trials = 1]) => ({
      condition: MODELS.indexOf(model),
      judge: "a",
      second_judge: "b",
      outcome: OUTCOME_CODE[first],
      second_outcome: OUTCOME_CODE[second],
      beyond: false,
      probes: [probe],
      trials: [trials],
    })),
  };
}

const options = {
  models: MODELS,
  methods: ["fold"],
  called: MODELS.map((model) => ({ model, id: model, name: `${model} large` })),
};

describe("agreement of two judges", () => {
  it("is Cohen's kappa of all replies, and of each model's", () => {
    // Cohen (1960) by hand: 50 replies, 20 both kept, 15 both failed, 5 and 10 otherwise: (0.7 − 0.5) / 0.5.
    const input = data([
      ["rho", 1, "pass", "pass", 20],
      ["rho", 2, "pass", "confident", 5],
      ["tau", 1, "confident", "pass", 10],
      ["tau", 2, "confident", "confident", 15],
    ]);
    const { pairs, twice, disputed } = judgeAgreement(input, options);
    expect([twice, disputed]).toEqual([50, 15]);
    const [pair] = pairs;
    expect(pair?.overall.by_outcome.kappa).toBeCloseTo(0.4, 12);
    expect(pair?.overall.by_pass.kappa).toBeCloseTo(0.4, 12);
    expect(pair?.overall.by_outcome.agreement).toBe(0.7);
    expect(pair?.rows.map((row) => [row.model, row.n, row.by_outcome.agreement])).toEqual([
      ["rho", 25, 0.8],
      ["tau", 25, 0.6],
    ]);
    // Each model has replies where one judge used a single label: chance alone agrees as well.
    expect(pair?.rows.map((row) => row.by_outcome.kappa)).toEqual([0, 0]);
  });

  it("does not exist where one label is all there is", () => {
    const input = data([
      ["rho", 1, "pass", "pass", 4],
      ["rho", 2, "pass", "pass", 4],
    ]);
    const overall = judgeAgreement(input, options).pairs[0]?.overall;
    expect(overall?.by_outcome).toEqual({ kappa: null, low: null, high: null, agreement: 1 });
    expect(overall?.by_pass.kappa).toBeNull();
  });

  it("tells a judge of three words from one of two", () => {
    // They agree on what failed and never on how surely.
    const rows = [
      { first: "hedged", second: "confident", probes: [1, 2], trials: [2, 1] },
      { first: "confident", second: "hedged", probes: [3], trials: [1] },
      { first: "pass", second: "pass", probes: [1, 4], trials: [1, 3] },
    ] as const;
    const found = agreementOf(rows, { resamples: 1000, draws: 1e6 });
    expect([found.n, found.probes]).toEqual([8, 4]);
    expect(found.by_pass.kappa).toBe(1);
    expect(found.by_outcome.agreement).toBe(0.5);
    // Chance: (4·4 + 3·1 + 1·3) / 64 = 22 / 64.
    expect(found.by_outcome.kappa).toBeCloseTo((32 / 64 - 22 / 64) / (42 / 64), 12);
  });

  it("counts a failed turn as no label", () => {
    const input = data([
      ["rho", 1, "pass", "error"],
      ["rho", 2, "error", "error"],
      ["rho", 3, "pass", "pass"],
    ]);
    const { pairs, disputed } = judgeAgreement(input, options);
    expect([pairs[0]?.overall.n, pairs[0]?.overall.errors, disputed]).toEqual([1, 2, 1]);
    expect(pairs[0]?.confusion).toContainEqual({ first: "pass", second: "error", trials: 1 });
  });

  it("moves with one verdict, and its interval holds it and stays the same when asked again", () => {
    const verdicts = Array.from({ length: 30 }, (_, probe): Verdict => {
      const first = probe % 3 === 0 ? "confident" : probe % 5 === 0 ? "hedged" : "pass";
      return ["rho", probe, first, probe % 7 === 0 ? "pass" : first];
    });
    const figure = (list: readonly Verdict[]) =>
      judgeAgreement(data(list), options).pairs[0]?.overall.by_outcome;
    const before = figure(verdicts);
    expect(before?.low).toBeLessThan(before?.kappa ?? -1);
    expect(before?.high).toBeGreaterThan(before?.kappa ?? 2);
    expect(figure(verdicts.toReversed())).toEqual(before);
    const [, second] = verdicts;
    if (!second) throw new Error("No verdict to change.");
    expect(figure(verdicts.with(1, [second[0], second[1], second[2], "confident"]))?.kappa).toBeLessThan(
      before?.kappa ?? -1,
    );
  });

  it("gives kappa alone where its probes are too many to draw", () => {
    const rows = [
      { first: "pass", second: "pass", probes: [1, 2, 3], trials: [1, 1, 1] },
      { first: "confident", second: "confident", probes: [1, 2, 3], trials: [1, 1, 1] },
    ] as const;
    const found = agreementOf(rows, { resamples: 1000, draws: 1000 }).by_outcome;
    expect([found.kappa, found.low]).toEqual([1, null]);
  });
});

describe("judges", () => {
  it("are known by any name of a ranked model", () => {
    const input = data([["rho", 1, "pass", "pass"]]);
    const judges = (first: string | null, second: string | null) =>
      judgeAgreement(
        { ...input, judged: [{ condition: 0, judge: first, second_judge: second, twice: 2, trials: 5 }] },
        options,
      ).judges;
    expect(judges("RHO-Large", "someone")).toEqual([
      { name: "RHO-Large", first: 5, second: 0, ranked_as: "rho" },
      { name: "someone", first: 0, second: 2, ranked_as: null },
    ]);
    // The o is a Cyrillic one.
    expect(judges("rh\u043e", null).map((j) => j.ranked_as)).toEqual(["rho", null]);
  });

  it("who both judged first and second are one", () => {
    const { judges } = judgeAgreement(
      {
        conditions: [],
        pairs: [],
        judged: [
          { condition: 0, judge: "a", second_judge: "b", twice: 1, trials: 4 },
          { condition: 0, judge: "b", second_judge: null, twice: 0, trials: 2 },
        ],
      },
      options,
    );
    expect(judges).toEqual([
      { name: "a", first: 4, second: 0, ranked_as: null },
      { name: "b", first: 2, second: 1, ranked_as: null },
    ]);
  });
});
