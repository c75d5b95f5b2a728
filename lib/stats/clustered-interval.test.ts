import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clusteredInterval } from "./clustered-interval";
import { Z_975 } from "./normal";
import { studentTQuantile } from "./student-t";
import { wilsonFromRate } from "./wilson";

const subjectCounts = fc
  .integer({ min: 0, max: 60 })
  .chain((n) => fc.record({ n: fc.constant(n), x: fc.integer({ min: 0, max: n }) }));

describe("interval of a rate over subjects", () => {
  it("follows its formula", () => {
    const subjects = [
      { n: 10, x: 9 },
      { n: 10, x: 4 },
      { n: 20, x: 12 },
    ];
    const p = 25 / 40;
    const v = ((3 / 2) * (100 * (0.9 - p) ** 2 + 100 * (0.4 - p) ** 2 + 400 * (0.6 - p) ** 2)) / 1600;
    const effective = 40 / (v / ((p * (1 - p)) / 40));
    expect(effective).toBeGreaterThan(3);
    expect(effective).toBeLessThan(40);
    const expected = wilsonFromRate(p, effective * (Z_975 / studentTQuantile(0.975, 2)) ** 2);
    expect(clusteredInterval(subjects)?.low).toBeCloseTo(expected.low, 12);
    expect(clusteredInterval(subjects)?.high).toBeCloseTo(expected.high, 12);
  });

  it("holds the effective size within subjects and trials", () => {
    const shrink = (k: number) => (Z_975 / studentTQuantile(0.975, k - 1)) ** 2;
    const allOrNothing = [0, 0, 50, 50, 50].map((x) => ({ n: 50, x }));
    expect(clusteredInterval(allOrNothing)).toEqual(wilsonFromRate(0.6, 5 * shrink(5)));
    const alike = Array.from({ length: 6 }, () => ({ n: 8, x: 4 }));
    expect(clusteredInterval(alike)).toEqual(wilsonFromRate(0.5, 48 * shrink(6)));
  });

  it("takes the correlation of other conditions where all pass or all fail", () => {
    const allPass = Array.from({ length: 18 }, () => ({ n: 51, x: 51 }));
    const shrink = (Z_975 / studentTQuantile(0.975, 17)) ** 2;
    expect(clusteredInterval(allPass)?.low).toBeCloseTo(wilsonFromRate(1, 18 * shrink).low, 12);
    expect(clusteredInterval(allPass, { rho: 1 })?.low).toBeCloseTo(wilsonFromRate(1, 18 * shrink).low, 12);
    expect(clusteredInterval(allPass, { rho: 0 })?.low).toBeCloseTo(wilsonFromRate(1, 918 * shrink).low, 12);
    expect(clusteredInterval(allPass, { rho: 0.1 })?.low).toBeCloseTo(
      wilsonFromRate(1, (918 / 6) * shrink).low,
      12,
    );
    const allFail = clusteredInterval(allPass.map(({ n }) => ({ n, x: 0 })));
    expect(allFail?.low).toBe(0);
    expect(allFail?.high).toBeCloseTo(1 - wilsonFromRate(1, 18 * shrink).low, 12);
  });

  it("has none for one subject or no trials, and skips subjects without any", () => {
    expect(clusteredInterval([])).toBeNull();
    expect(clusteredInterval([{ n: 30, x: 12 }])).toBeNull();
    expect(
      clusteredInterval([
        { n: 0, x: 0 },
        { n: 30, x: 12 },
      ]),
    ).toBeNull();
    expect(
      clusteredInterval([
        { n: 0, x: 0 },
        { n: 3, x: 1 },
        { n: 4, x: 1 },
      ]),
    ).toEqual(
      clusteredInterval([
        { n: 3, x: 1 },
        { n: 4, x: 1 },
      ]),
    );
  });

  it("is inside [0, 1], never zero wide, around the rate", () => {
    const rho = fc.option(fc.double({ min: 0, max: 1, noNaN: true }));
    fc.assert(
      fc.property(fc.array(subjectCounts, { maxLength: 30 }), rho, (subjects, correlation) => {
        const interval = clusteredInterval(subjects, { rho: correlation });
        const seen = subjects.filter(({ n }) => n > 0);
        expect(interval === null).toBe(seen.length < 2);
        if (interval === null) return;
        const rate = seen.reduce((sum, { x }) => sum + x, 0) / seen.reduce((sum, { n }) => sum + n, 0);
        expect(interval?.low).toBeGreaterThanOrEqual(0);
        expect(interval?.high).toBeLessThanOrEqual(1);
        expect((interval?.high ?? 0) - (interval?.low ?? 0)).toBeGreaterThan(1e-6);
        expect(interval?.low).toBeLessThanOrEqual(rate);
        expect(interval?.high).toBeGreaterThanOrEqual(rate);
      }),
    );
  });

  it("refuses impossible counts", () => {
    expect(() => clusteredInterval([{ n: 2, x: 3 }])).toThrow(/not 3 of 2/);
    expect(() => clusteredInterval([{ n: 2, x: Number.NaN }])).toThrow(RangeError);
    expect(() => clusteredInterval([], { rho: 1.2 })).toThrow(RangeError);
  });
});
