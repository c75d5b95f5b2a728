import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { costScale, tickText } from "@/app/_charts/cost-scale";
import { frontierLayout, LETTER, LINE, type Mark } from "./frontier-layout";

const NARROW = { width: 354, height: 340, letters: 20 };

const mark = (cost: number, value: number, more: Partial<Mark> = {}): Mark => ({
  key: `${cost} ${value}`,
  cost,
  value,
  low: null,
  high: null,
  label: "Qwen3.8-27B",
  frontier: false,
  ...more,
});

describe("the scale of costs", () => {
  it("is logarithmic over several thirds of a decade, else from 0", () => {
    expect(costScale([0.4, 167]).ticks).toEqual([1, 3, 10, 30, 100]);
    expect(costScale([0.4, 167]).log).toBe(true);
    expect(costScale([20_000, 57_000]).ticks).toEqual([0, 20_000, 40_000, 60_000]);
    expect(costScale([0, 4]).ticks).toEqual([0, 1, 2, 3, 4]);
    expect(costScale([0]).place(0)).toBe(0);
  });

  it("holds every cost, and writes its ticks without noise", () => {
    const cost = fc.double({ min: 1e-7, max: 1e12, noNaN: true });
    fc.assert(
      fc.property(fc.array(cost, { minLength: 1, maxLength: 8 }), (costs) => {
        const { place, ticks } = costScale(costs);
        for (const at of [...costs, ...ticks].map(place)) {
          expect(at).toBeGreaterThanOrEqual(-1e-9);
          expect(at).toBeLessThanOrEqual(1 + 1e-9);
        }
        for (const tick of ticks) expect(tickText(tick)).toMatch(/^[\d,]+(\.\d{1,9})?$/);
      }),
    );
    expect([0.003, 30, 10_000, 0.1 + 0.2].map(tickText)).toEqual(["0.003", "30", "10,000", "0.3"]);
  });
});

describe("the drawing of the frontier", () => {
  it("goes along to the next cost, then up", () => {
    const marks = [mark(4, 0.9, { frontier: true }), mark(0, 0.5, { frontier: true }), mark(2, 0.1)];
    const { steps, marks: placed } = frontierLayout(marks, costScale([4, 0, 2]), NARROW);
    const [best, cheapest] = placed;
    expect(steps).toBe(
      `M${cheapest?.x} ${cheapest?.y}L${best?.x} ${cheapest?.y}M${best?.x} ${cheapest?.y}L${best?.x} ${best?.y}`,
    );
    expect(frontierLayout(marks.slice(1), costScale([0, 2]), NARROW).steps).toBe("");
  });

  it("never lets names overlap, cover a mark or leave a narrow drawing", () => {
    const one = fc
      .tuple(
        fc.double({ min: 1, max: 100, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.boolean(),
      )
      .map(([cost, value, frontier]) =>
        mark(cost, value, { frontier, low: value / 2, high: (1 + value) / 2 }),
      );
    fc.assert(
      fc.property(fc.array(one, { minLength: 1, maxLength: 14 }), (marks) => {
        const { marks: placed } = frontierLayout(marks, costScale(marks.map(({ cost }) => cost)), NARROW);
        const boxes = placed.flatMap(({ name }) =>
          name ? [{ left: name.x, right: name.x + name.text.length * LETTER, y: name.y }] : [],
        );
        for (const [at, box] of boxes.entries()) {
          expect(box.left).toBeGreaterThanOrEqual(0);
          expect(box.right).toBeLessThanOrEqual(NARROW.width);
          for (const other of boxes.slice(at + 1))
            expect(
              box.left >= other.right - 0.01 ||
                other.left >= box.right - 0.01 ||
                Math.abs(box.y - other.y) >= LINE - 0.01,
            ).toBe(true);
          for (const { x, y } of placed)
            expect(x < box.left || x > box.right || Math.abs(y - box.y) > 4).toBe(true);
        }
      }),
    );
  });
});
