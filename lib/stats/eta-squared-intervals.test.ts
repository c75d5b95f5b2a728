import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { etaSquaredIntervals } from "./eta-squared-intervals";
import { fUpperTail } from "./f-tail";

/** F, df1, df2 and Steiger's limits with the noncentralities found by R 4.2.2, uniroot over pf (1e-9). */
const FROM_R = [
  [3.5, 2, 52, 0.0038009643, 0.2413767084],
  [12.3, 6, 156, 0.2010717706, 0.3869912595],
  [1.43, 6, 156, 0, 0.0830278932],
  [0.9, 3, 51, 0, 0.1268685126],
  [44.2, 1, 26, 0.4054319888, 0.735940503],
  [0.02, 2, 34, 0, 0],
] as const;

const df = fc
  .integer({ min: 1, max: 60 })
  .chain((df1) =>
    fc.record({ df1: fc.constant(df1), df2: fc.integer({ min: 1, max: 40 }).map((n) => df1 * n) }),
  );

describe("intervals of eta squared", () => {
  it.each(FROM_R)("F(%f; %i, %i)", (F, df1, df2, low, high) => {
    const partial = (F * df1) / (F * df1 + df2);
    const got = etaSquaredIntervals({ F, df1, df2, generalized: partial });
    expect(Math.abs(got.partial[0] - low)).toBeLessThan(2e-8);
    expect(Math.abs(got.partial[1] - high)).toBeLessThan(2e-8);
    // No error but the effect's own: both measures are one.
    expect(got.generalized[0]).toBeCloseTo(got.partial[0], 12);
    expect(got.generalized[1]).toBeCloseTo(got.partial[1], 12);
  });

  it("scale to the whole error for the generalised value", () => {
    const [F, df1, df2] = [12.3, 6, 156];
    const signal = (F * df1) / df2;
    // Four times as much error in all as in the effect's own term.
    const { partial, generalized } = etaSquaredIntervals({ F, df1, df2, generalized: signal / (signal + 4) });
    partial.forEach((limit, k) => {
      expect(generalized[k]).toBeCloseTo(limit / (limit + 4 * (1 - limit)), 12);
    });
  });

  it("leave out 0 exactly when p < .05, lie in order in [0, 1], and never miss", () => {
    const F = fc.oneof(
      fc.double({ min: 0, max: 12, noNaN: true }),
      fc.double({ min: 1e-300, max: 1e-3, noNaN: true }),
      fc.double({ min: 1, max: 1e14, noNaN: true }),
    );
    fc.assert(
      fc.property(F, df, fc.double({ min: 1, max: 50, noNaN: true }), (value, { df1, df2 }, rest) => {
        const signal = (value * df1) / df2;
        fc.pre(value === 0 || signal / (signal + rest) > 0);
        const got = etaSquaredIntervals({ F: value, df1, df2, generalized: signal / (signal + rest) });
        for (const [low, high] of [got.partial, got.generalized]) {
          expect(low).toBeGreaterThanOrEqual(0);
          expect(low).toBeLessThanOrEqual(high);
          expect(high).toBeLessThanOrEqual(1);
          expect(low > 0).toBe(fUpperTail(value, df1, df2) < 0.05);
        }
        expect(got.generalized[1]).toBeLessThanOrEqual(got.partial[1] + 1e-12);
      }),
      { numRuns: 300 },
    );
  });

  it("is nothing at all for no effect, and goes on smoothly where the sum gives way to an approximation", () => {
    expect(etaSquaredIntervals({ F: 0, df1: 2, df2: 34, generalized: 0 })).toEqual({
      partial: [0, 0],
      generalized: [0, 0],
    });
    const at = (F: number) => etaSquaredIntervals({ F, df1: 81, df2: 161919, generalized: 0.1 }).partial;
    // Limits of 1 / (1 - eta) grow in proportion to F once F is large.
    const [near, far] = [at(11_000), at(22_000)].map(([low, high]) => [low / (1 - low), high / (1 - high)]);
    expect((far?.[0] ?? 0) / (near?.[0] ?? 0)).toBeCloseTo(2, 2);
    expect((far?.[1] ?? 0) / (near?.[1] ?? 0)).toBeCloseTo(2, 2);
  });

  it("refuses what has no answer", () => {
    const effect = { F: 2, df1: 2, df2: 34, generalized: 0.1 };
    expect(() => etaSquaredIntervals({ ...effect, F: Number.NaN })).toThrow(/F must be finite/);
    expect(() => etaSquaredIntervals({ ...effect, df2: 0 })).toThrow(/Degrees of freedom/);
    expect(() => etaSquaredIntervals({ ...effect, generalized: 1.2 })).toThrow(/Generalised eta squared/);
    expect(() => etaSquaredIntervals({ ...effect, generalized: 0 })).toThrow(RangeError);
  });
});
