import type { CountRow, Measure, MissingRule, NamedSubject, ProbeSetData, RepetitionRule } from "./shapes";
import { addCount, counts, emptyTally, missing, scored, type Tally } from "./sum";

export interface SubjectRateOptions {
  models: readonly string[];
  methods: readonly string[];
  measure: Measure;
  missing: MissingRule;
  repetitions: RepetitionRule;
  /** graded sets: which dimension; null elsewhere. */
  dimension: string | null;
  /** Conditions with at least one row (see conditionsRun): what was not run is neither incomplete nor a failure. */
  run: ReadonlySet<string>;
}

/** Rates of every subject under every condition, subject-major: values[(subject * models + model) * methods + method]. */
export interface SubjectRates {
  subjects: readonly string[];
  values: Float64Array;
  /** Kept, with errors or missing trials counted as failures. */
  incomplete: readonly NamedSubject[];
  left_out: readonly NamedSubject[];
}

/**
 * Turns counts into the complete subject × model × method table that a repeated-measures analysis needs.
 * Errors and missing trials count as failures, and their subjects are named; with `missing: "drop"` a subject
 * without a scored trial in some condition is left out and the others' rates are over their scored trials. In
 * graded sets nothing counts as zero: a subject without a score in some condition is always left out.
 */
export function subjectRates(data: ProbeSetData, options: SubjectRateOptions): SubjectRates {
  const declared = data.probe_set.repetitions;
  const width = options.models.length * options.methods.length;
  const column = new Map<string, number>();
  options.models.forEach((model, i) => {
    options.methods.forEach((method, j) => {
      column.set(conditionOf(model, method), i * options.methods.length + j);
    });
  });

  const table = new Map<string, Tally[]>();
  const inDimension = (row: { dimension: string | null }): boolean =>
    options.dimension === null || row.dimension === null || row.dimension === options.dimension;
  for (const row of data.design) {
    if (row.lure || !inDimension(row)) continue;
    for (const tally of rowOf(table, row.subject, width)) tally.expected += row.probes * declared;
  }
  for (const row of data.counts) {
    const at = column.get(conditionOf(row.model, row.method));
    if (at === undefined || row.lure || !inDimension(row) || !counts(row, declared, options.repetitions))
      continue;
    const tally = rowOf(table, row.subject, width)[at];
    if (!tally) continue;
    addCount(tally, row);
    if (row.repetition > declared) tally.expected += row.trials;
  }

  const kept: string[] = [];
  const values: number[] = [];
  const incomplete: NamedSubject[] = [];
  const leftOut: NamedSubject[] = [];
  const name = (at: number): string =>
    `${options.models[Math.floor(at / options.methods.length)]} with ${options.methods[at % options.methods.length]}`;
  const wasRun = options.models.flatMap((model) =>
    options.methods.map((method) => options.run.has(conditionOf(model, method))),
  );
  const dropping = options.missing === "drop" || options.measure === "score";

  for (const subject of [...table.keys()].sort()) {
    const row = table.get(subject) ?? [];
    if (dropping) {
      const empty = row.flatMap((t, at) =>
        wasRun[at] && (options.measure === "score" ? t.with_score : scored(t)) === 0 ? [at] : [],
      );
      if (empty.length > 0) {
        leftOut.push({ subject, why: `no scored trial under ${empty.map(name).join(", ")}` });
        continue;
      }
    }
    const gaps = row.flatMap((t, at) => (wasRun[at] && t.error + missing(t) > 0 ? [gap(t, name(at))] : []));
    if (gaps.length > 0) incomplete.push({ subject, why: gaps.join("; ") });
    kept.push(subject);
    for (const tally of row) values.push(measured(tally, options.measure, dropping));
  }
  return { subjects: kept, values: Float64Array.from(values), incomplete, left_out: leftOut };
}

function rowOf(table: Map<string, Tally[]>, subject: string, width: number): Tally[] {
  let row = table.get(subject);
  if (!row) {
    row = Array.from({ length: width }, emptyTally);
    table.set(subject, row);
  }
  return row;
}

function gap(t: Tally, condition: string): string {
  const parts: string[] = [];
  if (t.error > 0) parts.push(`${t.error} ${t.error === 1 ? "error" : "errors"}`);
  const gone = missing(t);
  if (gone > 0) parts.push(`${gone} missing`);
  return `${parts.join(" and ")} of ${t.expected} under ${condition}`;
}

function measured(t: Tally, measure: Measure, scoredOnly: boolean): number {
  if (measure === "score") return t.score_sum / t.with_score;
  const n = scoredOnly ? scored(t) : t.expected;
  if (n === 0) return 0;
  const x =
    measure === "pass_rate"
      ? t.pass
      : measure === "confident_rate"
        ? t.confident
        : measure === "hedged_rate"
          ? t.hedged
          : t.abstained;
  return x / n;
}

/** A condition as one key. */
export const conditionOf = (model: string, method: string): string => `${model}\u0000${method}`;

/** Conditions with at least one row. */
export const conditionsRun = (rows: readonly CountRow[]): Set<string> =>
  new Set(rows.map((row) => conditionOf(row.model, row.method)));
