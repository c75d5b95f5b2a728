import type { CountRow } from "../shapes";

export interface Condition {
  model: string;
  method: string;
}

/** A condition as one key. */
export const conditionOf = (model: string, method: string): string => `${model}\u0000${method}`;

/** Conditions with at least one row. */
export const conditionsRun = (rows: readonly CountRow[]): Set<string> =>
  new Set(rows.map((row) => conditionOf(row.model, row.method)));

/** Counts by condition. */
export function rowsByCondition(counts: readonly CountRow[]): Map<string, CountRow[]> {
  const found = new Map<string, CountRow[]>();
  for (const row of counts) {
    const key = conditionOf(row.model, row.method);
    const rows = found.get(key);
    if (rows) rows.push(row);
    else found.set(key, [row]);
  }
  return found;
}
