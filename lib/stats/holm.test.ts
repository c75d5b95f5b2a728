import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readFixtures, relativeError } from "@/tests/fixtures/reference/read";
import { holm } from "./holm";

interface HolmFixture {
  p: number[];
  expected: { adjusted: number[]; "reject_at_0.05": boolean[] };
}

const FIXTURES = readFixtures<HolmFixture>("holm");

describe("Holm's adjustment", () => {
  it("reads every fixture", () => expect(FIXTURES).toHaveLength(6));

  it.each(FIXTURES)("$file", ({ fixture: { p, expected } }) => {
    const adjusted = holm(p);
    expect(adjusted).toHaveLength(expected.adjusted.length);
    expected.adjusted.forEach((value, k) => {
      expect(relativeError(adjusted[k], value)).toBeLessThan(1e-8);
    });
    expect(adjusted.map((value) => value <= 0.05 + 1e-15)).toEqual(expected["reject_at_0.05"]);
  });

  it("leaves tests that could not be computed out of the family", () => {
    expect(holm([0.04, null, 0.01])).toEqual([0.04, null, 0.02]);
    expect(() => holm([0.2, Number.NaN])).toThrow(RangeError);
  });

  it("never lowers a p, keeps their order and follows its tests around", () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 20 }), (family) => {
        const adjusted = holm(family);
        family.forEach((p, k) => {
          expect(adjusted[k]).toBeGreaterThanOrEqual(p);
          family.forEach((other, j) => {
            if (p < other) expect(adjusted[k]).toBeLessThanOrEqual(adjusted[j] ?? -1);
          });
        });
        expect(holm(family.toReversed())).toEqual(adjusted.toReversed());
      }),
    );
  });
});
