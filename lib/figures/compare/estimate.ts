import type { Cell, Measure } from "../shapes";

/** One condition's figure in one measure, as a fraction. */
export interface Estimate {
  value: number | null;
  /** 95% interval; null where it does not exist. */
  low: number | null;
  high: number | null;
  /** What the share could be by what errors and missing trials hide; null where a lost trial counts as a failure. */
  bounds: readonly [number, number] | null;
  /** Trials that have the figure, and trials that the design asks for: of lures where they are what is measured. */
  scored: number | null;
  expected: number | null;
}

/** The figure of a cell in a measure, with the coverage that goes with it. */
export function estimateOf(cell: Cell, measure: Measure): Estimate {
  const { scored, expected } = cell;
  switch (measure) {
    case "pass_rate":
    case "score":
      return { value: cell.rate, low: cell.low, high: cell.high, bounds: null, scored, expected };
    case "confident_rate":
      return {
        ...spread(cell.confident_rate, cell.confident_interval, cell.confident_bounds),
        scored,
        expected,
      };
    case "hedged_rate":
      return { ...spread(cell.hedged_rate, cell.hedged_interval, cell.hedged_bounds), scored, expected };
    case "abstained_rate":
      return {
        ...spread(cell.abstained_rate, cell.abstained_interval, cell.abstained_bounds),
        scored,
        expected,
      };
    case "invented_rate": {
      const { lures } = cell;
      return {
        ...spread(
          lures?.invented_rate ?? null,
          lures?.invented_interval ?? null,
          lures?.invented_bounds ?? null,
        ),
        scored: lures?.answered ?? null,
        expected: lures?.expected ?? null,
      };
    }
  }
}

/** Whether more of it is the better. */
export const higherIsBetter = (measure: Measure): boolean => measure === "pass_rate" || measure === "score";

function spread(
  value: number | null,
  interval: readonly [number, number] | null,
  bounds: readonly [number, number] | null,
): Omit<Estimate, "scored" | "expected"> {
  return { value, low: interval?.[0] ?? null, high: interval?.[1] ?? null, bounds };
}
