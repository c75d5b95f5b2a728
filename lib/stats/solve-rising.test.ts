import { describe, expect, it } from "vitest";
import { solveRising } from "./solve-rising";

describe("the root of a rising function", () => {
  it.each([1e-6, 1, 1e9])("from a guess of %f", (guess) => {
    expect(solveRising((x) => x * x, 2, guess)).toBeCloseTo(Math.SQRT2, 11);
    expect(solveRising((x) => 1 - Math.exp(-x / 1e4), 0.95, guess) / (1e4 * Math.log(20))).toBeCloseTo(1, 11);
    expect(solveRising((x) => Math.tanh(x / 30) ** 9, 0.5, guess)).toBeCloseTo(
      30 * Math.atanh(0.5 ** (1 / 9)),
      9,
    );
  });

  it("is 0 where the function starts high enough, and says when it never gets there", () => {
    expect(solveRising((x) => 3 + x, 2, 1)).toBe(0);
    expect(() => solveRising(() => 0, 1, 1)).toThrow(RangeError);
  });

  it("takes few steps", () => {
    let calls = 0;
    const counted = (x: number) => {
      calls += 1;
      return x ** 3;
    };
    solveRising(counted, 5, 1);
    expect(calls).toBeLessThan(20);
  });
});
