import { describe, expect, it } from "vitest";
import { percent, percentRange, percentWithUnit, points, wholePercent } from "./percent";

describe("percent", () => {
  it.each([
    [1157 / 1159, "99.8"],
    [2999 / 3000, ">99.9"],
    [1 / 3000, "<0.1"],
    [3000 / 3000, "100.0"],
    [0 / 3000, "0.0"],
    [0.9994, "99.9"],
    [0.9995, ">99.9"],
    [0.0005, "0.1"],
    [0.00049, "<0.1"],
    [60 / 81, "74.1"],
    [0.145, "14.5"],
    [1 / 80, "1.3"],
    [-0.15, "−15.0"],
  ])("shows %f as %s", (fraction, text) => {
    expect(percent(fraction)).toBe(text);
  });

  it("shows a figure that does not exist as a dash, never NaN", () => {
    for (const value of [null, undefined, Number.NaN, Number.POSITIVE_INFINITY, 0 / 0])
      expect(percent(value)).toBe("–");
    expect(percentWithUnit(null)).toBe("–");
    expect(percentWithUnit(0.5)).toBe("50.0%");
  });

  it("never reads 100.0 or 0.0 for an inexact count, whatever the size of the sample", () => {
    for (const n of [2, 81, 918, 3000, 1_000_000]) {
      expect(percent((n - 1) / n)).not.toBe("100.0");
      expect(percent(1 / n)).not.toBe("0.0");
    }
  });
});

describe("wholePercent", () => {
  it.each([
    [1, "100"],
    [0.996, ">99"],
    [0.994, "99"],
    [0.004, "<1"],
    [0.005, "1"],
    [0, "0"],
    [0.145, "15"],
  ])("shows %f as %s", (fraction, text) => {
    expect(wholePercent(fraction)).toBe(text);
  });
});

describe("points", () => {
  it.each([
    [0.062, "+6.2"],
    [-0.049, "−4.9"],
    [0, "0.0"],
    [0.0004, "<+0.1"],
    [-0.0004, ">−0.1"],
    [-1, "−100.0"],
    [2999 / 3000, ">+99.9"],
    [-2999 / 3000, "<−99.9"],
    [null, "–"],
    [Number.NaN, "–"],
  ])("shows %s as %s", (difference, text) => {
    expect(points(difference)).toBe(text);
  });
});

describe("percentRange", () => {
  it("needs both ends", () => {
    expect(percentRange(0.617, 0.852)).toBe("61.7 to 85.2");
    expect(percentRange(null, 0.5)).toBeNull();
    expect(percentRange(0.8241, 1)).toBe("82.4 to 100.0");
  });
});
