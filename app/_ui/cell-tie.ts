import type { Method } from "./shown";

/** One paired comparison of a cell with another method of its row. Fractions, this cell minus the other. */
export interface Against {
  method: Pick<Method, "name" | "strategy">;
  open: boolean;
  difference: number | null;
  low: number | null;
  high: number | null;
  p_holm: number | null;
  separable: boolean;
  /** What this design could have shown, where the two can't be told apart. */
  smallest_difference: number | null;
  planned: boolean;
}

/** How a cell stands among the methods of its row. */
export interface CellTie {
  /** null: the row has no letters, or the cell is ranked apart. */
  letter: string | null;
  /** The row's leader, or not to be told from it. */
  lead: boolean;
  /** Too little was scored: ranked apart, without a letter. */
  apart: boolean;
  /** None of its comparisons was planned, though others of the row were: a dagger at its letter. */
  exploratory: boolean;
  against: readonly Against[];
}
