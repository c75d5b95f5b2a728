import { describe, expect, it } from "vitest";
import { readFixtures, relativeError } from "@/tests/fixtures/reference/read";
import { kappa } from "./kappa";

interface KappaFixture {
  table: number[][];
  expected: {
    n: number;
    observed_agreement: number;
    expected_agreement: number;
    kappa: number | null;
    se: number | null;
    ci95: [number, number] | null;
  };
}

const KAPPA = readFixtures<KappaFixture>("kappa");

describe("Cohen's kappa", () => {
  it("reads every fixture", () => expect(KAPPA).toHaveLength(8));

  it.each(KAPPA)("$file", ({ fixture: { table, expected } }) => {
    const got = kappa(table);
    expect(got?.n).toBe(expected.n);
    for (const [actual, exact] of [
      [got?.observed_agreement, expected.observed_agreement],
      [got?.expected_agreement, expected.expected_agreement],
      [got?.kappa, expected.kappa],
      [got?.se, expected.se],
      [got?.low, expected.ci95?.[0] ?? null],
      [got?.high, expected.ci95?.[1] ?? null],
    ] as const)
      expect(relativeError(actual, exact)).toBeLessThan(1e-8);
  });

  it("refuses what is no table of counts, and has nothing to say of an empty one", () => {
    expect(() => kappa([[1, 2]])).toThrow(RangeError);
    expect(() =>
      kappa([
        [1.5, 0],
        [0, 1],
      ]),
    ).toThrow(RangeError);
    expect(
      kappa([
        [0, 0],
        [0, 0],
      ]),
    ).toBeNull();
  });
});
