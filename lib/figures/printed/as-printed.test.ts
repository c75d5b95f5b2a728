import { describe, expect, it } from "vitest";
import { asPrinted, pAsPrinted, rangeAsPrinted } from "./as-printed";

describe("asPrinted", () => {
  it.each([
    [74.07407, "74.1", "74.1"],
    [55.0108, "55.0", "55.0"],
    [40.74, "41%", "41%"],
    [23.747, "+23.7", "+23.7"],
    [-4.94, "+5", "−5"],
    [-4.94, "-5", "-5"],
    [57_300.4, "57,300", "57,300"],
    [1234.5, "99", "1,235"],
    [1234.5, "1999", "1235"],
    [0.277, "0.28", "0.28"],
    [0.277, ".28", ".28"],
    [61.2, "about 61", "about 61"],
    [14.5, "15", "15"],
    [100 * 0.145, "15", "15"],
    [-0.02, "1.5", "0.0"],
    [0, "0", "0"],
  ])("writes %d in the form of %s as %s", (value, printed, text) => {
    expect(asPrinted(value, printed)).toBe(text);
  });
});

describe("pAsPrinted", () => {
  it.each([
    [0.0079769, "0.008", "0.008"],
    [5e-7, "<0.001", "<0.001"],
    [0.0012, "<0.001", "0.001"],
    [0.004, "≤0.006", "≤0.006"],
    [0.0071, "≤0.006", "0.007"],
    [0.0001, "0.004", "<0.001"],
    [0.0001, ".04", "<.01"],
    [0.1457, "0.15", "0.15"],
  ])("writes %d in the form of %s as %s", (p, printed, text) => {
    expect(pAsPrinted(p, printed)).toBe(text);
  });
});

describe("rangeAsPrinted", () => {
  it("writes the extremes with the unit at the end", () => {
    expect(rangeAsPrinted([37.04, 14.8, 23.5], "15–37%")).toBe("15–37%");
    expect(rangeAsPrinted([41.72, 22.55], "22–42")).toBe("23–42");
  });
});
