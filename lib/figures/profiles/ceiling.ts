import { clusteredInterval, type Interval } from "@/lib/stats";
import { asPair } from "../counts/sum";
import { pairedTest } from "../pairs/paired-test";
import { finished } from "../steps";

/**
 * Places of the design (probe and round) of one subject that fared alike under the full context and under one method.
 * Counts are of declared repetitions.
 */
export interface CeilingRow {
  model: string;
  /** The condition with the full context. */
  full: string;
  method: string;
  subject: string;
  /** Replies with the full context: passed, and scored (an error is not). 0 scored: there is nothing to pair with. */
  full_pass: number;
  full_scored: number;
  /** Passes under the method, of the declared repetitions. */
  pass: number;
  places: number;
}

/** What one method keeps of what the model can do. Shares are of the paired places, and the first four add up to 1. */
export interface MethodCeiling {
  method: string;
  /** Passes with the full context and with the method. */
  kept: number;
  /** Passes with the full context, fails with the method: lost by compaction. */
  lost: number;
  lost_interval: readonly [number, number] | null;
  /** Fails with the full context, passes with the method. */
  regained: number;
  /** Fails with both. */
  never: number;
  /** lost / (kept + lost); null when the full context passes nothing. */
  lost_of_passed: number | null;
  /** Mean over subjects of (method - full context), with the interval and p of the paired test. */
  difference: number | null;
  low: number | null;
  high: number | null;
  p: number | null;
  /** The smallest mean difference that this design shows with 80% power at .05. */
  smallest_difference: number | null;
}

export interface ModelCeiling {
  model: string;
  full: string;
  /** Places of the design that have a scored reply with the full context, and those that have none. */
  places: number;
  unpaired: number;
  subjects: number;
  /** Fails with the full context: what the model never could. 1 - the full context's rate over the paired places. */
  never_could: number;
  never_could_interval: readonly [number, number] | null;
  methods: readonly MethodCeiling[];
}

/** Sums of one subject: places, passes with the full context, with the method, with both. */
interface Sums {
  n: number;
  full: number;
  method: number;
  both: number;
}

/**
 * Tells what was lost by compaction from what a model never could, place by place: every reply under a method is
 * compared with every scored full-context reply to the same probe in the same round, so that with one repetition each
 * place is in one of four classes and with several it is shared between them. Errors and missing replies under the
 * method count as failures, as everywhere; an error with the full context says nothing of the model and is left out.
 * Intervals are over subjects. Methods come in the order of the rows; a model without any paired place is left out.
 */
export function ceilings(rows: readonly CeilingRow[], repetitions: number): ModelCeiling[] {
  return finished(ceilingSteps(rows, repetitions));
}

/** The same in steps of one method. */
export function* ceilingSteps(
  rows: readonly CeilingRow[],
  repetitions: number,
): Generator<undefined, ModelCeiling[]> {
  const models = new Map<string, CeilingRow[]>();
  for (const row of rows) {
    const own = models.get(row.model);
    if (own) own.push(row);
    else models.set(row.model, [row]);
  }
  const found: ModelCeiling[] = [];
  for (const own of models.values()) {
    const ceiling = yield* modelCeiling(own, repetitions);
    if (ceiling) found.push(ceiling);
  }
  return found;
}

function* modelCeiling(
  rows: readonly CeilingRow[],
  repetitions: number,
): Generator<undefined, ModelCeiling | null> {
  const ids = [...new Set(rows.map(({ method }) => method))];
  const [first] = rows;
  // Every method is paired with the same places of the full context: any of them tells how many there are.
  const whole = rows.filter(({ method }) => method === ids[0]);
  const subjects = sumsOf(whole, repetitions);
  const total = added(subjects);
  if (!first || total.n === 0) return null;
  const methods: MethodCeiling[] = [];
  for (const id of ids) {
    const own = rows.filter(({ method }) => method === id);
    methods.push(methodCeiling(id, sumsOf(own, repetitions)));
    yield;
  }
  const never = subjects.map((s) => ({ n: s.n, x: s.n - s.full }));
  return {
    model: first.model,
    full: first.full,
    places: total.n,
    unpaired: whole.reduce((sum, row) => sum + (row.full_scored === 0 ? row.places : 0), 0),
    subjects: subjects.length,
    never_could: (total.n - total.full) / total.n,
    never_could_interval: asPair(interval(never)),
    methods,
  };
}

function methodCeiling(method: string, subjects: readonly Sums[]): MethodCeiling {
  const { n, full, method: passed, both } = added(subjects);
  const { difference, low, high, p, smallest_difference } = pairedTest(
    subjects.map((s) => (s.method - s.full) / s.n),
  );
  return {
    method,
    kept: both / n,
    lost: (full - both) / n,
    lost_interval: asPair(interval(subjects.map((s) => ({ n: s.n, x: s.full - s.both })))),
    regained: (passed - both) / n,
    never: (n - full - passed + both) / n,
    lost_of_passed: full > 0 ? (full - both) / full : null,
    difference,
    low,
    high,
    p,
    smallest_difference,
  };
}

/** By subject, in the order of their names: sums of fractions come out the same whatever order the rows came in. */
function sumsOf(rows: readonly CeilingRow[], repetitions: number): Sums[] {
  const found = new Map<string, Sums>();
  const ordered = rows
    .filter((row) => row.full_scored > 0)
    .map((row) => ({ ...row, f: row.full_pass / row.full_scored, m: row.pass / repetitions }))
    .sort((a, b) => (a.subject < b.subject ? -1 : a.subject > b.subject ? 1 : a.f - b.f || a.m - b.m));
  for (const { subject, places, f, m } of ordered) {
    const sums = found.get(subject) ?? { n: 0, full: 0, method: 0, both: 0 };
    sums.n += places;
    sums.full += places * f;
    sums.method += places * m;
    sums.both += places * f * m;
    found.set(subject, sums);
  }
  return [...found.values()];
}

function added(subjects: readonly Sums[]): Sums {
  const total = { n: 0, full: 0, method: 0, both: 0 };
  for (const { n, full, method, both } of subjects) {
    total.n += n;
    total.full += full;
    total.method += method;
    total.both += both;
  }
  return total;
}

/** Sums of thirds may end a hair outside their bounds, which an interval would refuse. */
const interval = (subjects: readonly { n: number; x: number }[]): Interval | null =>
  clusteredInterval(subjects.map(({ n, x }) => ({ n, x: Math.min(n, Math.max(0, x)) })));
