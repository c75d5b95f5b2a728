import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { frontierOf } from "./frontier";

const point = (value: number, cost: number) => ({ value, cost });
const frontier = (beside: number | null) => ({ place: "frontier", beside });
const dominated = (beside: number) => ({ place: "dominated", beside });

describe("the efficient frontier", () => {
  it("goes from the cheapest to the best, each step held against the one below", () => {
    expect(frontierOf([point(0.9, 30), point(0.5, 1), point(0.7, 5), point(0.6, 9)])).toEqual([
      frontier(2),
      frontier(null),
      frontier(1),
      dominated(2),
    ]);
  });

  it("is a single point by itself, and of nothing nothing", () => {
    expect(frontierOf([point(0, 0)])).toEqual([frontier(null)]);
    expect(frontierOf([])).toEqual([]);
  });

  it("leaves out what has no cost, which dominates nothing", () => {
    expect(frontierOf([null, point(0.2, 8), null])).toEqual([null, frontier(null), null]);
  });

  it("takes as good and cheaper, and better for the same, for dominance", () => {
    expect(frontierOf([point(0.5, 2), point(0.5, 1)])).toEqual([dominated(1), frontier(null)]);
    expect(frontierOf([point(0.5, 1), point(0.6, 1)])).toEqual([dominated(1), frontier(null)]);
  });

  it("lets equal points share their place", () => {
    expect(frontierOf([point(0.5, 1), point(0.5, 1), point(0.4, 2)])).toEqual([
      frontier(null),
      frontier(null),
      dominated(0),
    ]);
  });

  it("holds a dominated point against the best that dominates it, the cheapest of equals", () => {
    expect(frontierOf([point(0.3, 9), point(0.8, 4), point(0.6, 2), point(0.8, 4)])).toEqual([
      dominated(1),
      frontier(2),
      frontier(null),
      frontier(2),
    ]);
  });

  it("has no two points of which one dominates the other, and every other point behind it", () => {
    const coordinate = fc.integer({ min: 0, max: 6 });
    fc.assert(
      fc.property(
        fc.array(fc.record({ value: coordinate, cost: coordinate }), { maxLength: 14 }),
        (points) => {
          const places = frontierOf(points);
          for (const [at, place] of places.entries()) {
            const [own, beside] = [points[at], points[place?.beside ?? -1]];
            const behind = points.some(
              (other) =>
                own &&
                other.value >= own.value &&
                other.cost <= own.cost &&
                (other.value > own.value || other.cost < own.cost),
            );
            expect(place?.place).toBe(behind ? "dominated" : "frontier");
            if (beside) expect(places[place?.beside ?? -1]?.place).toBe("frontier");
            if (own && beside && behind)
              expect(beside.value >= own.value && beside.cost <= own.cost).toBe(true);
            if (own && beside && !behind)
              expect(beside.value < own.value && beside.cost < own.cost).toBe(true);
          }
        },
      ),
    );
  });
});
