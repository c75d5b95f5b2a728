import type { CountRule, Measure, MissingRule, NamedSubject, ProbeSetData } from "../shapes";
import { type Condition, conditionOf } from "./condition";
import { conditionSums, type SumRules } from "./condition-sums";

export interface RateRules extends SumRules {
  missing: MissingRule;
  /** What a rate is a share of; absent: expected, or scored when subjects with gaps are dropped. */
  count?: CountRule;
  /** Conditions with at least one row (see conditionsRun): what was not run is neither incomplete nor a failure. */
  run: ReadonlySet<string>;
}

export interface SubjectRateOptions extends RateRules {
  models: readonly string[];
  methods: readonly string[];
}

/** Rates of every subject under every condition, subject-major: values[subject * conditions + condition]. */
export interface SubjectRates {
  subjects: readonly string[];
  values: Float64Array;
  /** values = hits / sizes wherever sizes is above 0: replies that count, of how many (score sums in graded sets). */
  hits: Float64Array;
  sizes: Float64Array;
  /** Kept, with errors or missing trials counted as failures. */
  incomplete: readonly NamedSubject[];
  left_out: readonly NamedSubject[];
}

/** The same for every model × method: values[(subject * models + model) * methods + method]. */
export function subjectRates(data: ProbeSetData, options: SubjectRateOptions): SubjectRates {
  const conditions = options.models.flatMap((model) => options.methods.map((method) => ({ model, method })));
  return conditionRates(data, conditions, options);
}

/**
 * Turns counts into the complete subject × condition table that a repeated-measures analysis needs.
 * Errors and missing trials count as failures, and their subjects are named; with `missing: "drop"` a subject
 * without a scored trial in some condition is left out and the others' rates are over their scored trials. In
 * graded sets nothing counts as zero: a subject without a score in some condition is always left out. The invented
 * rate is of lures alone, a share of those answered: a session without an answered lure in some condition is left
 * out, and so is one that was asked none.
 */
export function conditionRates(
  data: ProbeSetData,
  conditions: readonly Condition[],
  rules: RateRules,
): SubjectRates {
  const width = conditions.length;
  const sums = conditionSums(data, conditions, rules);
  const { expected, error, scored } = sums;
  const wasRun = conditions.map((c) => rules.run.has(conditionOf(c.model, c.method)));
  const name = (at: number): string => `${conditions[at]?.model} with ${conditions[at]?.method}`;
  const dropping = rules.missing === "drop" || countsNoZero(rules.measure);
  const count = countsNoZero(rules.measure) ? "scored" : (rules.count ?? (dropping ? "scored" : "expected"));
  const lost = (at: number): number =>
    Math.max(0, (expected[at] ?? 0) - (scored[at] ?? 0) - (error[at] ?? 0));
  /** Conditions of one subject, by number, that were run and of which something holds. */
  const places = (start: number, holds: (at: number) => boolean): number[] => {
    const found: number[] = [];
    for (let c = 0; c < width; c++) if (wasRun[c] && holds(start + c)) found.push(c);
    return found;
  };

  const kept: number[] = [];
  const incomplete: NamedSubject[] = [];
  const leftOut: NamedSubject[] = [];
  sums.index.subjects.forEach((subject, number) => {
    const start = number * width;
    if (!sums.asked[number]) {
      if (rules.measure === "invented_rate") leftOut.push({ subject, why: "asked no lure" });
      return;
    }
    const empty = dropping ? places(start, (at) => scored[at] === 0) : [];
    if (empty.length > 0) {
      leftOut.push({ subject, why: `${nothing(rules.measure)} under ${empty.map(name).join(", ")}` });
      return;
    }
    const gaps = places(start, (at) => (error[at] ?? 0) > 0 || lost(at) > 0).map(
      (c) => `${gap(error[start + c] ?? 0, lost(start + c))} of ${expected[start + c]} under ${name(c)}`,
    );
    if (gaps.length > 0) incomplete.push({ subject, why: gaps.join("; ") });
    kept.push(number);
  });

  const taken = (from: Float64Array): Float64Array => {
    const to = new Float64Array(kept.length * width);
    kept.forEach((number, s) => {
      to.set(from.subarray(number * width, (number + 1) * width), s * width);
    });
    return to;
  };
  const hits = taken(sums.hits);
  const sizes = taken(count === "scored" ? scored : expected);
  return {
    subjects: kept.map((number) => sums.index.subjects[number] ?? ""),
    values: hits.map((x, at) => (sizes[at] ? x / (sizes[at] ?? 1) : 0)),
    hits,
    sizes,
    incomplete,
    // Where nobody was asked a lure there is nothing that a session could have been left out of.
    left_out: sums.asked.includes(1) ? leftOut : [],
  };
}

function gap(errors: number, missing: number): string {
  const parts: string[] = [];
  if (errors > 0) parts.push(`${errors} ${errors === 1 ? "error" : "errors"}`);
  if (missing > 0) parts.push(`${missing} missing`);
  return parts.join(" and ");
}

/** Measures in which a trial without an outcome is no failure: its subject has a smaller number, or none. */
export const countsNoZero = (measure: Measure): boolean => measure === "score" || measure === "invented_rate";

const nothing = (measure: Measure): string =>
  measure === "invented_rate" ? "no answered lure" : "no scored trial";
