import { describe, expect, it } from "vitest";
import { pooledIntraclassCorrelation } from "./intraclass-correlation";

describe("intraclass correlation", () => {
  it("is 1 when subjects pass all or nothing and 0 when they are alike", () => {
    expect(pooledIntraclassCorrelation([[0, 8, 8, 0].map((x) => ({ n: 8, x }))])).toBe(1);
    expect(pooledIntraclassCorrelation([[4, 4, 4].map((x) => ({ n: 8, x }))])).toBe(0);
  });

  it("follows the one-way analysis of variance of the 0s and 1s", () => {
    // Subjects 1 1 1 0 | 1 0 | 0 0 0: N = 9, grand mean 4/9.
    const [between, within] = [
      4 * (3 / 4 - 4 / 9) ** 2 + 2 * (1 / 2 - 4 / 9) ** 2 + 3 * (4 / 9) ** 2,
      3 / 4 + 1 / 2,
    ];
    const [msb, msw, n0] = [between / 2, within / 6, (9 - (16 + 4 + 9) / 9) / 2];
    const one = [
      { n: 4, x: 3 },
      { n: 2, x: 1 },
      { n: 3, x: 0 },
    ];
    expect(pooledIntraclassCorrelation([one])).toBeCloseTo((msb - msw) / (msb + (n0 - 1) * msw), 12);
    expect(pooledIntraclassCorrelation([one, one])).toBeCloseTo(pooledIntraclassCorrelation([one]) ?? -1, 12);
    expect(
      pooledIntraclassCorrelation([
        one,
        [
          { n: 9, x: 9 },
          { n: 3, x: 3 },
        ],
      ]),
    ).toBe(pooledIntraclassCorrelation([one]));
  });

  it("has no value without two subjects, two trials or any variation", () => {
    expect(pooledIntraclassCorrelation([])).toBeNull();
    expect(pooledIntraclassCorrelation([[{ n: 9, x: 3 }]])).toBeNull();
    expect(
      pooledIntraclassCorrelation([
        [
          { n: 1, x: 1 },
          { n: 1, x: 0 },
        ],
      ]),
    ).toBeNull();
    expect(
      pooledIntraclassCorrelation([
        [
          { n: 5, x: 5 },
          { n: 5, x: 5 },
        ],
      ]),
    ).toBeNull();
  });
});
