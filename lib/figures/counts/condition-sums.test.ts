import fc from "fast-check";
import { expect, it } from "vitest";
import { slices } from "../cells/slices";
import { type SampleTrial, sampleSet } from "../sample-data";
import { MEASURES, type Measure, type ProbeSetData } from "../shapes";
import { conditionOf, rowsByCondition } from "./condition";
import { conditionSums } from "./condition-sums";
import { emptyTally, scored, type Tally } from "./sum";

/**
 * What is expected, scored and counted is decided twice, for cells (sum.ts, slices.ts) and for analyses
 * (condition-sums.ts, in columns of numbers): on whatever rows, both must say the same of every subject.
 */
const HITS: Readonly<Record<Measure, (t: Tally) => number>> = {
  pass_rate: (t) => t.pass,
  confident_rate: (t) => t.confident,
  hedged_rate: (t) => t.hedged,
  abstained_rate: (t) => t.abstained,
  invented_rate: (t) => t.confident + t.hedged,
  score: (t) => t.score_sum,
};

const graded = (measure: Measure): boolean => measure === "score";
const METHODS = ["a", "b", "c"];
const place = { subject: fc.constantFrom("s1", "s2", "s3", "s4"), lure: fc.boolean() };

const trial = (measure: Measure): fc.Arbitrary<SampleTrial> =>
  fc.record({
    ...place,
    method: fc.constantFrom(...METHODS),
    repetition: fc.integer({ min: 1, max: 5 }),
    outcome: fc.constantFrom<SampleTrial["outcome"]>(
      ...(graded(measure)
        ? (["scored", "error"] as const)
        : (["pass", "hedged", "confident", "abstained", "error"] as const)),
    ),
    score: fc.integer({ min: 0, max: 8 }).map((n) => n / 8),
  });

const sets = (measure: Measure): fc.Arbitrary<ProbeSetData> =>
  fc
    .record({
      trials: fc.array(trial(measure), { minLength: 1, maxLength: 60 }),
      design: fc.array(fc.record({ ...place, probes: fc.integer({ min: 1, max: 4 }) }), { maxLength: 8 }),
      repetitions: fc.integer({ min: 1, max: 4 }),
    })
    .map(({ trials, design, repetitions }) =>
      sampleSet(
        trials.map(({ score, ...rest }) =>
          graded(measure) && rest.outcome === "scored" ? { ...rest, score } : rest,
        ),
        { design, set: { repetitions, kind: graded(measure) ? "graded" : "planted-facts" } },
      ),
    );

/** Subjects of one condition as cells tally them. */
function talliesOf(
  data: ProbeSetData,
  method: string,
  repetitions: "declared" | "all",
  lures: boolean,
): Map<string, Tally> {
  const rows = rowsByCondition(data.counts).get(conditionOf("m", method)) ?? [];
  const rules = { declared: data.probe_set.repetitions, repetitions };
  return new Map(
    slices(data.design, rows, ["subject"], rules).flatMap((slice) =>
      (lures ? slice.lures : slice.subjects).map((tally) => [String(slice.values.subject), tally] as const),
    ),
  );
}

it.each(MEASURES)("cells and analyses count the same: %s", (measure) => {
  fc.assert(
    fc.property(sets(measure), fc.constantFrom("declared", "all"), (data, repetitions) => {
      const conditions = METHODS.map((method) => ({ model: "m", method }));
      const sums = conditionSums(data, conditions, { measure, repetitions, dimension: null });
      const asked = new Set<string>();
      METHODS.forEach((method, c) => {
        const tallies = talliesOf(data, method, repetitions, measure === "invented_rate");
        sums.index.subjects.forEach((subject, s) => {
          const tally = tallies.get(subject) ?? emptyTally();
          if (tallies.has(subject)) asked.add(subject);
          const at = s * METHODS.length + c;
          expect(sums.expected[at]).toBe(tally.expected);
          expect(sums.error[at]).toBe(tally.error);
          expect(sums.scored[at]).toBe(graded(measure) ? tally.with_score : scored(tally));
          expect(sums.hits[at]).toBe(HITS[measure](tally));
        });
      });
      const known = sums.index.subjects.filter((_, s) => sums.asked[s] === 1);
      expect(known).toEqual([...asked].sort());
    }),
    { numRuns: 200 },
  );
});

it("the first repetitions alone count as if no others were declared or kept", () => {
  fc.assert(
    fc.property(sets("pass_rate"), fc.integer({ min: 1, max: 5 }), (data, first) => {
      const declared = Math.min(first, data.probe_set.repetitions);
      const cut: ProbeSetData = {
        ...data,
        probe_set: { ...data.probe_set, repetitions: declared },
        counts: data.counts.filter((row) => row.repetition <= first),
      };
      const conditions = METHODS.map((method) => ({ model: "m", method }));
      for (const repetitions of ["declared", "all"] as const) {
        const rules = { measure: "pass_rate", repetitions, dimension: null } as const;
        const one = conditionSums(data, conditions, { ...rules, first });
        const other = conditionSums(cut, conditions, rules);
        one.index.subjects.forEach((subject, s) => {
          const t = other.index.subjects.indexOf(subject);
          for (let c = 0; c < METHODS.length; c++)
            for (const field of ["expected", "error", "scored", "hits"] as const)
              expect(one[field][s * METHODS.length + c]).toBe(
                t < 0 ? 0 : other[field][t * METHODS.length + c],
              );
        });
      }
    }),
  );
});
