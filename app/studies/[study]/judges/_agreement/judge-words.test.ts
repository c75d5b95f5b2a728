import { describe, expect, it } from "vitest";
import { kappaGap, kappaRange, kappaText } from "./judge-words";

describe("a kappa in words", () => {
  it("is 0 or 1 only when it is", () => {
    expect([0.8125, 0.6, 1, 0, 0.999, 0.001].map(kappaText)).toEqual([
      ".81",
      ".60",
      "1",
      "0",
      "> .99",
      "< .01",
    ]);
    expect([-0.125, -0.001, -1].map(kappaText)).toEqual(["−.13", "> −.01", "−1"]);
    expect(kappaText(null)).toBe("–");
  });

  it("names its interval, or why there is none", () => {
    const none = { kappa: null, low: null, high: null, agreement: 1 };
    expect(kappaRange({ low: -0.1, high: 0.456 })).toBe("−.10 to .46");
    expect(kappaRange(none)).toBeNull();
    expect(kappaGap(none, 8, 4)).toBe("one label is all there is");
    expect(kappaGap(none, 0, 0)).toBe("no reply with two verdicts");
    expect(kappaGap({ ...none, kappa: 0.5 }, 8, 1)).toBe("one probe, no interval");
    expect(kappaGap({ kappa: 0.5, low: 0.1, high: 0.9, agreement: 0.8 }, 8, 4)).toBeNull();
  });
});
