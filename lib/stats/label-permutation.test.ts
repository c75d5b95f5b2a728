import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exactLabelP, sampledLabelP } from "./label-draws";
import { labelPermutationTest } from "./label-permutation";
import { labelProfiles } from "./label-profiles";
import { repeatedMeasuresAnova } from "./repeated-measures-anova";
import { signFlipPermutation } from "./sign-flip-permutation";

const EFFECTS = ["a", "b", "a:b"] as const;

/** Thirds, as three repetitions of a probe give them; `lift` moves the first level of B up. */
function thirds(n: number, a: number, b: number, seed: number, lift = 0): number[] {
  let state = seed;
  return Array.from({ length: n * a * b }, (_, k) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return Math.min(3, Math.floor((state / 2 ** 32) * 4) + (k % b === 0 ? lift : 0)) / 3;
  });
}

const ORDERS_OF_3 = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
];

describe("permuting labels within subjects", () => {
  it("gives the share of all 6^n relabelled tables whose F is at least the observed one", () => {
    const [n, a, b] = [4, 3, 2];
    const values = thirds(n, a, b, 11);
    const observed = repeatedMeasuresAnova(values, n, a, b).effects[0]?.F ?? Number.NaN;
    let extreme = 0;
    for (let code = 0; code < 6 ** n; code++) {
      const relabelled = values.map((_, k) => {
        const s = Math.floor(k / (a * b));
        const order = ORDERS_OF_3[Math.floor(code / 6 ** s) % 6] ?? [];
        return values[(s * a + (order[Math.floor(k / b) % a] ?? 0)) * b + (k % b)] ?? 0;
      });
      const F = repeatedMeasuresAnova(relabelled, n, a, b).effects[0]?.F ?? Number.POSITIVE_INFINITY;
      if (F >= observed * (1 - 1e-10)) extreme += 1;
    }
    expect(labelPermutationTest(values, n, a, b, "a")).toEqual({
      p: extreme / 6 ** n,
      draws: 6 ** 3,
      exact: true,
    });
  });

  it("orders arrangements as F does: ss + ss_error is what the rows' squares add up to, in any order", () => {
    const [n, a, b] = [5, 4, 3];
    const values = thirds(n, a, b, 3);
    const { effects } = repeatedMeasuresAnova(values, n, a, b);
    EFFECTS.forEach((effect, k) => {
      const { rows } = labelProfiles(values, n, a, b, effect);
      const other = { a: b, b: a, "a:b": 1 }[effect];
      const squares = other * rows.reduce((sum, value) => sum + value ** 2, 0);
      expect((effects[k]?.ss ?? 0) + (effects[k]?.ss_error ?? 0)).toBeCloseTo(squares, 12);
    });
  });

  it("is the paired sign-flip test for two levels", () => {
    const values = thirds(9, 1, 2, 5, 1);
    const differences = Array.from({ length: 9 }, (_, s) => (values[2 * s] ?? 0) - (values[2 * s + 1] ?? 0));
    const { p } = signFlipPermutation(differences);
    expect(labelPermutationTest(values, 9, 1, 2, "b")).toEqual({ p, draws: 512, exact: true });
    expect(exactLabelP(labelProfiles(values, 9, 1, 2, "b"))).toBeCloseTo(p, 12);
  });

  it("comes near the exact answer when it draws, and near the F test on tables without trouble", () => {
    for (const seed of [1, 2, 3, 4]) {
      const values = thirds(5, 4, 3, seed, 1);
      for (const effect of EFFECTS) {
        const profiles = labelProfiles(values, 5, 4, 3, effect);
        const exact = exactLabelP(profiles);
        const error = 5 * Math.sqrt((exact * (1 - exact)) / 10_000) + 2e-4;
        expect(Math.abs(sampledLabelP(profiles, 10_000, seed) - exact)).toBeLessThan(error);
      }
      const many = thirds(40, 3, 3, seed);
      repeatedMeasuresAnova(many, 40, 3, 3).effects.forEach(({ effect, p }) => {
        expect(Math.abs(labelPermutationTest(many, 40, 3, 3, effect).p - (p ?? 0))).toBeLessThan(0.04);
      });
    }
  });

  it("shuffles more levels than it writes out", () => {
    const values = thirds(20, 7, 1, 8);
    const [effect] = repeatedMeasuresAnova(values, 20, 7, 1).effects;
    const { p, exact } = labelPermutationTest(values, 20, 7, 1, "a");
    expect(exact).toBe(false);
    expect(Math.abs(p - (effect?.p ?? 0))).toBeLessThan(0.04);
  });

  it("does not depend on the order of subjects or levels, nor on a constant, and draws the same from a seed", () => {
    const [n, a, b] = [12, 4, 3];
    const values = thirds(n, a, b, 21, 1);
    const moved = values.map((_, k) => {
      const [s, i, j] = [Math.floor(k / (a * b)), Math.floor(k / b) % a, k % b];
      return (values[(((s + 5) % n) * a + ((i + 1) % a)) * b + j] ?? 0) + 8;
    });
    for (const effect of EFFECTS) {
      const before = labelPermutationTest(values, n, a, b, effect);
      expect(before.exact).toBe(false);
      expect(labelPermutationTest(moved, n, a, b, effect)).toEqual(before);
    }
    const seeded = (seed: number) => labelPermutationTest(values, n, a, b, "a:b", { seed, draws: 999 });
    expect(seeded(1)).toEqual(seeded(1));
    expect(seeded(1).p).not.toBe(seeded(2).p);
    expect(seeded(1).draws).toBe(999);
  });

  it("leaves both main effects out of the interaction", () => {
    const flat = thirds(8, 3, 3, 2);
    const tilted = flat.map(
      (value, k) => value + 5 * (k % 3) - 3 * (Math.floor(k / 3) % 3) + Math.floor(k / 9),
    );
    expect(labelPermutationTest(tilted, 8, 3, 3, "a:b").p).toBe(labelPermutationTest(flat, 8, 3, 3, "a:b").p);
    expect(labelPermutationTest(tilted, 8, 3, 3, "a").p).toBeCloseTo(6 ** -7 * 6 ** 0, 12);
  });

  it("rejects true null hypotheses no more often than it says", () => {
    const ps = Array.from(
      { length: 400 },
      (_, seed) => labelPermutationTest(thirds(4, 3, 2, seed), 4, 3, 2, "a").p,
    );
    const share = ps.filter((p) => p <= 0.05).length / ps.length;
    expect(share).toBeGreaterThan(0.015);
    expect(share).toBeLessThan(0.05 + 3 * Math.sqrt(0.0475 / ps.length));
  });

  it("has a p of (0, 1] whatever the table, 1 where nothing varies", () => {
    const table = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 24, maxLength: 24 });
    fc.assert(
      fc.property(table, fc.constantFrom(...EFFECTS), (values, effect) => {
        const { p, draws } = labelPermutationTest(values, 4, 3, 2, effect);
        expect(p).toBeGreaterThanOrEqual(1 / draws);
        expect(p).toBeLessThanOrEqual(1);
      }),
    );
    expect(labelPermutationTest(Array(24).fill(0.7), 4, 3, 2, "a").p).toBe(1);
  });

  it("takes 10,000 draws of 27 subjects by 4 by 3 within 150 ms", () => {
    const values = thirds(27, 4, 3, 4);
    const times = Array.from({ length: 3 }, () => {
      const start = performance.now();
      expect(labelPermutationTest(values, 27, 4, 3, "a:b").draws).toBe(10_000);
      return performance.now() - start;
    });
    expect(Math.min(...times)).toBeLessThan(150);
  });

  it("refuses what has no labels to change, in words", () => {
    expect(() => labelPermutationTest([1, 2, 3, 4], 2, 1, 2, "a")).toThrow(/no labels/);
    expect(() => labelPermutationTest([1, 2, 3, 4], 2, 2, 1, "a:b")).toThrow(/no labels/);
    expect(() => labelPermutationTest([1, 2], 1, 1, 2, "b")).toThrow(/one subject/);
    expect(() => labelPermutationTest([1, 2, 3], 2, 1, 2, "b")).toThrow(/need 4 values/);
    expect(() => labelPermutationTest([1, 2, 3, Number.NaN], 2, 1, 2, "b")).toThrow(/finite/);
    expect(() => labelPermutationTest([1, 2, 3, 4], 2, 1, 2, "b", { draws: 0 })).toThrow(/number of draws/);
  });
});
