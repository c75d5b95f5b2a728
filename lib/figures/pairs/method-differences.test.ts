import { describe, expect, it } from "vitest";
import { type SampleTrial, sampleSet } from "../sample-data";
import { methodDifferences } from "./method-differences";

const outcomes = { c: "confident", p: "pass", h: "hedged", a: "abstained", e: "error" } as const;

/** One string a subject, one letter a trial; a dot is a trial without a row. */
const replies = (
  method: string,
  subjects: readonly string[],
  more: Partial<SampleTrial> = {},
): SampleTrial[] =>
  subjects.flatMap((letters, at) =>
    [...letters].flatMap((letter) =>
      letter === "."
        ? []
        : [{ ...more, method, subject: `s${at + 1}`, outcome: outcomes[letter as keyof typeof outcomes] }],
    ),
  );

const design = (subjects: number, probes: number, lure = false) =>
  Array.from({ length: subjects }, (_, at) => ({ subject: `s${at + 1}`, probes, lure }));

describe("differences between two methods", () => {
  // Six sessions of four: A never fails confidently; B fails 2, 2, 2, 2, 2 and 1 times, with an error and a gap.
  const data = sampleSet(
    [
      ...replies("A", Array(6).fill("pppp")),
      ...replies("B", ["ccpp", "ccpp", "ccpp", "ccpp", "ccpe", "cpp."]),
    ],
    { design: design(6, 4) },
  );
  const [rho] = methodDifferences(data, { measure: "confident_rate" });
  const pair = rho?.pairs[0];

  it("are means over subjects with a permutation p", () => {
    expect(pair).toMatchObject({ a: "A", b: "B", subjects: 6, untested: null });
    // -(5 · 0.5 + 0.25) / 6; of the 64 sign vectors only all alike reach as far: p = 2 / 64.
    expect(pair?.difference).toBeCloseTo(-2.75 / 6, 12);
    expect(pair?.p).toBe(2 / 64);
    expect(pair?.p_holm).toBe(2 / 64);
    expect(pair?.low).toBeLessThanOrEqual(-2.75 / 6);
    expect(pair?.high).toBeLessThan(0);
    expect(pair?.smallest_difference).toBeGreaterThan(0);
  });

  it("have bounds for what errors and missing trials hide", () => {
    // B lost a quarter of two subjects: had those failed confidently, the difference would be 0.5 / 6 larger.
    expect(pair?.bounds?.[0]).toBeCloseTo(-3.25 / 6, 12);
    expect(pair?.bounds?.[1]).toBeCloseTo(-2.75 / 6, 12);
  });
});

describe("families", () => {
  const six = (letters: string) => Array(6).fill(letters);
  const data = sampleSet(
    [
      ...replies("A", six("pp")),
      ...replies("B", six("cp")),
      ...replies("C", six("cc")),
      ...replies("A", six("pp"), { model: "n" }),
      ...replies("C", six("cc"), { model: "n" }),
    ],
    { design: design(6, 2) },
  );
  const [m, n] = methodDifferences(data, { measure: "confident_rate" });

  it("are the pairs of one model: Holm over three tests and over one", () => {
    expect([m?.tests, n?.tests]).toEqual([3, 1]);
    expect(m?.pairs.map(({ p }) => p)).toEqual([2 / 64, 2 / 64, 2 / 64]);
    expect(m?.pairs.map(({ p_holm }) => p_holm)).toEqual([6 / 64, 6 / 64, 6 / 64]);
    expect(n?.pairs.map(({ a, b, p_holm }) => [a, b, p_holm])).toEqual([["A", "C", 2 / 64]]);
  });
});

describe("what is not tested", () => {
  it("a condition that covers under 90%: its difference stands, without p, and out of the family", () => {
    const data = sampleSet(
      [
        ...replies("A", Array(6).fill("pp")),
        ...replies("B", Array(6).fill("cc")),
        ...replies("C", ["c.", "c.", "cc", "cc", "cc", "cc"]),
      ],
      { design: design(6, 2) },
    );
    const [found] = methodDifferences(data, { measure: "confident_rate" });
    expect(found?.tests).toBe(1);
    const [, withC] = found?.pairs ?? [];
    expect(withC).toMatchObject({ a: "A", b: "C", untested: "apart", p: null, p_holm: null, low: null });
    expect(withC?.difference).toBeCloseTo(-10 / 12, 12);
    expect(withC?.bounds?.[0]).toBe(-1);
    expect(found?.pairs[0]?.p_holm).toBe(2 / 64);
  });

  it("one subject, and no pair with a method that was not run", () => {
    const data = sampleSet([...replies("A", ["p"]), ...replies("B", ["c"])], { methods: ["A", "B", "C"] });
    expect(methodDifferences(data, { measure: "confident_rate" })).toMatchObject([
      {
        tests: 0,
        pairs: [{ a: "A", b: "B", subjects: 1, difference: -1, p: null, untested: "few_subjects" }],
      },
    ]);
  });
});

describe("lures", () => {
  it("are compared over sessions that answered under both, as a share of answered", () => {
    const lure = { lure: true };
    const data = sampleSet(
      [
        ...replies("A", ["pp", "pp", "pp", "ee"], lure),
        ...replies("B", ["ch", "cp", "ce", "cc"], lure),
        ...replies("A", ["c"]),
        ...replies("B", ["p"]),
      ],
      { set: { kind: "planted-facts" }, design: [...design(4, 2, true), ...design(1, 1)] },
    );
    const [found] = methodDifferences(data, { measure: "invented_rate" });
    // s1 0 - 1, s2 0 - 1/2, s3 0 - 1/1; s4 answered none under A.
    expect(found?.pairs[0]).toMatchObject({ subjects: 3, bounds: null });
    // A covers 6 of 8 lures and is ranked apart: the difference stands without a test.
    expect(found?.pairs[0]?.untested).toBe("apart");
    expect(found?.pairs[0]?.difference).toBeCloseTo(-2.5 / 3, 12);
  });
});
