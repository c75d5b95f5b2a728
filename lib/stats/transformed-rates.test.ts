import { describe, expect, it } from "vitest";
import { arcsineRate, empiricalLogit } from "./transformed-rates";

describe("transformed rates", () => {
  it("follow their formulas", () => {
    expect(arcsineRate(1, 4)).toBeCloseTo(Math.PI / 6, 14);
    expect([arcsineRate(0, 3), arcsineRate(3, 3)]).toEqual([0, Math.PI / 2]);
    expect(empiricalLogit(3, 3)).toBeCloseTo(Math.log(7), 14);
    expect(empiricalLogit(0, 3)).toBeCloseTo(-Math.log(7), 14);
    // logit of (k + .5) / (n + 1)
    expect(empiricalLogit(40, 51)).toBeCloseTo(Math.log(40.5 / 52 / (1 - 40.5 / 52)), 12);
  });

  it("mirror failures into passes", () => {
    for (const [k, n] of [
      [0, 1],
      [2, 3],
      [17, 51],
    ] as const) {
      expect(arcsineRate(k, n) + arcsineRate(n - k, n)).toBeCloseTo(Math.PI / 2, 14);
      expect(empiricalLogit(k, n) + empiricalLogit(n - k, n)).toBeCloseTo(0, 14);
    }
  });

  it("even out the spread of a rate", () => {
    // Exact variance over Bin(51, p): the angular one stays near 1 / (4 n), the rate's own falls tenfold.
    const varianceAt = (p: number) => {
      let chance = (1 - p) ** 51;
      let [sum, squares] = [0, 0];
      for (let k = 0; k <= 51; k++) {
        sum += chance * arcsineRate(k, 51);
        squares += chance * arcsineRate(k, 51) ** 2;
        chance *= ((51 - k) / (k + 1)) * (p / (1 - p));
      }
      return (squares - sum ** 2) * 4 * 51;
    };
    for (const p of [0.3, 0.5, 0.7, 0.85]) expect(Math.abs(varianceAt(p) - 1)).toBeLessThan(0.1);
  });

  it("refuse what is no count of passes", () => {
    for (const [k, n] of [
      [4, 3],
      [-1, 3],
      [0, 0],
      [Number.NaN, 3],
    ] as const) {
      expect(() => arcsineRate(k, n)).toThrow(/between 0 and its trials/);
      expect(() => empiricalLogit(k, n)).toThrow(RangeError);
    }
  });
});
