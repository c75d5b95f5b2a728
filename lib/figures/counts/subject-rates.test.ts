import { describe, expect, it } from "vitest";
import { type SampleTrial, sampleSet } from "../sample-data";
import type { Measure, ProbeSetData } from "../shapes";
import { conditionsRun } from "./condition";
import { type RateRules, subjectRates } from "./subject-rates";

const rates = (data: ProbeSetData, rules: Partial<RateRules> = {}) =>
  subjectRates(data, {
    models: data.models.map((m) => m.id),
    methods: data.methods.map((m) => m.id),
    measure: "pass_rate",
    missing: "failure",
    repetitions: "declared",
    dimension: null,
    run: conditionsRun(data.counts),
    ...rules,
  });

describe("repetitions", () => {
  // One subject, three declared repetitions and one beyond them: pass, error, fail, pass.
  const outcomes = ["pass", "error", "confident", "pass"] as const;
  const trials = outcomes.flatMap((outcome, i): SampleTrial[] => [
    { method: "A", subject: "p", outcome, repetition: i + 1 },
    { method: "B", subject: "p", outcome: "pass", repetition: i + 1 },
  ]);
  const data = sampleSet(trials, { set: { repetitions: 3 } });
  it.each([
    [{}, 1, 3],
    [{ first: 1 }, 1, 1],
    [{ first: 2 }, 1, 2],
    [{ first: 9 }, 1, 3],
    [{ repetitions: "all" }, 2, 4],
    [{ repetitions: "all", first: 4 }, 2, 4],
    [{ repetitions: "all", first: 2 }, 1, 2],
    [{ count: "scored" }, 1, 2],
    [{ missing: "drop", first: 2 }, 1, 1],
    [{ missing: "drop", first: 2, count: "expected" }, 1, 2],
  ] as const)("under %j: %i of %i", (rules, hits, size) => {
    const found = rates(data, rules);
    expect([found.hits[0], found.sizes[0], found.values[0]]).toEqual([hits, size, hits / size]);
  });
  it("name a gap only where it counts", () => {
    expect(rates(data, { first: 1 }).incomplete).toEqual([]);
    expect(rates(data, { first: 2 }).incomplete).toEqual([
      { subject: "p", why: "1 error of 2 under m with A" },
    ]);
  });
});

describe("the invented rate", () => {
  const lure = (method: string, subject: string, outcome: SampleTrial["outcome"]): SampleTrial => ({
    method,
    subject,
    outcome,
    lure: true,
  });
  const trials: SampleTrial[] = [
    ...["A", "B"].flatMap((method) =>
      ["s1", "s2", "s3"].map((subject): SampleTrial => ({ method, subject, outcome: "pass" })),
    ),
    lure("A", "s1", "confident"),
    lure("A", "s1", "hedged"),
    lure("A", "s1", "pass"),
    lure("A", "s1", "error"),
    lure("B", "s1", "pass"),
    lure("A", "s2", "pass"),
    lure("B", "s2", "error"),
  ];
  const data = sampleSet(trials, {
    set: { kind: "planted-facts" },
    design: [
      ...["s1", "s2", "s3"].map((subject) => ({ subject })),
      { subject: "s1", lure: true, probes: 4 },
      { subject: "s2", lure: true },
    ],
  });
  const found = rates(data, { measure: "invented_rate" });

  it("is invented of answered lures, a session without an answered one left out and named", () => {
    expect(found.subjects).toEqual(["s1"]);
    expect([...found.values]).toEqual([2 / 3, 0]);
    expect(found.left_out).toEqual([
      { subject: "s2", why: "no answered lure under m with B" },
      { subject: "s3", why: "asked no lure" },
    ]);
    expect(found.incomplete).toEqual([
      { subject: "s1", why: "1 error of 4 under m with A; 3 missing of 4 under m with B" },
    ]);
  });
  it("leaves lures out of everything else", () => {
    expect([...rates(data).values]).toEqual([1, 1, 1, 1, 1, 1]);
  });
  it("has no subject at all, and nobody left out, where nothing is a lure", () => {
    const plain = rates(sampleSet(trials.filter((t) => !t.lure)), { measure: "invented_rate" });
    expect([plain.subjects, plain.left_out]).toEqual([[], []]);
  });
});

it("gives the same for every measure whatever the order of the rows", () => {
  const trials = Array.from(
    { length: 60 },
    (_, i): SampleTrial => ({
      method: i % 2 ? "A" : "B",
      subject: `p${i % 6}`,
      outcome: (["pass", "hedged", "confident", "abstained", "error"] as const)[(i * 7) % 5] ?? "pass",
      repetition: 1 + Math.floor(i / 12),
    }),
  );
  const set = { repetitions: 5 };
  const one = sampleSet(trials, { set, methods: ["A", "B"] });
  const two = sampleSet([...trials].reverse(), { set, methods: ["A", "B"] });
  for (const measure of ["pass_rate", "confident_rate", "hedged_rate", "abstained_rate"] satisfies Measure[])
    expect(rates(two, { measure })).toEqual(rates(one, { measure }));
});
