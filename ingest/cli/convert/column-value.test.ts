import { expect, it } from "vitest";
import { asField, isBlank, listedAs, valueAt } from "./column-value";

it("finds a column by its name first, then by its path", () => {
  const row = { "a.b": 1, a: { b: 2, c: [{ d: null }] }, text: "x" };
  expect(valueAt(row, "a.b")).toBe(1);
  expect(valueAt(row, "a.c.0.d")).toBeNull();
  for (const column of ["b", "a.c.1", "a.c.length.x", "text.0.x", "toString", "a.constructor", "__proto__"])
    expect(valueAt(row, column), column).toBeUndefined();
  const hostile = JSON.parse('{"__proto__": {"x": 5}}');
  expect(valueAt(hostile, "__proto__.x")).toBe(5);
});

it("reads text as what its field asks for, and leaves the rest to the format's check", () => {
  expect(asField(" 0.50 ", "amount")).toBe(0.5);
  expect(asField("1e3", "whole")).toBe(1000);
  expect(asField("0x10", "whole")).toBe("0x10");
  expect(asField("NaN", "amount")).toBe("NaN");
  expect(asField("TRUE", "boolean")).toBe(true);
  expect(asField("yes", "boolean")).toBe("yes");
  expect(asField("007", "id")).toBe("007");
  expect(asField('["a", "b"]', "texts")).toEqual(["a", "b"]);
  expect(asField("a, b", "texts")).toEqual(["a, b"]);
  expect(asField(" pass ", ["pass", "fail"])).toBe("pass");
  expect(asField(1, "boolean")).toBe(1);
});

it("lists values as a map writes them", () => {
  expect([" C ", 1, 0.5, true].map(listedAs)).toEqual(["C", "1", "0.5", "true"]);
  expect([undefined, null, "", " \t"].every(isBlank)).toBe(true);
  expect([0, false, "0"].some(isBlank)).toBe(false);
});
