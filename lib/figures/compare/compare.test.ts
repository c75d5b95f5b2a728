import { describe, expect, it } from "vitest";
import { cells } from "../cells/cells";
import { type SampleTrial, sampleSet } from "../sample-data";
import type { Measure, ProbeSetData } from "../shapes";
import { corrected, pairOfTwo } from "./against-baseline";
import { outcomeFlow } from "./outcome-flow";
import type { CompareRules, Side } from "./side";
import { probeStrip, unitStrip } from "./unit-differences";

const rules = (measure: Measure = "pass_rate"): CompareRules => ({
  measure,
  count: "expected",
  repetitions: "declared",
  dimension: null,
});

/** `passes` of twelve probes; the others fail, confidently where `confident` says so. */
const replies = (method: string, passes: number, confident = true): SampleTrial[] =>
  Array.from({ length: 12 }, (_, at) => ({
    method,
    subject: `p${String(at).padStart(2, "0")}`,
    outcome: at < passes ? "pass" : confident ? "confident" : "hedged",
  }));

const data = sampleSet([
  ...replies("A", 3),
  ...replies("B", 11),
  ...replies("C", 4),
  ...replies("D", 3, false),
]);
const side = (method: string, from: ProbeSetData = data): Side => {
  const cell = cells(from).find((found) => found.method === method);
  if (!cell) throw new Error(`No ${method}.`);
  return { data: from, condition: { model: "m", method }, cell };
};
const againstBaseline = (sides: readonly (Side | null)[], base: number, asked: CompareRules) =>
  corrected(sides.map((side, at) => (at === base ? null : pairOfTwo(sides[base] ?? null, side, asked))));
const all = ["A", "B", "C"].map((method) => side(method));

describe("conditions against a baseline", () => {
  it("are tested each, corrected together, and turned round by another baseline", () => {
    const [base, b, c] = againstBaseline(all, 0, rules());
    expect(base).toBeNull();
    expect([b?.difference, b?.n, b?.told_apart]).toEqual([8 / 12, 12, true]);
    expect(b?.p_holm).toBeCloseTo(2 * (b?.p ?? 0), 12);
    expect([c?.told_apart, c?.untested]).toEqual([false, null]);
    expect(c?.smallest_difference).toBeGreaterThan(1 / 12);
    const [back] = againstBaseline(all, 1, rules());
    expect([back?.difference, back?.p, back?.low]).toEqual([-8 / 12, b?.p, -(b?.high ?? 0)]);
  });

  it("pair subjects by name where two studies asked the same list, whatever the order", () => {
    const again = sampleSet(replies("B", 11).toReversed());
    const [, same] = againstBaseline([side("A"), side("B", again)], 0, rules());
    const [, within] = againstBaseline(all.slice(0, 2), 0, rules());
    expect(same).toEqual(within);
    expect(same?.p_holm).toBe(same?.p);
    const other = sampleSet(replies("B", 11), { set: { fingerprint: "another" } });
    expect(againstBaseline([side("A"), side("B", other), null], 0, rules()).map((x) => x?.untested)).toEqual([
      undefined,
      "other_list",
      "no_set",
    ]);
  });

  it("have no test over one subject, and none where one was not run", () => {
    const one = sampleSet([...trial("A", "pass"), ...trial("B", "confident")]);
    const [, alone] = againstBaseline([side("A", one), side("B", one)], 0, rules());
    expect(alone).toMatchObject({ untested: "few_subjects", difference: -1, p: null, low: null });
    const holey = sampleSet(trial("A", "pass"), { methods: ["A", "B"] });
    const [, gone] = againstBaseline([side("A", holey), side("B", holey)], 0, rules());
    expect(gone).toMatchObject({ untested: "not_run", difference: null, n: 0 });
  });
});

const trial = (method: string, outcome: SampleTrial["outcome"]): SampleTrial[] => [
  { method, subject: "p1", outcome },
];

describe("units", () => {
  it("stand with those first in which the condition is ahead: fewer confident failures, more passes", () => {
    const by = { field: "subject", name: "probe" } as const;
    const passes = unitStrip(side("A"), side("B"), by, rules());
    expect([passes.ahead, passes.level, passes.behind]).toEqual([8, 4, 0]);
    expect(passes.units[0]).toMatchObject({
      session: null,
      difference: 1,
      own: { value: 1 },
      baseline: { value: 0 },
    });
    const failures = unitStrip(side("A"), side("D"), by, rules("confident_rate"));
    expect([failures.ahead, failures.level, failures.behind]).toEqual([9, 3, 0]);
    expect(failures.units[0]?.own.outcomes).toMatchObject({ hedged: 1, confident: 0 });
  });

  it("come out of paired trials as well, missing ones counted as asked for", () => {
    const rows = [
      { session: "s1", probe: "f1", before: 1, after: 3, trials: 2 },
      { session: "s1", probe: "f1", before: 1, after: null, trials: 1 },
      { session: "s2", probe: "f1", before: 5, after: 1, trials: 1 },
    ];
    const strip = probeStrip(rows, rules());
    expect(strip.units.map(({ session, difference }) => [session, difference])).toEqual([
      ["s2", 1],
      ["s1", -1],
    ]);
    expect(strip.units[1]?.own.outcomes).toMatchObject({ confident: 2, missing: 1 });
    const { trials, counts } = outcomeFlow(rows);
    expect([trials, counts.pass.confident, counts.pass.missing, counts.error.pass]).toEqual([4, 2, 1, 1]);
    const scored = probeStrip(rows, { ...rules(), count: "scored" });
    expect(scored.units.map(({ session }) => session)).toEqual(["s1"]);
  });
});
