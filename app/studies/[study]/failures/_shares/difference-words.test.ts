import { describe, expect, it } from "vitest";
import { type Difference, differenceWords } from "./difference-words";

const pair: Difference = {
  a: "keep",
  b: "sum",
  subjects: 27,
  difference: -0.259,
  low: -0.38,
  high: -0.14,
  bounds: [-0.259, -0.259],
  p: 0.0004,
  p_holm: 0.0012,
  smallest_difference: 0.167,
  untested: null,
};
const words = (
  change: Partial<Difference>,
  measure: Parameters<typeof differenceWords>[1] = "confident_rate",
) => differenceWords({ ...pair, ...change }, measure, (id) => id.toUpperCase());

describe("a difference in words", () => {
  it("names who fails so less often, whichever stands first", () => {
    expect(words({})).toBe("KEEP fails confidently less often, by 25.9 points.");
    expect(words({ difference: 0.01, low: 0.001, high: 0.02, bounds: null }, "hedged_rate")).toBe(
      "SUM hedges less often, by 1.0 point.",
    );
  });

  it("goes by the corrected p, and says what could have been seen", () => {
    expect(words({ p: 0.03, p_holm: 0.09 })).toBe(
      "Cannot be told apart; this design shows a difference of 16.7 points or more.",
    );
  });

  it("says when replies without an outcome could undo it", () => {
    expect(words({ bounds: [-0.3, 0.01] })).toMatch(
      /by 25\.9 points\. Replies without an outcome could undo that\.$/,
    );
    expect(words({ bounds: [-0.3, -0.2] })).not.toMatch(/undo/);
  });

  it("has no smallest difference where nothing varies", () => {
    const same = { smallest_difference: null, p: 1, p_holm: 1 };
    expect(words({ ...same, difference: 0 })).toBe("Cannot be told apart: no subject shows a difference.");
    expect(words({ ...same, difference: -0.5 })).toMatch(/too few subjects/);
  });

  it("says why there is no test", () => {
    expect(words({ p: null, p_holm: null, untested: "apart" })).toMatch(/^Not tested: under 90%/);
  });
});
