import { conditionOf } from "../counts/condition";
import type { GateMeasure, SubjectCell } from "./shapes";

/** What is known of a share: as counted, and the most that it could be if every error and missing trial were one. */
export interface Value {
  counted: number;
  most: number;
  /** Errors and missing trials. */
  lost: number;
}

/** Values of one condition by subject, and in graded sets by dimension within it. */
export type SubjectValues = ReadonlyMap<string, ReadonlyMap<string | null, Value>>;

/**
 * The subjects' values by condition (conditionOf). Shares are of expected trials, so that an error or a missing trial is
 * no pass; a missing trial is no confident failure either, which is why `most` is kept. Of graded sets only what has a
 * score. Subjects that were asked lures alone are left out.
 */
export function subjectValues(
  cells: readonly SubjectCell[],
  measure: GateMeasure | "score",
): Map<string, SubjectValues> {
  const found = new Map<string, Map<string, Map<string | null, Value>>>();
  for (const cell of cells) {
    const value = measured(cell, measure);
    if (value === null) continue;
    const key = conditionOf(cell.model, cell.method);
    const subjects = found.get(key) ?? new Map<string, Map<string | null, Value>>();
    found.set(key, subjects);
    const values = subjects.get(cell.subject) ?? new Map<string | null, Value>();
    subjects.set(cell.subject, values);
    values.set(cell.dimension, value);
  }
  return found;
}

function measured(cell: SubjectCell, measure: GateMeasure | "score"): Value | null {
  const { expected, rate } = cell;
  const lost = (cell.error ?? 0) + (cell.missing ?? 0);
  if (measure === "score") return rate === null ? null : { counted: rate, most: rate, lost };
  if (!expected) return null;
  const counted = ((measure === "pass_rate" ? cell.pass : cell.confident) ?? 0) / expected;
  if (measure === "pass_rate") return { counted, most: counted, lost };
  return { counted, most: ((cell.confident ?? 0) + lost) / expected, lost };
}

/** One subject that both have: means over the dimensions in which both have a value. */
export interface SubjectPair {
  own: Value;
  reference: Value;
}

export function pairsOf(own: SubjectValues, reference: SubjectValues): SubjectPair[] {
  const pairs: SubjectPair[] = [];
  for (const subject of [...own.keys()].sort()) {
    const [ours, theirs] = [own.get(subject), reference.get(subject)];
    const both = [...(ours?.keys() ?? [])].filter((dimension) => theirs?.has(dimension));
    if (!ours || !theirs || both.length === 0) continue;
    const [a, b] = [ours, theirs].map((values) => meanOver(values, both));
    if (a && b) pairs.push({ own: a, reference: b });
  }
  return pairs;
}

function meanOver(values: ReadonlyMap<string | null, Value>, dimensions: readonly (string | null)[]): Value {
  const sum = (of: keyof Value): number =>
    dimensions.reduce((total, dimension) => total + (values.get(dimension)?.[of] ?? 0), 0);
  return {
    counted: sum("counted") / dimensions.length,
    most: sum("most") / dimensions.length,
    lost: sum("lost"),
  };
}
