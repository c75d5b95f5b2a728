import { describe, expect, it } from "vitest";
import { wilsonInterval } from "@/lib/stats";
import { hybridInterval } from "./hybrid-interval";

const of = (x: number, n: number) => ({ rate: x / n, ...wilsonInterval(x, n) });

describe("the hybrid interval of a difference of two rates", () => {
  // Newcombe 1998, Stat Med 17:873, table II, method 10.
  it.each([
    [56, 70, 48, 80, 0.0524, 0.3339],
    [9, 10, 3, 10, 0.1705, 0.809],
    [10, 10, 0, 20, 0.6791, 1],
    [10, 10, 0, 10, 0.6075, 1],
    [0, 10, 0, 10, -0.2775, 0.2775],
  ])("of %i of %i and %i of %i is the published one", (x, n, y, m, low, high) => {
    const found = hybridInterval(of(x, n), of(y, m));
    expect(found.low).toBeCloseTo(low, 4);
    expect(found.high).toBeCloseTo(high, 4);
  });

  it("turns with its arguments", () => {
    const there = hybridInterval(of(5, 56), of(0, 29));
    const back = hybridInterval(of(0, 29), of(5, 56));
    expect(back.low).toBeCloseTo(-there.high, 12);
    expect(back.high).toBeCloseTo(-there.low, 12);
  });
});
