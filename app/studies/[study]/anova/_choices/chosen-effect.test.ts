import { describe, expect, it } from "vitest";
import { chosenParams, isChosen, readChosen } from "./chosen-effect";

describe("what is looked into", () => {
  it("comes back from its address, whatever its ids hold", () => {
    const chosen = { kind: "pair", factor: "method", a: "a:b%", b: "c d,é" } as const;
    expect(readChosen(chosenParams(chosen))).toEqual(chosen);
    expect(chosenParams(chosen).pair).toBe("method:a%3Ab%25:c%20d%2C%C3%A9");
    expect(readChosen({ effect: "model:method" })).toEqual({ kind: "effect", effect: "model:method" });
  });

  it("is nothing when the address makes no sense", () => {
    for (const pair of [
      "",
      "method",
      "method:a",
      "method:a:a",
      "kind:a:b",
      "method:a:b:c",
      "method::b",
      "method:%E0:b",
    ])
      expect(readChosen({ pair }), pair).toBeNull();
    expect(readChosen({ effect: "charm" })).toBeNull();
    expect(readChosen({})).toBeNull();
  });

  it("knows itself", () => {
    const effect = { kind: "effect", effect: "method" } as const;
    expect(isChosen(effect, { ...effect })).toBe(true);
    expect(isChosen(null, effect)).toBe(false);
    expect(isChosen({ kind: "pair", factor: "method", a: "a", b: "b" }, effect)).toBe(false);
  });
});
