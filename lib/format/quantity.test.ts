import { describe, expect, it } from "vitest";
import { bytes, count, counted, seconds, tokens } from "./quantity";

describe("counts", () => {
  it("separates thousands and never prints NaN", () => {
    expect([0, 999, 1000, 10098, 1234567].map(count)).toEqual(["0", "999", "1,000", "10,098", "1,234,567"]);
    expect([null, undefined, Number.NaN].map(count)).toEqual(["–", "–", "–"]);
  });

  it("agrees with its noun", () => {
    expect(counted(1, "model")).toBe("1 model");
    expect(counted(0, "reply", "replies")).toBe("0 replies");
    expect(counted(10098, "answer")).toBe("10,098 answers");
  });

  it("shows means", () => {
    expect([21389.4, 9.96, 3.25, 4, null].map(tokens)).toEqual(["21,389", "10", "3.3", "4", "–"]);
  });
});

describe("seconds", () => {
  it.each([
    [0.4, "0.40"],
    [0.001, "<0.01"],
    [0, "0.00"],
    [9.996, "10.0"],
    [167.84, "167.8"],
    [999.96, "1,000"],
    [12345.6, "12,346"],
    [null, "–"],
  ])("shows %s as %s", (value, text) => {
    expect(seconds(value)).toBe(text);
  });
});

describe("bytes", () => {
  it.each([
    [1, "1 byte"],
    [940, "940 bytes"],
    [1023, "1,023 bytes"],
    [3277, "3.2 KiB"],
    [256 * 2 ** 20, "256 MiB"],
    [2 ** 20 - 1, "1.0 MiB"],
    [5 * 2 ** 50, "5,120 TiB"],
    [null, "–"],
  ])("shows %s as %s", (value, text) => {
    expect(bytes(value)).toBe(text);
  });
});
