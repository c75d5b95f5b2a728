import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readFixtures, relativeError } from "@/tests/fixtures/reference/read";
import { countedLimits, countedP } from "./flip-counts";
import { enumeratedFlips } from "./flip-enumeration";
import { sampledFlips } from "./flip-sampling";
import { signFlipPermutation } from "./sign-flip-permutation";

interface PermutationFixture {
  diffs: number[];
  diff_counts: number[];
  expected: {
    mean_diff: number;
    p_two_sided: number;
    ci95_inversion: { lower: number | null; upper: number | null; rank_k: number };
  };
}

const FIXTURES = readFixtures<PermutationFixture>("permutation");

describe("paired sign-flip test", () => {
  it("reads every fixture", () => expect(FIXTURES).toHaveLength(7));

  it.each(FIXTURES)("$file", ({ fixture: { diffs, expected } }) => {
    const result = signFlipPermutation(diffs);
    const { lower, upper } = expected.ci95_inversion;
    expect(result.method).toBe("counted");
    expect(result.interval_method).toBe(lower === null ? "unbounded" : "counted");
    expect(relativeError(result.mean, expected.mean_diff)).toBeLessThan(1e-8);
    expect(relativeError(result.p, expected.p_two_sided)).toBeLessThan(1e-12);
    expect(relativeError(result.low, lower)).toBeLessThan(1e-8);
    expect(relativeError(result.high, upper)).toBeLessThan(1e-8);
  });

  it.each(FIXTURES.filter(({ fixture }) => fixture.diffs.length <= 20))(
    "$file, one by one",
    ({ fixture }) => {
      const { diffs, expected } = fixture;
      const { p, limits } = enumeratedFlips(diffs, expected.ci95_inversion.rank_k);
      expect(p).toBe(expected.p_two_sided);
      expect(relativeError(limits?.[0], expected.ci95_inversion.lower)).toBeLessThan(1e-8);
      expect(relativeError(limits?.[1], expected.ci95_inversion.upper)).toBeLessThan(1e-8);
    },
  );

  it("comes near the exact answer when it samples", () => {
    const { diffs, expected } = FIXTURES.find(({ file }) => file.startsWith("n27"))?.fixture ?? { diffs: [] };
    const { p, limits } = sampledFlips(diffs, 1);
    const exact = expected?.p_two_sided ?? Number.NaN;
    expect(Math.abs(p - exact)).toBeLessThan(5 * Math.sqrt(exact / 100_000));
    expect(limits[0]).toBeCloseTo(expected?.ci95_inversion.lower ?? Number.NaN, 2);
    expect(limits[1]).toBeCloseTo(expected?.ci95_inversion.upper ?? Number.NaN, 2);
  });

  it("says how it was computed", () => {
    const irrational = (n: number) => Array.from({ length: n }, (_, k) => Math.sin(k * k + 1) + 0.3);
    expect(signFlipPermutation(irrational(12))).toMatchObject({
      method: "enumerated",
      interval_method: "enumerated",
    });
    expect(signFlipPermutation(irrational(4))).toMatchObject({
      method: "enumerated",
      interval_method: "unbounded",
    });
    const sampled = signFlipPermutation(irrational(40));
    expect(sampled).toMatchObject({ method: "sampled", interval_method: "sampled" });
    expect(signFlipPermutation(irrational(40).toReversed())).toEqual(sampled);
    expect(signFlipPermutation(irrational(40), { seed: 7 }).p).not.toBe(sampled.p);
    const many = Array.from({ length: 600 }, (_, k) => ((k * 7) % 13) - 5);
    expect(signFlipPermutation(many)).toMatchObject({ method: "counted", interval_method: "sampled" });
  });

  it("counts sums as equal that are equal on paper", () => {
    // .1 + .2 - .3 is 5e-17 in doubles: a relative comparison of the sums would see a difference.
    expect(enumeratedFlips([0.1, 0.2, -0.3], 0).p).toBe(1);
    expect(signFlipPermutation([0.1, 0.2, -0.3]).p).toBe(1);
  });

  it("has a p for 2,000 differences that all agree", () => {
    const { p, method } = signFlipPermutation(Array.from({ length: 2000 }, (_, k) => (1 + (k % 3)) / 3));
    expect(method).toBe("counted");
    expect(p).toBeGreaterThan(0);
    expect(p).toBeLessThan(1e-300);
  });

  it("refuses nothing and what is no number", () => {
    expect(() => signFlipPermutation([])).toThrow(/there are none/);
    expect(() => signFlipPermutation([1, Number.NaN])).toThrow(/not a finite number/);
    expect(() => signFlipPermutation([1, 1e200])).toThrow(/too large/);
  });
});

const differences = fc.array(fc.integer({ min: -17, max: 17 }), { minLength: 1, maxLength: 12 });

describe("counting and going one by one", () => {
  it("agree, in any order and sign", () => {
    fc.assert(
      fc.property(differences, fc.integer({ min: 1, max: 918 }), (counts, denominator) => {
        const values = counts.map((count) => count / denominator);
        const rank = Math.floor((0.05 * 2 ** counts.length) / 2);
        const exact = enumeratedFlips(counts, rank);
        expect(countedP(counts)).toBeCloseTo(exact.p, 12);
        const result = signFlipPermutation(values);
        expect(result.p).toBeCloseTo(exact.p, 12);
        const limits = exact.limits?.map((limit) => limit / denominator) ?? [null, null];
        expect(relativeError(result.low, limits[0] ?? null)).toBeLessThan(1e-10);
        expect(relativeError(result.high, limits[1] ?? null)).toBeLessThan(1e-10);
        expect(signFlipPermutation(values.toReversed())).toEqual(result);
        const mirrored = signFlipPermutation(values.map((value) => -value));
        expect(mirrored.p).toBe(result.p);
        expect(relativeError(mirrored.low, result.high === null ? null : -result.high)).toBeLessThan(1e-12);
      }),
    );
  });

  it("the interval is what the test does not reject", () => {
    fc.assert(
      fc.property(differences, (counts) => {
        const rank = Math.floor((0.05 * 2 ** counts.length) / 2);
        fc.pre(rank > 0);
        const [low, high] = countedLimits({ counts, factor: 1, denominator: 1 }, rank);
        const p = (theta: number) =>
          enumeratedFlips(
            counts.map((count) => count - theta),
            0,
          ).p;
        for (const inside of [low, high]) expect(p(inside)).toBeGreaterThan(0.05);
        for (const outside of [low - 1e-6, high + 1e-6]) expect(p(outside)).toBeLessThanOrEqual(0.05);
      }),
    );
  });
});
