import { STACK, type StackOutcome } from "@/app/_charts/shapes";
import type { CompareView } from "@/lib/queries/get-compare-view";

export type Strip = NonNullable<CompareView["entries"][number]["strip"]>;
export type Unit = Strip["units"][number];

/** More units than this share columns, so that two thousand are drawn as fast as twenty. */
export const MOST_COLUMNS = 320;

/** One unit, or neighbours in the order of their differences. */
export interface StripColumn {
  units: readonly Unit[];
  /** Few trials may be drawn one by one: no column of the strip holds several units. */
  single: boolean;
}

export function stripColumns(units: readonly Unit[], most = MOST_COLUMNS): StripColumn[] {
  const columns = Math.min(units.length, most);
  return Array.from({ length: columns }, (_, at) => ({
    units: units.slice(
      Math.floor((at * units.length) / columns),
      Math.floor(((at + 1) * units.length) / columns),
    ),
    single: units.length <= most,
  }));
}

/** A run of one outcome in a column, as shares of the column's height from the line outwards. */
export interface Segment {
  outcome: StackOutcome;
  from: number;
  to: number;
}

/** So many trials of one unit are drawn one by one; more of them as shares. */
const MOST_TILES = 6;

/** What became of a column's trials on one side, passes nearest to the line. */
export function segments({ units, single }: StripColumn, side: "own" | "baseline"): Segment[] {
  const counts = STACK.map((outcome) => ({
    outcome,
    n: units.reduce((sum, unit) => sum + (unit[side].outcomes?.[outcome] ?? 0), 0),
  }));
  const total = counts.reduce((sum, { n }) => sum + n, 0);
  if (total === 0) return [];
  const pieces =
    single && total <= MOST_TILES
      ? counts.flatMap(({ outcome, n }) => Array.from({ length: n }, () => ({ outcome, n: 1 })))
      : counts.filter(({ n }) => n > 0);
  let foot = 0;
  return pieces.map(({ outcome, n }) => {
    const from = foot / total;
    foot += n;
    return { outcome, from, to: foot / total };
  });
}

/** The mean value of a column on one side, for what has no outcomes. */
export function meanValue({ units }: StripColumn, side: "own" | "baseline"): number {
  return units.reduce((sum, unit) => sum + (unit[side].value ?? 0), 0) / (units.length || 1);
}
