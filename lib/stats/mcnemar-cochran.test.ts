import { describe, expect, it } from "vitest";
import { readFixtures, relativeError } from "@/tests/fixtures/reference/read";
import { cochranQ } from "./cochran-q";
import { mcnemar } from "./mcnemar";

interface McNemarFixture {
  name: string;
  cases: {
    first_only: number;
    second_only: number;
    chi2: number | null;
    p_chi2: number | null;
    p_exact: number;
  }[];
}

interface CochranFixture {
  name: string;
  cases: { description: string; rows: number[][]; Q: number | null; df: number; p: number | null }[];
}

const MCNEMAR = readFixtures<McNemarFixture>("cochran-mcnemar", "mcnemar").flatMap(
  ({ fixture }) => fixture.cases,
);
const COCHRAN = readFixtures<CochranFixture>("cochran-mcnemar", "cochran").flatMap(
  ({ fixture }) => fixture.cases,
);

describe("McNemar and Cochran", () => {
  it("reads every case", () => expect([MCNEMAR.length, COCHRAN.length]).toEqual([5, 3]));

  it.each(MCNEMAR)("$first_only against $second_only", (expected) => {
    const got = mcnemar(expected.first_only, expected.second_only);
    expect(relativeError(got.p, expected.p_exact)).toBeLessThan(1e-8);
    expect(relativeError(got.chi_square, expected.chi2)).toBeLessThan(1e-8);
    expect(relativeError(got.p_chi_square, expected.p_chi2)).toBeLessThan(1e-8);
  });

  it.each(COCHRAN)("$description", ({ rows, Q, df, p }) => {
    const got = cochranQ(rows);
    expect(got.df).toBe(df);
    expect(relativeError(got.Q, Q)).toBeLessThan(1e-8);
    expect(relativeError(got.p, p)).toBeLessThan(1e-8);
  });

  it("refuse what is not counts, or not 0 and 1", () => {
    expect(() => mcnemar(1.5, 2)).toThrow(RangeError);
    expect(() => cochranQ([[1], [0]])).toThrow(RangeError);
    expect(() => cochranQ([[1, 2]])).toThrow(RangeError);
    expect(() => cochranQ([[1, 0], [1]])).toThrow(RangeError);
  });
});
