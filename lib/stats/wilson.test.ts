import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readFixtures, relativeError } from "@/tests/fixtures/reference/read";
import { wilsonFromRate, wilsonInterval } from "./wilson";

interface WilsonFixture {
  cases: { successes: number; n: number; lower: number; upper: number }[];
}

const WILSON = readFixtures<WilsonFixture>("wilson").flatMap(({ fixture }) => fixture.cases);

describe("Wilson's interval", () => {
  it("reads every case", () => expect(WILSON).toHaveLength(15));

  it.each(WILSON)("$successes of $n", ({ successes, n, lower, upper }) => {
    const { low, high } = wilsonInterval(successes, n);
    expect(relativeError(low, lower)).toBeLessThan(1e-8);
    expect(relativeError(high, upper)).toBeLessThan(1e-8);
  });

  it.each([
    [0, 18, 0, 0.1759],
    [18, 18, 0.8241, 1],
    [38, 38, 0.9082, 1],
    [0, 77, 0, 0.0475],
    [1, 1, 0.2065, 1],
    [37, 38, 0.8651, 0.9953],
    [3, 10, 0.1078, 0.6032],
    [3, 7, 0.1582, 0.7495],
  ])("%i of %i is %f to %f", (successes, n, low, high) => {
    const interval = wilsonInterval(successes, n);
    expect(interval.low).toBeCloseTo(low, 4);
    expect(interval.high).toBeCloseTo(high, 4);
  });

  it("stays inside [0, 1], is never zero wide, and mirrors", () => {
    const pairs = fc
      .integer({ min: 1, max: 1e6 })
      .chain((n) => fc.tuple(fc.integer({ min: 0, max: n }), fc.constant(n)));
    fc.assert(
      fc.property(pairs, ([x, n]) => {
        const { low, high } = wilsonInterval(x, n);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1);
        expect(low).toBeLessThan(high);
        expect(low).toBeLessThanOrEqual(x / n);
        expect(high).toBeGreaterThanOrEqual(x / n);
        if (x === 0) expect(low).toBe(0);
        if (x === n) expect(high).toBe(1);
        expect(wilsonInterval(n - x, n).low).toBeCloseTo(1 - high, 12);
      }),
    );
  });

  it("refuses a group of nobody and what are not counts", () => {
    expect(() => wilsonInterval(0, 0)).toThrow(/not defined for 0 of 0/);
    for (const [x, n] of [
      [3, 2],
      [-1, 2],
      [0.5, 2],
      [1, Number.NaN],
      [1, Number.POSITIVE_INFINITY],
    ] as const)
      expect(() => wilsonInterval(x, n)).toThrow(RangeError);
    expect(() => wilsonFromRate(1.1, 3)).toThrow(RangeError);
    expect(() => wilsonFromRate(0.5, 0)).toThrow(RangeError);
  });
});
