import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { spreadLabels } from "./spread";

describe("spreadLabels", () => {
  it("leaves labels alone that have room", () => {
    expect(spreadLabels([10, 60, 120], 16, 4, 212)).toEqual([10, 60, 120]);
  });

  it("pushes a pair apart around its middle", () => {
    expect(spreadLabels([100, 104], 16, 4, 212)).toEqual([94, 110]);
  });

  it("keeps the order that was given, not the order of height", () => {
    expect(spreadLabels([104, 100], 16, 4, 212)).toEqual([110, 94]);
  });

  it("stays inside the plot", () => {
    expect(spreadLabels([0, 1, 2], 16, 4, 212)).toEqual([4, 20, 36]);
    expect(spreadLabels([216, 215], 16, 4, 212)).toEqual([212, 196]);
  });

  it("never puts two nearer than the gap", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 216 }), { maxLength: 10 }), (wanted) => {
        const placed = spreadLabels(wanted, 16, 4, 212).sort((a, b) => a - b);
        for (const [index, value] of placed.entries()) {
          expect(value).toBeGreaterThanOrEqual(4);
          expect(value).toBeLessThanOrEqual(212 + 1e-9);
          if (index > 0) expect(value - (placed[index - 1] ?? 0)).toBeGreaterThanOrEqual(16 - 1e-9);
        }
      }),
    );
  });
});
