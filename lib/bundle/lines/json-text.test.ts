import { describe, expect, it } from "vitest";
import { faultLine, memberText, parseJson } from "./json-text";

describe("parseJson", () => {
  it("names bare tokens with their field and line", () => {
    expect(parseJson('{"a": 1,\n "score": NaN, "low": [-Infinity]}')).toEqual({
      ok: false,
      why: "bare-token",
      tokens: [
        { token: "NaN", field: "score", line: 2 },
        { token: "-Infinity", field: "low", line: 2 },
      ],
    });
  });

  it("does not look for them inside text", () => {
    expect(parseJson('{"answer": "NaN, \\"Infinity\\"", "x": 1}')).toMatchObject({ ok: true });
    expect(parseJson('{"answer": "NaN", "x": }')).toMatchObject({ why: "broken" });
  });

  it("calls a torn text broken even when it holds a token", () => {
    expect(parseJson('{"score": NaN, "answ')).toMatchObject({ why: "broken" });
  });

  it("is not confused by quotes and backslashes in text", () => {
    expect(parseJson('{"a": "\\\\", "b": NaN, "c\\"d": Infinity}')).toMatchObject({
      tokens: [
        { token: "NaN", field: "b" },
        { token: "Infinity", field: 'c\\"d' },
      ],
    });
  });
});

describe("faultLine", () => {
  it.each([
    ['{\n"a": 1,\n"b": oops\n}', 3],
    ['{\n"a": 1\n"b": 2}', 3],
    ['{\n"a": 1,\n}', 3],
    ['{\n"a": [1, 2,\n', 2],
    ["", 1],
    ["{}\n{}", 2],
  ])("of %j is %i", (text, line) => {
    expect(faultLine(text)).toBe(line);
  });
});

describe("memberText", () => {
  it("gives a value as written", () => {
    const text = '{"a":"x,\\"}", "n": 12345678901234567890, "o": {"n": [1, "]"]}, "\\u0062": -1.50}';
    expect(memberText(text, "n")).toBe("12345678901234567890");
    expect(memberText(text, "o")).toBe('{"n": [1, "]"]}');
    expect(memberText(text, "b")).toBe("-1.50");
    expect(memberText(text, "c")).toBeNull();
  });

  it("takes the last of a repeated key, as JSON.parse does", () => {
    expect(memberText('{"n":1,"n":2}', "n")).toBe("2");
  });
});
