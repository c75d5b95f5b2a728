import { describe, expect, it } from "vitest";
import { sampleSet, trialsOf } from "../sample-data";
import type { Cell } from "../shapes";
import { cells } from "./cells";

const only = (all: Cell[], method = "A"): Cell => {
  const found = all.filter((cell) => cell.method === method);
  expect(found).toHaveLength(1);
  return found[0] as Cell;
};

describe("shares of failures", () => {
  // Twenty-four expected: six subjects with four trials each; s6 fails confidently once, the others twice.
  const subjects = ["s1", "s2", "s3", "s4", "s5", "s6"];
  const confident = (subject: string) => (subject === "s6" ? 1 : 2);
  const data = sampleSet(
    subjects.flatMap((subject) => [
      ...Array.from({ length: confident(subject) }, () => ({
        method: "A",
        subject,
        outcome: "confident" as const,
      })),
      { method: "A", subject, outcome: subject === "s5" ? ("error" as const) : ("hedged" as const) },
      ...(subject === "s4" ? [] : [{ method: "A", subject, outcome: "abstained" as const }]),
    ]),
    { design: subjects.map((subject) => ({ subject, probes: 4 })) },
  );
  const cell = only(cells(data));

  it("are of expected, with bounds for what errors and missing trials hide", () => {
    // One error (s5); missing: one of s4, one of s6.
    expect([cell.confident, cell.hedged, cell.abstained, cell.error, cell.missing]).toEqual([11, 5, 5, 1, 2]);
    expect([cell.confident_rate, cell.hedged_rate, cell.abstained_rate]).toEqual([11 / 24, 5 / 24, 5 / 24]);
    expect(cell.confident_bounds).toEqual([11 / 24, 14 / 24]);
    expect(cell.hedged_bounds).toEqual([5 / 24, 8 / 24]);
    expect(cell.abstained_bounds).toEqual([5 / 24, 8 / 24]);
  });

  it("have the clustered interval of a rate", () => {
    // p = 11/24 and subjects 2, 2, 2, 2, 2, 1 of 4: v = 6/5 · 0.8333 / 24² = 0.00174 against p(1-p)/24 = 0.01034, so
    // n / deff = 143 is held to 24; times (1.95996 / 2.57058)² = 13.952; Wilson's interval of 11/24 with that n.
    expect(cell.confident_interval?.[0]).toBeCloseTo(0.23564, 4);
    expect(cell.confident_interval?.[1]).toBeCloseTo(0.69902, 4);
  });

  it("stay of expected when the pass rate is of scored", () => {
    const ofScored = only(cells(data, { count: "scored" }));
    for (const key of ["confident", "hedged", "abstained"] as const) {
      expect(ofScored[`${key}_rate`]).toBe(cell[`${key}_rate`]);
      expect(ofScored[`${key}_interval`]).toEqual(cell[`${key}_interval`]);
      expect(ofScored[`${key}_bounds`]).toEqual(cell[`${key}_bounds`]);
    }
  });

  it.each([
    ["none of 18", "pass", 0],
    ["all of 18", "confident", 1],
  ] as const)("%s: reach the edge and are never zero wide", (_, outcome, rate) => {
    const { confident_rate, confident_interval } = only(cells(sampleSet(trialsOf("A", outcome, 18))));
    expect(confident_rate).toBe(rate);
    // Wilson at the edge: z² / (n + z²) with n = 18 (1.95996 / 2.10982)² = 15.534.
    expect(confident_interval?.[rate]).toBe(rate);
    expect(Math.abs((confident_interval?.[1 - rate] ?? 0) - rate)).toBeCloseTo(0.19826, 4);
  });

  it("have no interval for one subject, and nothing at all where nothing is expected or run", () => {
    const one = only(cells(sampleSet(trialsOf("A", "confident", 1))));
    expect([one.confident_rate, one.confident_interval]).toEqual([1, null]);
    const lureOnly = sampleSet([{ method: "A", subject: "s1", outcome: "pass", lure: true }], {
      set: { kind: "planted-facts" },
      design: [{ subject: "s1", lure: true }],
    });
    const none = only(cells(lureOnly));
    expect([none.expected, none.confident_rate, none.confident_interval, none.confident_bounds]).toEqual([
      0,
      null,
      null,
      null,
    ]);
    const idle = only(cells(sampleSet(trialsOf("A", "pass", 2), { methods: ["A", "B"] })), "B");
    expect([idle.abstained_rate, idle.abstained_interval, idle.abstained_bounds]).toEqual([null, null, null]);
  });
});
