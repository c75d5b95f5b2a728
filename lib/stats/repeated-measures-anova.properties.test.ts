import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { relativeError } from "@/tests/fixtures/reference/read";
import { type AnovaEffectResult, repeatedMeasuresAnova as anova } from "./repeated-measures-anova";
import { studentTTwoSided } from "./student-t";

const effectsOf = (...layout: Parameters<typeof anova>) => anova(...layout).effects;

/** Layouts of whole numbers: shifts of them are exact, so that an answer may only move by rounding. */
const layouts = fc
  .record({
    n: fc.integer({ min: 2, max: 9 }),
    a: fc.integer({ min: 1, max: 4 }),
    b: fc.integer({ min: 2, max: 4 }),
  })
  .chain(({ n, a, b }) =>
    fc.record({
      n: fc.constant(n),
      a: fc.constant(a),
      b: fc.constant(b),
      values: fc.array(fc.integer({ min: 0, max: 51 }), { minLength: n * a * b, maxLength: n * a * b }),
    }),
  );

function expectSame(left: AnovaEffectResult[], right: AnovaEffectResult[]) {
  expect(right).toHaveLength(left.length);
  left.forEach((one, k) => {
    const other = right[k];
    expect(other).toMatchObject({ effect: one.effect, status: one.status, sphericity: one.sphericity });
    const of = (e?: AnovaEffectResult) => [
      e?.F,
      e?.p,
      e?.gg?.epsilon,
      e?.gg?.p,
      e?.hf?.p,
      e?.generalized_eta_squared,
    ];
    of(one).forEach((value, i) => {
      expect(relativeError(of(other)[i], value ?? null)).toBeLessThan(1e-8);
    });
  });
}

describe("what must not change an answer", () => {
  it("a constant added", () => {
    fc.assert(
      fc.property(layouts, fc.integer({ min: -1e6, max: 1e6 }), ({ values, n, a, b }, shift) => {
        expectSame(
          effectsOf(values, n, a, b),
          effectsOf(
            values.map((v) => v + shift),
            n,
            a,
            b,
          ),
        );
      }),
    );
  });

  it("the order of subjects or of levels, or the names of the factors", () => {
    fc.assert(
      fc.property(layouts, fc.nat(), ({ values, n, a, b }, turn) => {
        const at = (s: number, i: number, j: number) => values[(s * a + i) * b + j] ?? Number.NaN;
        const cells = (pick: (s: number, i: number, j: number) => number) =>
          Array.from({ length: n * a * b }, (_, k) =>
            pick(Math.floor(k / (a * b)), Math.floor(k / b) % a, k % b),
          );
        const before = effectsOf(values, n, a, b);
        expectSame(
          before,
          effectsOf(
            cells((s, i, j) => at((s + turn) % n, i, j)),
            n,
            a,
            b,
          ),
        );
        expectSame(
          before,
          effectsOf(
            cells((s, i, j) => at(s, (i + turn) % a, b - 1 - j)),
            n,
            a,
            b,
          ),
        );
      }),
    );
  });

  it("a unit of any size", () => {
    fc.assert(
      fc.property(layouts, fc.integer({ min: -400, max: 400 }), ({ values, n, a, b }, power) => {
        expectSame(
          effectsOf(values, n, a, b),
          effectsOf(
            values.map((v) => v * 2 ** power),
            n,
            a,
            b,
          ),
        );
      }),
    );
  });

  it("thirds in place of whole numbers", () => {
    fc.assert(
      fc.property(layouts, ({ values, n, a, b }) => {
        const passes = values.map((v) => v % 4);
        const rates = passes.map((v) => v / 3);
        expectSame(effectsOf(passes, n, a, b), effectsOf(rates, n, a, b));
      }),
      { numRuns: 500 },
    );
  });

  it("for two levels, F is the square of the paired t", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 27 }), fc.integer({ min: 0, max: 27 })), {
          minLength: 2,
          maxLength: 30,
        }),
        (pairs) => {
          const differences = pairs.map(([x, y]) => x - y);
          const n = pairs.length;
          const mean = differences.reduce((sum, d) => sum + d, 0) / n;
          const squares = differences.reduce((sum, d) => sum + (d - mean) ** 2, 0);
          fc.pre(squares > 1e-9);
          const t = mean / Math.sqrt(squares / (n - 1) / n);
          const [effect] = effectsOf(pairs.flat(), n, 1, 2);
          expect(relativeError(effect?.F, t * t)).toBeLessThan(1e-8);
          expect(relativeError(effect?.p, studentTTwoSided(t, n - 1))).toBeLessThan(1e-8);
        },
      ),
    );
  });

  it("and every number is finite or null", () => {
    fc.assert(
      fc.property(layouts, ({ values, n, a, b }) => {
        for (const third of [1, 1 / 3]) {
          const effects = effectsOf(
            values.map((v) => (v % 4) * third),
            n,
            a,
            b,
          );
          expect(JSON.parse(JSON.stringify(effects))).toEqual(effects);
          for (const { p, status } of effects) expect(status === "ok" ? (p ?? 0) > 0 : p === null).toBe(true);
        }
      }),
    );
  });
});
