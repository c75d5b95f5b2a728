import { describe, expect, it } from "vitest";
import { nearestPlace, placesOf, shiftOf } from "./places";

describe("places", () => {
  it("puts three rounds at 9, 50 and 91 percent", () => {
    expect(placesOf(3)).toEqual([9, 50, 91]);
    expect(placesOf(1)).toEqual([50]);
    expect(placesOf(0)).toEqual([]);
  });

  it("shifts lines evenly around the point", () => {
    expect([0, 1, 2].map((index) => shiftOf(index, 3))).toEqual([-5, 0, 5]);
    expect(shiftOf(0, 1)).toBe(0);
    expect([0, 1].map((index) => shiftOf(index, 2))).toEqual([-2.5, 2.5]);
  });

  it("finds the nearest point", () => {
    expect(nearestPlace([9, 50, 91], 0)).toBe(0);
    expect(nearestPlace([9, 50, 91], 31)).toBe(1);
    expect(nearestPlace([9, 50, 91], 100)).toBe(2);
  });
});
