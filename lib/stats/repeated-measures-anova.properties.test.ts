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

  it("an offset of 1e9, for sixteenths that it leaves exact", () => {
    fc.assert(
      fc.property(layouts, ({ values, n, a, b }) => {
        const sixteenths = values.map((v) => v / 16);
        const lifted = sixteenths.map((v) => v + 1e9);
        // What counts as rounding goes with the size of the values: leave out tables that it would swallow.
        const before = effectsOf(sixteenths, n, a, b);
        fc.pre(before.every(({ ss, ss_error }) => ss > 1e-3 && ss_error > 1e-3));
        expectSame(before, effectsOf(lifted, n, a, b));
      }),
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

describe("what must change an answer, and how", () => {
  it("every subject twice: sums of squares and residual degrees double, sizes of effects and epsilon stay", () => {
    fc.assert(
      fc.property(layouts, ({ values, n, a, b }) => {
        const once = effectsOf(values, n, a, b);
        const twice = effectsOf([...values, ...values], 2 * n, a, b);
        once.forEach((one, k) => {
          const two = twice[k];
          expect(two).toMatchObject({ df1: one.df1, df2: one.df1 * (2 * n - 1), status: one.status });
          const pairs: [number | null | undefined, number | null][] = [
            [two?.ss, 2 * one.ss],
            [two?.ss_error, 2 * one.ss_error],
            [two?.partial_eta_squared, one.partial_eta_squared],
            [two?.generalized_eta_squared, one.generalized_eta_squared],
            [two?.gg?.epsilon, one.gg?.epsilon ?? null],
            [two?.F, one.F === null ? null : (one.F * (2 * n - 1)) / (n - 1)],
          ];
          for (const [got, wanted] of pairs) expect(relativeError(got, wanted)).toBeLessThan(1e-8);
        });
      }),
    );
  });

  it("levels of no interest: an effect of A alone is the one-way effect of the means over B", () => {
    fc.assert(
      fc.property(layouts, ({ values, n, a, b }) => {
        fc.pre(a > 1);
        const means = Array.from({ length: n * a }, (_, k) =>
          values.slice(k * b, (k + 1) * b).reduce((sum, v) => sum + v / b, 0),
        );
        const [whole] = effectsOf(values, n, a, b);
        const [part] = effectsOf(means, n, a, 1);
        expect(part?.status).toBe(whole?.status);
        for (const of of ["F", "p", "partial_eta_squared"] as const)
          expect(relativeError(part?.[of], whole?.[of] ?? null)).toBeLessThan(1e-8);
        expect(relativeError(part?.gg?.epsilon, whole?.gg?.epsilon ?? null)).toBeLessThan(1e-8);
      }),
    );
  });
});
