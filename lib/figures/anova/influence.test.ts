import { describe, expect, it } from "vitest";
import { type SampleTrial, sampleSet } from "../sample-data";
import type { ProbeSetData } from "../shapes";
import { anovaTable } from "./answer";
import { anovaAnswers, optionsOf } from "./answers";
import { influence } from "./influence";
import { subjectTable } from "./subject-table";
import type { AnovaTable } from "./table";
import { type EffectTarget, type TargetRequest, targetOf } from "./target";

const graded = { kind: "graded" } as const;
const METHODS = ["A", "B", "C"];
const MODELS = ["m", "n"];

/** Subjects × models × methods of scores, always the same; `skip` leaves a subject out. */
function scores(n: number, skip = -1): ProbeSetData {
  let state = 3;
  const next = (): number => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return state / 2 ** 32;
  };
  const trials = Array.from({ length: n }, (_, s) =>
    MODELS.flatMap((model, i) =>
      METHODS.map(
        (method, j): SampleTrial => ({
          model,
          method,
          subject: `u${String(s).padStart(3, "0")}`,
          outcome: "scored",
          score: 0.5 * next() + 0.12 * j * (1 + i) * next(),
        }),
      ),
    ),
  ).filter((_, s) => s !== skip);
  return sampleSet(trials.flat(), { set: graded });
}

function tableOf(data: ProbeSetData): AnovaTable {
  const [options] = optionsOf(data) ?? [];
  if (!options) throw new Error("nothing to analyse");
  return anovaTable(data, options);
}

function target(table: AnovaTable, request: TargetRequest): EffectTarget {
  const found = targetOf(table, request);
  if (!found) throw new Error("no such effect");
  return found;
}

const REQUESTS: TargetRequest[] = [
  { effect: "model" },
  { effect: "method" },
  { effect: "model:method" },
  { factor: "method", a: "C", b: "A" },
  { factor: "model", a: "m", b: "n" },
];

describe("influence", () => {
  const data = scores(9);
  const table = tableOf(data);

  it.each(REQUESTS)(
    "of %j: shares sum to 1, figures are those of the answer without the subject",
    (request) => {
      const found = influence(table, target(table, request));
      expect(found.subjects).toHaveLength(9);
      expect(found.subjects.reduce((sum, s) => sum + (s.share ?? Number.NaN), 0)).toBeCloseTo(1, 12);
      const sizes = found.subjects.map((s) => Math.abs(s.share ?? 0));
      expect(sizes).toEqual([...sizes].sort((a, b) => b - a));

      for (const [name, figures] of [
        [null, found.full],
        ...found.subjects.map((s) => [s.subject, s] as const),
      ] as const) {
        const skipped = name === null ? -1 : Number(name.slice(1));
        const [answer] = anovaAnswers(scores(9, skipped)) ?? [];
        const pair =
          request.factor === undefined
            ? null
            : (request.factor === "method" ? answer?.pairwise_methods : answer?.pairwise_models)?.find(
                (p) => [p.a, p.b].sort().join() === [request.a, request.b].sort().join(),
              );
        const effects = pair ? pair.effects : answer?.effects;
        const effect = effects?.find((e) => e.effect === (request.effect ?? request.factor));
        const sign = pair && pair.a !== request.a ? -1 : 1;
        expect(figures.F).toBeCloseTo(effect?.F ?? Number.NaN, 9);
        expect(figures.p_gg).toBeCloseTo(effect?.gg?.p ?? Number.NaN, 12);
        expect(figures.partial_eta_squared).toBeCloseTo(effect?.partial_eta_squared ?? Number.NaN, 12);
        if (pair) expect(figures.difference).toBeCloseTo(sign * (pair.difference ?? Number.NaN), 12);
        else expect(figures.difference).toBeNull();
      }
    },
  );

  it("of a pair: a share is the subject's difference over the sum of them all", () => {
    const { rates, subjects } = subjectTable(table);
    const found = influence(table, target(table, { factor: "method", a: "C", b: "A" }));
    const own = rates.map((rate) => rate.reduce((sum, row) => sum + (row[2] ?? 0) - (row[0] ?? 0), 0));
    const all = own.reduce((a, b) => a + b, 0);
    for (const { subject, share } of found.subjects)
      expect(share).toBeCloseTo((own[subjects.indexOf(subject)] ?? 0) / all, 12);
  });

  it("says whose absence turns the conclusion", () => {
    const differences = [0.9, 0.02, 0.04, 0.03, 0.05, 0.01];
    const trials = differences.flatMap((d, s): SampleTrial[] => [
      { method: "A", subject: `u${s}`, outcome: "scored", score: d },
      { method: "B", subject: `u${s}`, outcome: "scored", score: 0 },
    ]);
    const one = tableOf(sampleSet(trials, { set: graded }));
    const found = influence(one, target(one, {}));
    expect(found.full.p_gg).toBeGreaterThan(0.05);
    expect(found.subjects.filter((s) => s.turns).map((s) => s.subject)).toEqual(["u0"]);
    expect(found.subjects[0]?.share).toBeCloseTo(0.9 / 1.05, 12);
  });

  it("lists at most 60, and says of how many", () => {
    const many = tableOf(scores(75));
    const found = influence(many, target(many, { effect: "method" }));
    expect([found.subjects.length, found.of]).toEqual([60, 75]);
  });

  it("carries no number where there is none", () => {
    const same = tableOf(
      sampleSet(
        ["p1", "p2"].flatMap((subject) =>
          METHODS.map((method): SampleTrial => ({ method, subject, outcome: "pass" })),
        ),
      ),
    );
    const found = influence(same, target(same, {}));
    expect(found.full).toEqual({ F: null, p_gg: null, partial_eta_squared: null, difference: null });
    expect(found.subjects.map((s) => [s.share, s.F, s.turns])).toEqual([
      [null, null, false],
      [null, null, false],
    ]);
    expect(JSON.stringify(found)).not.toMatch(/NaN|Infinity/);
  });
});

describe("the subject table", () => {
  it("leaves residuals that sum to 0 over subjects and over conditions", () => {
    const { residuals, rates } = subjectTable(tableOf(scores(5)));
    expect([rates.length, rates[0]?.length, rates[0]?.[0]?.length]).toEqual([5, 2, 3]);
    for (const subject of residuals) expect(subject.flat().reduce((a, b) => a + b, 0)).toBeCloseTo(0, 12);
    for (const m of [0, 1])
      for (const k of [0, 1, 2])
        expect(residuals.reduce((sum, subject) => sum + (subject[m]?.[k] ?? Number.NaN), 0)).toBeCloseTo(
          0,
          12,
        );
  });
});

describe("what an effect is asked by", () => {
  const table = { models: ["m"], methods: ["A", "B"] };
  it("defaults to method, and refuses what is not there", () => {
    expect(targetOf(table, {})).toEqual({ effect: "method", pair: null });
    expect(targetOf({ models: ["m", "n"], methods: ["A"] }, {})).toEqual({ effect: "model", pair: null });
    expect(targetOf(table, { factor: "method", a: "B", b: "A" })?.pair).toEqual({
      factor: "method",
      a: "B",
      b: "A",
    });
    for (const request of [
      { effect: "model" },
      { effect: "moon" },
      { factor: "method", a: "A" },
      { factor: "method", a: "A", b: "A" },
      { factor: "method", a: "A", b: "Z" },
      { factor: "round", a: "A", b: "B" },
    ])
      expect(targetOf(table, request)).toBeNull();
    expect(targetOf({ models: ["m"], methods: ["A"] }, {})).toBeNull();
  });
});
