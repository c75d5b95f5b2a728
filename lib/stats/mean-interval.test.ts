import { describe, expect, it } from "vitest";
import { meanInterval } from "./mean-interval";

describe("mean over subjects", () => {
  it("has its t interval", () => {
    const interval = meanInterval([0.2, 0.4, 0.9]);
    const half = (4.302652729749462 * Math.sqrt(0.13)) / Math.sqrt(3);
    expect(interval?.mean).toBeCloseTo(0.5, 14);
    expect(interval?.low).toBeCloseTo(0.5 - half, 12);
    expect(meanInterval([0.2, 0.4, 0.9], [0, 1])).toEqual({ mean: interval?.mean, low: 0, high: 1 });
  });

  it("claims no certainty", () => {
    expect(meanInterval([])).toBeNull();
    expect(meanInterval([0.7])).toBeNull();
    expect(meanInterval([0.7, 0.7, 0.7])).toBeNull();
    expect(() => meanInterval([1, Number.NaN])).toThrow(RangeError);
  });
});
