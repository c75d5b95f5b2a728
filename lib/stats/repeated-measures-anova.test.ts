import { describe, expect, it } from "vitest";
import { readFixtures, relativeError } from "@/tests/fixtures/reference/read";
import { cousineauMorey } from "./cousineau-morey";
import { type AnovaEffectResult, repeatedMeasuresAnova as anova } from "./repeated-measures-anova";
import { StatisticsError } from "./statistics-error";

interface ExpectedEffect {
  effect: string;
  ss: number;
  ss_error: number;
  df1: number;
  df2: number;
  F: number | null;
  ges: number | null;
  pes: number | null;
  gg_eps: number | null;
  hf_eps: number | null;
  p_uncorrected: number | null;
  p_gg: number | null;
  p_hf: number | null;
  mauchly_w: number | null;
  mauchly_p: number | null;
  status: AnovaEffectResult["status"];
  sphericity: AnovaEffectResult["sphericity"];
}

interface AnovaFixture {
  name: string;
  factors: { within: string[]; levels: Record<string, string[]> };
  n_subjects: number;
  data: ({ subject: string; value: number } & Record<string, string | number>)[];
  expected: {
    effects: ExpectedEffect[];
    cell_means?: ({ mean: number } & Record<string, string | number>)[];
  };
}

const effectsOf = (...layout: Parameters<typeof anova>) => anova(...layout).effects;

/** Rows in any order to values[(s * a + i) * b + j]. */
function layOut({ factors, data, n_subjects: n }: AnovaFixture) {
  const [first = "", second = ""] = factors.within;
  const levelsA = factors.levels[first] ?? [];
  const levelsB = factors.levels[second] ?? [""];
  const subjects = [...new Set(data.map((row) => row.subject))];
  const values = new Float64Array(n * levelsA.length * levelsB.length).fill(Number.NaN);
  for (const row of data) {
    const i = levelsA.indexOf(String(row[first]));
    const j = second ? levelsB.indexOf(String(row[second])) : 0;
    values[(subjects.indexOf(row.subject) * levelsA.length + i) * levelsB.length + j] = row.value;
  }
  const names: Record<string, string> = { a: first, b: second, "a:b": `${first}:${second}` };
  return { values, n, a: levelsA.length, b: levelsB.length, names };
}

const FIXTURES = [...readFixtures<AnovaFixture>("anova"), ...readFixtures<AnovaFixture>("paper", "fixture-")];

describe("repeated-measures ANOVA against exact rational arithmetic", () => {
  it("reads every fixture", () => expect(FIXTURES).toHaveLength(25 + 8));

  it.each(FIXTURES)("$file", ({ fixture }) => {
    const { values, n, a, b, names } = layOut(fixture);
    const effects = effectsOf(values, n, a, b);
    expect(effects.map(({ effect }) => names[effect])).toEqual(
      fixture.expected.effects.map(({ effect }) => effect),
    );
    fixture.expected.effects.forEach((expected, k) => {
      const got = effects[k];
      const { df1, df2, status, sphericity } = expected;
      expect(got).toMatchObject({ df1, df2, status, sphericity });
      const pairs: Record<string, [number | null | undefined, number | null]> = {
        ss: [got?.ss, expected.ss],
        ss_error: [got?.ss_error, expected.ss_error],
        F: [got?.F, expected.F],
        p: [got?.p, expected.p_uncorrected],
        gg_epsilon: [got?.gg?.epsilon, expected.gg_eps],
        p_gg: [got?.gg?.p, expected.p_gg],
        hf_epsilon: [got?.hf?.epsilon, expected.hf_eps],
        p_hf: [got?.hf?.p, expected.p_hf],
        W: [got?.mauchly?.W, expected.mauchly_w],
        mauchly_p: [got?.mauchly?.p, expected.mauchly_p],
        partial: [got?.partial_eta_squared, expected.pes],
        generalised: [got?.generalized_eta_squared, expected.ges],
      };
      for (const [what, [actual, exact]] of Object.entries(pairs))
        expect(
          relativeError(actual, exact),
          `${expected.effect} ${what}: ${actual} for ${exact}`,
        ).toBeLessThan(1e-8);
    });
  });
});

describe("cell means against exact rational arithmetic", () => {
  const withMeans = FIXTURES.filter(({ fixture }) => fixture.expected.cell_means);

  it("are in every ANOVA fixture", () => expect(withMeans.length).toBeGreaterThanOrEqual(25));

  it.each(withMeans)("$file", ({ fixture }) => {
    const { values, n, a, b } = layOut(fixture);
    const means = cousineauMorey(values, n, a * b);
    const [first = "", second = ""] = fixture.factors.within;
    const levels = (factor: string) => fixture.factors.levels[factor] ?? [""];
    for (const { mean, ...cell } of fixture.expected.cell_means ?? []) {
      const i = levels(first).indexOf(String(cell[first]));
      const j = second ? levels(second).indexOf(String(cell[second])) : 0;
      expect(relativeError(means[i * b + j]?.mean, mean)).toBeLessThan(1e-8);
    }
  });
});

