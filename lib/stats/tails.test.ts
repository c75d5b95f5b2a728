import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readFixtures, relativeError } from "@/tests/fixtures/reference/read";
import { chiSquareUpperTail } from "./chi-square-tail";
import { fUpperTail } from "./f-tail";
import { normalQuantile, normalUpperTail, Z_975 } from "./normal";
import { studentTQuantile, studentTTwoSided } from "./student-t";

interface Tails {
  f_upper: { F: number; df1: number; df2: number; p: number }[];
  chi_square_upper: { x: number; df: number; p: number }[];
  t_two_sided: { t: number; df: number; p: number }[];
  normal_upper: { z: number; p: number }[];
  t_quantile: { p: number; df: number; t: number }[];
  normal_quantile: { p: number; z: number }[];
}

const [{ fixture: tails } = { fixture: null }] = readFixtures<Tails>("tails");
if (!tails) throw new Error("The table of tail areas is missing.");

/** [what, computed, 60-digit value] of every row. */
const ROWS: readonly (readonly [string, number, number])[] = [
  ...tails.f_upper.map(
    (r) => [`P(F(${r.df1}, ${r.df2}) > ${r.F})`, fUpperTail(r.F, r.df1, r.df2), r.p] as const,
  ),
  ...tails.chi_square_upper.map(
    (r) => [`P(chi2(${r.df}) > ${r.x})`, chiSquareUpperTail(r.x, r.df), r.p] as const,
  ),
  ...tails.t_two_sided.map((r) => [`P(|t(${r.df})| > ${r.t})`, studentTTwoSided(r.t, r.df), r.p] as const),
  ...tails.normal_upper.map((r) => [`P(Z > ${r.z})`, normalUpperTail(r.z), r.p] as const),
  ...tails.t_quantile.map(
    (r) => [`t(${r.df}) quantile of ${r.p}`, studentTQuantile(r.p, r.df), r.t] as const,
  ),
  ...tails.normal_quantile.map((r) => [`normal quantile of ${r.p}`, normalQuantile(r.p), r.z] as const),
];

describe("tails and quantiles against 60-digit arithmetic", () => {
  it("has every row of the table", () => expect(ROWS).toHaveLength(30 + 21 + 16 + 13 + 16 + 8));

  it.each(ROWS)("%s", (_what, computed, exact) => {
    expect(relativeError(computed, exact)).toBeLessThan(2e-12);
  });
});

describe("tails at their edges", () => {
  it("is 1 at nothing and never 0 for a finite statistic", () => {
    expect(fUpperTail(0, 3, 7)).toBe(1);
    expect(chiSquareUpperTail(0, 2)).toBe(1);
    expect(chiSquareUpperTail(-1, 2)).toBe(1);
    expect(fUpperTail(1e300, 40, 4000)).toBe(Number.MIN_VALUE);
    expect(fUpperTail(1e308, 40, 4000)).toBe(Number.MIN_VALUE);
    expect(normalUpperTail(100)).toBe(Number.MIN_VALUE);
    expect(normalUpperTail(-100)).toBe(1);
  });

  it("refuses what has no answer, in words", () => {
    expect(() => fUpperTail(Number.NaN, 1, 2)).toThrow(/F must be finite/);
    expect(() => fUpperTail(Number.POSITIVE_INFINITY, 1, 2)).toThrow(RangeError);
    expect(() => fUpperTail(1, 0, 2)).toThrow(/Degrees of freedom/);
    expect(() => chiSquareUpperTail(Number.NaN, 2)).toThrow(RangeError);
    expect(() => chiSquareUpperTail(1, 0.5)).toThrow(RangeError);
    expect(() => studentTQuantile(1, 3)).toThrow(RangeError);
    expect(() => studentTQuantile(0.5, 0)).toThrow(RangeError);
    expect(() => normalQuantile(0)).toThrow(RangeError);
    expect(() => normalUpperTail(Number.NaN)).toThrow(RangeError);
  });

  it("knows the middle", () => {
    expect(studentTQuantile(0.5, 3)).toBe(0);
    expect(normalQuantile(0.5)).toBe(0);
    expect(normalQuantile(0.975)).toBeCloseTo(Z_975, 14);
  });
});

describe("tails as functions", () => {
  const df = fc.double({ min: 0.5, max: 5000, noNaN: true });

  it("falls as F grows and mirrors F(a, b) at f into F(b, a) at 1/f", () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-6, max: 1e6, noNaN: true }), df, df, (f, a, b) => {
        const p = fUpperTail(f, a, b);
        expect(p).toBeGreaterThan(0);
        expect(p).toBeLessThanOrEqual(1);
        expect(fUpperTail(f * 1.5, a, b)).toBeLessThanOrEqual(p * (1 + 1e-12));
        expect(p + fUpperTail(1 / f, b, a)).toBeCloseTo(1, 10);
      }),
    );
  });

  it("comes back from a quantile to its probability", () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-200, max: 0.49, noNaN: true }), df, (p, degrees) => {
        fc.pre(p > 1e-30 || degrees > 5);
        const t = studentTQuantile(p, degrees);
        expect(relativeError(studentTTwoSided(t, degrees) / 2, p)).toBeLessThan(1e-11);
      }),
    );
  });
});
