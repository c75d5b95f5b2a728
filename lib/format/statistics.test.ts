import { describe, expect, it } from "vitest";
import { degreesOfFreedom, fStatistic, pRelation, pValue, share } from "./statistics";

describe("pValue", () => {
  it.each([
    [0.004, ".004"],
    [0.0044999, ".004"],
    [0.0045, ".005"],
    [0.001, ".001"],
    [0.00099, "< .001"],
    [0, "< .001"],
    [1, "> .999"],
    [0.9995, "> .999"],
    [0.9994, ".999"],
    [0.05, ".050"],
    [null, "–"],
    [Number.NaN, "–"],
  ])("shows %s as %s", (p, text) => {
    expect(pValue(p)).toBe(text);
  });

  it("joins a sentence", () => {
    expect(pRelation(0.17)).toBe("= .170");
    expect(pRelation(1e-9)).toBe("< .001");
    expect(pRelation(1)).toBe("> .999");
    expect(pRelation(null)).toBe("–");
  });
});

describe("fStatistic", () => {
  it.each([
    [15.124, "15.12"],
    [1.005, "1.01"],
    [99.994, "99.99"],
    [99.996, "100.0"],
    [125.04, "125.0"],
    [12345.67, "12,345.7"],
    [0, "0.00"],
    [null, "–"],
    [Number.POSITIVE_INFINITY, "–"],
  ])("shows %s as %s", (f, text) => {
    expect(fStatistic(f)).toBe(text);
  });
});

describe("degreesOfFreedom and share", () => {
  it("prints whole and corrected degrees of freedom", () => {
    expect(degreesOfFreedom(3, 78)).toBe("3, 78");
    expect(degreesOfFreedom(1.4, 47.62)).toBe("1.4, 47.6");
    expect(degreesOfFreedom(null, 78)).toBe("–");
  });

  it("drops the zero before the point and keeps the ends honest", () => {
    expect([0.368, 0.001, 0.999, 1, 0, null].map(share)).toEqual([".37", "< .01", "> .99", "1", "0", "–"]);
  });
});
