import { describe, expect, it } from "vitest";
import type { Pair } from "../_words/effect-context";
import { differenceScale, pairValues } from "./difference-scale";
import { verdictOf } from "./verdict";

const pair = (p: number | null, holm: number | null): Pair => ({
  a: "a",
  b: "b",
  difference: 0.1,
  low: -0.02,
  high: 0.22,
  p_permutation: p,
  p_permutation_holm: holm,
  smallest_difference: 0.15,
  planned: true,
  effects: [],
});

describe("what the paired test says", () => {
  it("goes by Holm where there is a family", () => {
    expect(verdictOf(pair(0.01, 0.03))).toBe("apart");
    expect(verdictOf(pair(0.03, 0.09))).toBe("alone");
    expect(verdictOf(pair(0.2, 0.4))).toBe("not-apart");
    expect(verdictOf(pair(0.05, 0.05))).toBe("not-apart");
    expect(verdictOf(pair(0.03, null))).toBe("apart");
    expect(verdictOf(pair(null, null))).toBe("none");
  });
});

describe("the scale of differences", () => {
  it("is even around zero and holds every interval", () => {
    const scale = differenceScale(pairValues([pair(0.2, 0.4)]));
    expect(scale.half).toBe(0.3);
    expect(scale.ticks.map(({ text }) => text)).toEqual(["−30", "0", "+30"]);
    expect([-0.3, 0, 0.15, 0.9].map(scale.place)).toEqual([0, 50, 75, 100]);
  });

  it("stands without any value", () => {
    expect(differenceScale([null, null]).place(0)).toBe(50);
  });
});
