import { describe, expect, it } from "vitest";
import { smallestDetectableDifference } from "./smallest-difference";

describe("smallest difference a design could show", () => {
  it("is (t.975 + t.80) standard errors", () => {
    const differences = [0.1, 0.3, -0.1, 0.2, 0.4, 0];
    const deviation = Math.sqrt(differences.reduce((sum, d) => sum + (d - 0.15) ** 2, 0) / 5);
    expect(smallestDetectableDifference(differences)).toBeCloseTo(
      ((2.5705818356363146 + 0.9195437802) * deviation) / Math.sqrt(6),
      9,
    );
    expect(smallestDetectableDifference([0.1])).toBeNull();
    expect(smallestDetectableDifference([0.1, 0.1, 0.1])).toBeNull();
    expect(() => smallestDetectableDifference([1, Number.NaN])).toThrow(RangeError);
  });
});
