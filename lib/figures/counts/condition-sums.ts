import { STORED_OUTCOMES, type StoredOutcome } from "@/lib/bundle/words";
import type { Measure, ProbeSetData, RepetitionRule } from "../shapes";
import { type Condition, conditionOf } from "./condition";
import { type CountIndex, indexOf } from "./count-index";

export interface SumRules {
  measure: Measure;
  repetitions: RepetitionRule;
  /** Only repetitions 1 to this one; expected becomes the smaller of it and the declared number. */
  first?: number;
  /** graded sets: which dimension; null elsewhere. */
  dimension: string | null;
}

/** Sums of each subject under each condition: sums[subject * conditions + condition], subjects as in the index. */
export interface ConditionSums {
  index: CountIndex;
  /** 1 for a subject that the measure knows: somebody who was asked something that it counts. */
  asked: Uint8Array;
  expected: Float64Array;
  error: Float64Array;
  /** Trials that the measure can be a share of: with an outcome that is no error; graded: with a score. */
  scored: Float64Array;
  /** Of these, what the measure counts; graded: the sum of score / max. */
  hits: Float64Array;
}

/** What each measure counts. */
const HITS: Readonly<Record<Measure, readonly StoredOutcome[]>> = {
  pass_rate: ["pass"],
  confident_rate: ["confident"],
  hedged_rate: ["hedged"],
  abstained_rate: ["abstained"],
  score: ["scored"],
  invented_rate: ["confident", "hedged"],
};

const marks = (outcomes: readonly StoredOutcome[]): Uint8Array =>
  Uint8Array.from(STORED_OUTCOMES, (outcome) => (outcomes.includes(outcome) ? 1 : 0));

/**
 * Sums trials by subject and condition under a measure. What is expected, scored and missing is decided as in sum.ts
 * (condition-sums.test.ts holds the two together); these sums are apart because whole analyses are made of them again
 * and again.
 */
export function conditionSums(
  data: ProbeSetData,
  conditions: readonly Condition[],
  rules: SumRules,
): ConditionSums {
  const index = indexOf(data);
  const { design, counts } = index;
  const width = conditions.length;
  const declared = Math.min(rules.first ?? Number.POSITIVE_INFINITY, data.probe_set.repetitions);
  const last = rules.repetitions === "all" ? (rules.first ?? Number.POSITIVE_INFINITY) : declared;
  const lure = rules.measure === "invented_rate" ? 1 : 0;
  const dimension = rules.dimension === null ? -1 : index.dimensions.indexOf(rules.dimension);
  const anyDimension = rules.dimension === null;
  const column = new Int32Array(index.conditions.size).fill(-1);
  conditions.forEach((c, at) => {
    const condition = index.conditions.get(conditionOf(c.model, c.method));
    if (condition !== undefined) column[condition] = at;
  });
  const isHit = marks(HITS[rules.measure]);
  const isError = marks(["error"]);
  const isScored = marks(
    rules.measure === "score" ? ["scored"] : STORED_OUTCOMES.filter((outcome) => outcome !== "error"),
  );

  const size = index.subjects.length * width;
  const asked = new Uint8Array(index.subjects.length);
  const expected = new Float64Array(size);
  const error = new Float64Array(size);
  const scored = new Float64Array(size);
  const hits = new Float64Array(size);
  const counted = (rows: CountIndex["design"] | CountIndex["counts"], i: number): boolean =>
    rows.lure[i] === lure && (anyDimension || rows.dimension[i] === -1 || rows.dimension[i] === dimension);

  for (let i = 0; i < design.subject.length; i++) {
    if (!counted(design, i)) continue;
    const subject = design.subject[i] ?? 0;
    asked[subject] = 1;
    const probes = (design.probes[i] ?? 0) * declared;
    for (let at = subject * width; at < (subject + 1) * width; at++)
      expected[at] = (expected[at] ?? 0) + probes;
  }
  for (let i = 0; i < counts.subject.length; i++) {
    const under = column[counts.condition[i] ?? 0] ?? -1;
    const repetition = counts.repetition[i] ?? 0;
    if (under < 0 || repetition > last || !counted(counts, i)) continue;
    const subject = counts.subject[i] ?? 0;
    asked[subject] = 1;
    const at = subject * width + under;
    const outcome = counts.outcome[i] ?? 0;
    const trials = counts.trials[i] ?? 0;
    if (isError[outcome]) error[at] = (error[at] ?? 0) + trials;
    if (isScored[outcome]) scored[at] = (scored[at] ?? 0) + trials;
    if (isHit[outcome])
      hits[at] = (hits[at] ?? 0) + (rules.measure === "score" ? (counts.scoreSum[i] ?? 0) : trials);
    if (repetition > declared) expected[at] = (expected[at] ?? 0) + trials;
  }
  return { index, asked, expected, error, scored, hits };
}
