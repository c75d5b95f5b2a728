import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { commonUnit } from "./common-denominator";

describe("common unit", () => {
  it("finds the coarsest one", () => {
    expect(commonUnit([2 / 3, -4 / 9, 0])).toEqual({ counts: [3, -2, 0], factor: 2, denominator: 9 });
    expect(commonUnit([0.98 - 0.34, 47 / 51 - 46 / 51])?.denominator).toBe(25 * 51);
    expect(commonUnit([0, 0])).toEqual({ counts: [0, 0], factor: 1, denominator: 1 });
    expect(commonUnit([0.5, Math.SQRT2])).toBeNull();
    expect(commonUnit([1 / 9973, 1 / 9967, 1 / 9949])).toBeNull();
  });

  it("survives the subtraction of two rates", () => {
    const rate = fc
      .integer({ min: 1, max: 60 })
      .chain((n) => fc.tuple(fc.integer({ min: 0, max: n }), fc.constant(n)));
    fc.assert(
      fc.property(rate, rate, ([x, n], [y, m]) => {
        const unit = commonUnit([x / n - y / m, 1]);
        const value = ((unit?.counts[0] ?? Number.NaN) * (unit?.factor ?? 1)) / (unit?.denominator ?? 1);
        expect(value).toBeCloseTo(x / n - y / m, 13);
        expect((n * m) % (unit?.denominator ?? 0)).toBe(0);
      }),
    );
  });
});
