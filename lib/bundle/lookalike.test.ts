import { describe, expect, it } from "vitest";
import { lookalikes, skeleton } from "./lookalike";

describe("lookalikes", () => {
  it("groups one model under many spellings", () => {
    const ids = [
      "Acme/Rho-7B",
      "acme/rho-7b",
      "Acme__Rho-7B",
      "Acme/Rho\u20117B",
      "\u0410cme/Rho-7B",
      "Acme/Tau-7B",
    ];
    expect(lookalikes(ids)).toEqual([ids.slice(0, 5)]);
  });

  it.each([
    ["s-01", "s01"],
    ["s_01", "S 01"],
    ["run0", "runO"],
    ["model-l", "model-I"],
    ["ｆａｃｔ", "fact"],
    ["a\u200bb", "ab"],
  ])("joins %s and %s", (a, b) => {
    expect(lookalikes([a, b])).toHaveLength(1);
  });

  it.each([
    ["p1-1", "p-11"],
    ["1.12", "11.2"],
    ["p1", "p01"],
    ["kiln", "klin"],
    ["f01", "f02"],
    ["gpt-4.1", "gpt-41"],
  ])("keeps %s and %s apart", (a, b) => {
    expect(lookalikes([a, b])).toEqual([]);
  });

  it("takes a name of one's own alphabet as it is", () => {
    expect(skeleton("模型")).not.toBe(skeleton("模式"));
  });
});
