import { describe, expect, it } from "vitest";
import { cousineauMorey } from "./cousineau-morey";
import { meanInterval } from "./mean-interval";
import { studentTQuantile } from "./student-t";

describe("Cousineau-Morey intervals", () => {
  it("follow the formula on a small layout", () => {
    // Two cells: the normalised spread is half the spread of the differences, and Morey doubles the variance.
    const values = [3, 5, 8, 9, 1, 6, 4, 4];
    const differences = [2, 1, 5, 0];
    const variance = differences.reduce((sum, d) => sum + (d - 2) ** 2, 0) / 3 / 4;
    const half = studentTQuantile(0.975, 3) * Math.sqrt((2 * variance) / 4);
    const [first, second] = cousineauMorey(values, 4, 2);
    expect(first?.mean).toBe(4);
    expect(second?.mean).toBe(6);
    for (const cell of [first, second]) {
      expect((cell?.high ?? 0) - (cell?.mean ?? 0)).toBeCloseTo(half, 12);
      expect((cell?.mean ?? 0) - (cell?.low ?? 0)).toBeCloseTo(half, 12);
    }
  });

  it("do not feel a constant added to one subject", () => {
    const base = [3, 5, 8, 9, 1, 6, 4, 4, 2];
    const width = (values: number[]) =>
      cousineauMorey(values, 3, 3).map(({ low, high }) => (high ?? 0) - (low ?? 0));
    const lifted = base.map((value, k) => (k < 3 ? value + 40 : value));
    width(lifted).forEach((wide, c) => {
      expect(wide).toBeCloseTo(width(base)[c] ?? Number.NaN, 10);
    });
  });

  it("have no limits for one subject or without spread, and are plain t intervals in one cell", () => {
    expect(cousineauMorey([1, 2], 1, 2)).toEqual([
      { mean: 1, low: null, high: null },
      { mean: 2, low: null, high: null },
    ]);
    expect(cousineauMorey([0.1, 0.3, 0.4, 0.6], 2, 2).every(({ low }) => low === null)).toBe(true);
    expect(cousineauMorey([0.2, 0.4, 0.9], 3, 1)[0]?.low).toBeCloseTo(
      meanInterval([0.2, 0.4, 0.9])?.low ?? 0,
      12,
    );
    expect(() => cousineauMorey([1, 2, 3], 2, 2)).toThrow(RangeError);
  });
});
