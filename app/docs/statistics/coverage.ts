import stored from "./coverage.json";

/** As simulated; written by tests/simulation/coverage.ts. Coverage, widths and shares are fractions. */
export const COVERAGE = stored;

export type IntervalCell = (typeof stored.intervals)[number];
export type PairedCell = (typeof stored.paired)[number];
export type AlarmCell = (typeof stored.false_alarms)[number];

/** Below this an interval called 95% is not what it is called. */
export const POOR = 0.93;
/** A test at .05 that rejects more true null hypotheses than this does so beyond chance and rounding. */
export const TOO_MANY = 0.06;

/** Rows that agree in everything but one field, in the order of their first. */
export function grouped<Row>(rows: readonly Row[], key: (row: Row) => string): Row[][] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(key(row), [...(groups.get(key(row)) ?? []), row]);
  return [...groups.values()];
}

const by = (cells: readonly IntervalCell[], pick: (cell: IntervalCell) => number) =>
  cells.reduce<IntervalCell | null>(
    (least, cell) => (least && pick(least) <= pick(cell) ? least : cell),
    null,
  );

/** What the simulation found about intervals of a rate; computed, so that the sentence follows the table. */
export function finding(cells: readonly IntervalCell[] = stored.intervals) {
  return {
    cells: cells.length,
    good: cells.filter((cell) => cell.coverage >= POOR).length,
    worst: by(cells, (cell) => cell.coverage),
    worstWilson: by(cells, (cell) => cell.wilson_coverage),
  };
}