describe("sphericity on small tables", () => {
  const fourRounds = [
    [0.9, 0.86, 0.7, 0.52],
    [0.88, 0.8, 0.75, 0.4],
    [0.95, 0.91, 0.6, 0.58],
    [0.85, 0.84, 0.78, 0.33],
    [0.92, 0.88, 0.66, 0.61],
    [0.8, 0.79, 0.74, 0.45],
  ];

  it("corrects six units over four rounds", () => {
    const [effect] = effectsOf(fourRounds.flat(), 6, 4, 1);
    expect(effect).toMatchObject({ df1: 3, df2: 15 });
    expect(effect?.F).toBeCloseTo(35.3088, 4);
    expect(relativeError(effect?.p, 4.868e-7)).toBeLessThan(1e-4);
    expect(effect?.gg?.epsilon).toBeCloseTo(0.426055, 6);
    expect(effect?.gg?.p).toBeCloseTo(0.000593954, 9);
    expect(effect?.hf?.epsilon).toBeCloseTo(0.507724, 6);
    expect(effect?.hf?.p).toBeCloseTo(0.000212658, 9);
    expect(effect?.mauchly).not.toBeNull();
  });

  it("has nothing to correct for two rounds", () => {
    const [effect] = effectsOf(
      fourRounds.flatMap((row) => row.slice(0, 2)),
      6,
      2,
      1,
    );
    expect(effect).toMatchObject({ df1: 1, df2: 5, mauchly: null, sphericity: "not_applicable" });
    expect(effect?.F).toBeCloseTo(12.1, 10);
    expect(effect?.p).toBeCloseTo(0.017687, 6);
    expect(effect?.gg).toEqual({ epsilon: 1, p: effect?.p });
    expect(effect?.hf).toEqual({ epsilon: 1, p: effect?.p });
  });

  it("says that three units over four rounds are too few for Mauchly, and still corrects", () => {
    const [effect] = effectsOf([0.9, 0.8, 0.7, 0.6, 0.8, 0.8, 0.6, 0.7, 0.7, 0.9, 0.5, 0.5], 3, 1, 4);
    expect(effect).toMatchObject({
      effect: "b",
      df1: 3,
      df2: 6,
      mauchly: null,
      sphericity: "singular",
      status: "ok",
    });
    expect(effect?.F).toBeCloseTo(6.3333, 4);
    expect(effect?.p).toBeCloseTo(0.02737, 5);
    expect(effect?.gg?.epsilon).toBeLessThanOrEqual(2 / 3);
    expect(effect?.gg?.p).toBeGreaterThan(effect?.p ?? 1);
  });

  it("keeps a Huynh-Feldt epsilon above 1 raw and counts it as 1", () => {
    const scores = [62, 70, 81, 55, 61, 78, 71, 69, 90, 48, 66, 74, 66, 73, 77, 59, 64, 85].map(
      (x) => x / 100,
    );
    const [effect] = effectsOf(scores, 6, 1, 3);
    expect(effect?.F).toBeCloseTo(32.0408, 4);
    expect(effect?.gg?.epsilon).toBeCloseTo(0.94064, 5);
    expect(effect?.hf?.epsilon).toBeCloseTo(1.489, 3);
    expect(effect?.hf?.p).toBe(effect?.p);
  });

  it("drops an incomplete unit and finds the rest", () => {
    const scores = [62, 70, 81, 55, 61, 78, 71, 69, 90, 48, 66, 74, 59, 64, 85].map((x) => x / 100);
    const [effect] = effectsOf(scores, 5, 1, 3);
    expect(effect?.F).toBeCloseTo(40.5207, 4);
    expect(relativeError(effect?.p, 6.516e-5)).toBeLessThan(1e-4);
    expect(effect?.gg?.epsilon).toBeCloseTo(0.673712, 6);
    expect(effect?.gg?.p).toBeCloseTo(0.000801843, 9);
  });

  it("finds the same over twelve units in any order", () => {
    const rows = [
      [83, 84, 88],
      [47, 62, 64],
      [62, 58, 78],
      [66, 68, 84],
      [50, 48, 58],
      [49, 70, 67],
      [56, 70, 61],
      [42, 34, 45],
      [66, 85, 90],
      [66, 76, 75],
      [55, 54, 53],
      [49, 65, 78],
    ].map((row) => row.map((x) => x / 100));
    for (const order of [rows, rows.toReversed()]) {
      const [effect] = effectsOf(order.flat(), 12, 1, 3);
      expect(effect).toMatchObject({ df1: 2, df2: 22 });
      expect(effect?.F).toBeCloseTo(10.9086, 4);
      expect(effect?.p).toBeCloseTo(0.000511174, 9);
      expect(effect?.gg?.epsilon).toBeCloseTo(0.970575, 6);
    }
  });
});

describe("refusals", () => {
  const codeOf = (run: () => unknown) => {
    try {
      run();
    } catch (error) {
      if (error instanceof StatisticsError) return error.code;
      throw error;
    }
    return "none";
  };

  it.each([
    ["no_subjects", [], 0, 2, 2],
    ["one_subject", [1, 2], 1, 2, 1],
    ["one_level", [1, 2], 2, 1, 1],
    ["wrong_length", [1, 2, 3], 2, 2, 1],
    ["not_finite", [1, 2, 3, Number.NaN], 2, 2, 1],
    ["not_finite", [1, 2, 3, Number.POSITIVE_INFINITY], 2, 2, 1],
    ["out_of_range", [1, 2, 3, 1e200], 2, 2, 1],
  ] as const)("%s", (code, values, n, a, b) => {
    expect(codeOf(() => effectsOf(values, n, a, b))).toBe(code);
  });
});
