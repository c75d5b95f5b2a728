import type { BoardCondition } from "./conditions";
import { type BoardMetric, isLowerBetter } from "./metrics";

/** A condition as it is listed: with the names that an order can be by. */
export interface Listed {
  condition: BoardCondition;
  /** As they are shown. */
  names: Readonly<Record<BoardName, string>>;
}

export const BOARD_NAMES = ["model", "method", "study"] as const;
export type BoardName = (typeof BOARD_NAMES)[number];

/** By a figure, the best first, or by a name from A to Z; `reversed` the other way round. */
export interface BoardSort {
  by: BoardMetric | BoardName;
  reversed: boolean;
}

const isName = (by: BoardSort["by"]): by is BoardName => BOARD_NAMES.some((name) => name === by);

/** The figure that gives the places: the first that the order is by, else the rate. */
export function rankedBy(sorts: readonly BoardSort[]): BoardMetric {
  for (const { by } of sorts) if (!isName(by)) return by;
  return "rate";
}

/**
 * Places by one figure, aligned with `conditions`: 1 for the best whichever way the rows run, equal figures share one
 * (1, 1, 3). null for the full context, for a condition ranked apart, without the figure, or not run.
 */
export function placesOf(conditions: readonly BoardCondition[], metric: BoardMetric): (number | null)[] {
  const standing = conditions.map(({ apart, ceiling, figures }) =>
    apart || ceiling ? null : (figures[metric]?.value ?? null),
  );
  const sign = isLowerBetter(metric) ? 1 : -1;
  const sorted = standing.filter((value) => value !== null).sort((a, b) => sign * (a - b));
  const first = new Map<number, number>();
  sorted.forEach((value, at) => {
    if (!first.has(value)) first.set(value, at + 1);
  });
  return standing.map((value) => (value === null ? null : (first.get(value) ?? null)));
}

/**
 * Rows in the order asked for, one key after the other; what all keys leave equal keeps its place. Conditions that were not
 * run come last both ways. By a figure, both ways too: those with a place, the full context, those ranked apart, those
 * that lack the figure.
 */
export function ordered<T extends Listed>(rows: readonly T[], sorts: readonly BoardSort[]): T[] {
  const keys = sorts.length > 0 ? sorts : [{ by: "rate", reversed: false } as const];
  return [...rows].sort((a, b) => {
    const run = Number(b.condition.run) - Number(a.condition.run);
    if (run !== 0) return run;
    for (const key of keys) {
      const order = isName(key.by)
        ? byName(a, b, key.by, key.reversed)
        : byFigure(a, b, key.by, key.reversed);
      if (order !== 0) return order;
    }
    return 0;
  });
}

function byName(a: Listed, b: Listed, name: BoardName, reversed: boolean): number {
  const order = NAMES.compare(a.names[name], b.names[name]);
  return reversed ? -order : order;
}

/** One order on every machine, whatever its language; numbers within names by their size. */
const NAMES = new Intl.Collator("en", { numeric: true });

function byFigure(
  { condition: a }: Listed,
  { condition: b }: Listed,
  metric: BoardMetric,
  reversed: boolean,
): number {
  const part = partOf(a, metric) - partOf(b, metric);
  if (part !== 0) return part;
  const difference = (a.figures[metric]?.value ?? 0) - (b.figures[metric]?.value ?? 0);
  return isLowerBetter(metric) === reversed ? -difference : difference;
}

function partOf({ figures, apart, ceiling }: BoardCondition, metric: BoardMetric): number {
  if (figures[metric] === undefined) return 3;
  return apart ? 2 : ceiling ? 1 : 0;
}
