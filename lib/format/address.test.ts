import { describe, expect, it } from "vitest";
import { hrefWith, manyOf, oneOf, pathOf, toggled } from "./address";

describe("pathOf", () => {
  it("encodes what would end or split a segment", () => {
    expect(pathOf("studies", "a/b?c#d e", "trials")).toBe("/studies/a%2Fb%3Fc%23d%20e/trials");
    expect(pathOf("studies", "größe", 3)).toBe("/studies/gr%C3%B6%C3%9Fe/3");
  });
});

describe("hrefWith", () => {
  it("changes, adds, removes and keeps", () => {
    const params = { kind: "graded", method: ["a", "b&c"], sort: undefined };
    expect(hrefWith("/", params)).toBe("/?kind=graded&method=a&method=b%26c");
    expect(hrefWith("/", params, { kind: null, count: "scored" })).toBe(
      "/?method=a&method=b%26c&count=scored",
    );
    expect(hrefWith("/", params, { kind: "", method: [] })).toBe("/");
    expect(hrefWith("/x", {}, { round: 2, lure: false })).toBe("/x?round=2&lure=false");
  });

  it("survives a round trip of any text", () => {
    const odd = "a:b=c&d?e#f%20 +é";
    const query = hrefWith("/", {}, { sort: odd }).slice(2);
    expect(new URLSearchParams(query).get("sort")).toBe(odd);
  });
});

describe("reading parameters", () => {
  it("takes one or many, each once", () => {
    expect(manyOf({ m: ["a", "", "b", "a"] }, "m")).toEqual(["a", "b"]);
    expect(oneOf({ m: ["a", "b"] }, "m")).toBe("a");
    expect(oneOf({ m: "" }, "m")).toBeUndefined();
    expect(oneOf({}, "m")).toBeUndefined();
  });

  it("toggles", () => {
    expect(toggled(["a", "b"], "a")).toEqual(["b"]);
    expect(toggled(["a"], "b")).toEqual(["a", "b"]);
  });
});
