import { describe, expect, it } from "vitest";
import { gate, ruleOf } from "./gate";
import { leastSubjects } from "./judge-condition";
import type { GateRun, SubjectCell } from "./shapes";

const SET = { id: "c", version: "1", kind: "commitments", fingerprint: "f", probes: 8 } as const;

/** A run of ten trials a subject, of which so many pass; `more` changes a condition's every cell. */
function run(
  passes: readonly number[],
  { method = "A", set = SET, ...more }: Partial<SubjectCell> & { set?: GateRun["sets"][number] } = {},
): GateRun {
  return {
    sets: [set],
    cells: passes.map((pass, i) => ({
      probe_set: set.id,
      version: set.version,
      model: "m",
      method,
      subject: `s${i + 1}`,
      dimension: null,
      expected: 10,
      pass,
      confident: 10 - pass,
      error: 0,
      missing: 0,
      rate: pass / 10,
      ...more,
    })),
  };
}

const joined = (...runs: readonly GateRun[]): GateRun => ({
  sets: runs[0]?.sets ?? [],
  cells: runs.flatMap(({ cells }) => cells),
});

const GOOD = [9, 8, 9, 10, 9, 8, 9, 9];
const BAD = [5, 5, 6, 6, 4, 5, 6, 5];

describe("gate", () => {
  it("calls a clear drop worse, equal runs not worse, and a rise not worse", () => {
    const worse = gate(run(BAD), run(GOOD));
    expect(worse.verdict).toBe("worse");
    expect(worse.conditions[0]).toMatchObject({ subjects: 8, p: 2 / 256, p_holm: 2 / 256, verdict: "worse" });
    expect(worse.conditions[0]?.difference).toBeCloseTo(-29 / 80, 12);
    expect(worse.conditions[0]?.high).toBeLessThan(0);
    expect(gate(run(GOOD), run(GOOD)).verdict).toBe("not_worse");
    expect(gate(run(GOOD), run(BAD)).verdict).toBe("not_worse");
  });

  it("turns round where lower is better", () => {
    expect(gate(run(BAD), run(GOOD), { measure: "confident_rate" }).verdict).toBe("worse");
    expect(gate(run(GOOD), run(BAD), { measure: "confident_rate" }).verdict).toBe("not_worse");
  });

  it("takes nothing from few subjects: five can't reach .05, and several conditions take more than six", () => {
    expect([1, 2, 3, 6, 7].map(leastSubjects)).toEqual([6, 7, 7, 8, 9]);
    const five = gate(run([0, 0, 0, 0, 0]), run([9, 9, 9, 9, 9]));
    expect(five).toMatchObject({
      verdict: "too_little",
      conditions: [{ low: null, high: null, subjects: 5 }],
    });
    const six = (a: number): GateRun => run([a, a, a, a, a, a]);
    expect(gate(six(2), six(9)).verdict).toBe("worse");
    const two = (a: number): GateRun => joined(six(a), run([a, a, a, a, a, a], { method: "B" }));
    expect(gate(two(2), two(9)).conditions.map((c) => [c.verdict, c.p_holm])).toEqual([
      ["too_little", 0.0625],
      ["too_little", 0.0625],
    ]);
  });

  it("corrects over all conditions tested, those too small to be tested left out", () => {
    const own = joined(run(BAD), run([9, 9], { method: "B" }), run(GOOD, { method: "C" }));
    const reference = joined(run(GOOD), run([9, 9], { method: "B" }), run(GOOD, { method: "C" }));
    const answer = gate(own, reference);
    expect(answer.conditions.map((c) => c.p_holm)).toEqual([4 / 256, null, 1]);
    expect(answer.conditions.map((c) => c.verdict)).toEqual(["worse", "too_little", "not_worse"]);
    expect(answer.verdict).toBe("worse");
  });

  it("lets a drop within the margin pass, and says when it could not have shown one", () => {
    const drop = GOOD.map((pass) => pass - 1);
    expect(gate(run(drop), run(GOOD)).verdict).toBe("worse");
    expect(gate(run(drop), run(GOOD), { margin: 0.15 }).verdict).toBe("not_worse");
    expect(gate(run(drop), run(GOOD), { margin: 0.05 }).verdict).toBe("worse");
    const noisy = [10, 2, 9, 3, 10, 4, 9, 5];
    const answer = gate(run(noisy), run([5, 8, 4, 9, 3, 10, 4, 9]), { margin: 0.02 });
    expect(answer.verdict).toBe("too_little");
    expect(answer.conditions[0]?.smallest_difference).toBeGreaterThan(0.02);
    expect(answer.conditions[0]?.why).toMatch(/above the margin/);
  });

  it("does not let missing trials pass for fewer confident failures", () => {
    const own = run(GOOD, { confident: 0, missing: 5 });
    const reference = run(GOOD, { confident: 1 });
    const answer = gate(own, reference, { measure: "confident_rate" });
    expect(answer.conditions[0]).toMatchObject({
      own: 0,
      own_lost: 40,
      reference_lost: 0,
      verdict: "too_little",
    });
    expect(answer.conditions[0]?.why).toMatch(/missing trials could hide/);
    expect(gate(run(GOOD, { confident: 0 }), reference, { measure: "confident_rate" }).verdict).toBe(
      "not_worse",
    );
  });

  it("compares nothing over other probes, another version or no shared condition", () => {
    const other = gate(run(GOOD), run(GOOD, { set: { ...SET, fingerprint: "g" } }));
    expect(other).toMatchObject({ verdict: "too_little", conditions: [], sets: [{ open: true }] });
    expect(other.sets[0]?.not_compared).toMatch(/another list of probes/);
    const version = gate(run(GOOD), run(GOOD, { set: { ...SET, version: "2" } }));
    expect(version.sets[0]?.not_compared).toBe("here it is version 1, in the reference version 2");
    const none = gate(run(GOOD), run(GOOD, { method: "B" }));
    expect(none.verdict).toBe("too_little");
    expect(none.sets[0]).toMatchObject({
      only_own: [{ model: "m", method: "A" }],
      only_reference: [{ model: "m", method: "B" }],
    });
    const unknown = gate(joined(run(GOOD)), { sets: [], cells: [] });
    expect(unknown).toMatchObject({ verdict: "too_little", sets: [{ open: false }] });
  });

  it("compares graded sets by score, over the dimensions in which both have one", () => {
    const set = { ...SET, kind: "graded" } as const;
    const style = { set, dimension: "style", pass: 0, confident: 0 };
    const own = joined(run(GOOD, style), run(BAD, { ...style, dimension: "tone", rate: 0 }));
    expect(gate(own, run(GOOD, style))).toMatchObject({
      verdict: "not_worse",
      conditions: [{ measure: "score", difference: 0, own: expect.closeTo(71 / 80, 12) }],
    });
    const confident = gate(own, own, { measure: "confident_rate" });
    expect(confident).toMatchObject({ verdict: "too_little", conditions: [] });
  });

  it("says its rule in words", () => {
    expect(ruleOf(null)).toMatch(/^Worse: own − reference over subjects is below zero, .* p < \.05\./);
    expect(ruleOf(0.07)).toMatch(/by more than 7 points.*larger than that/);
    expect(ruleOf(null, "confident_rate")).toMatch(/above zero.*errors and missing trials/);
  });
});
