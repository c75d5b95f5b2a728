import { type Against, corrected, type PairOfTwo, pairOfTwo } from "../compare/against-baseline";
import { type CostFigure, type CostFigures, costFigures } from "../compare/cost-figures";
import type { CompareRules, Side } from "../compare/side";
import type { CompactionSums, CostInput } from "../costs";
import { isApart } from "../counts/coverage";
import { MOST_DIFFERENCES } from "../pairs/paired-test";
import type { Cell, ProbeSetData } from "../shapes";
import { COST_MEASURES, type CostMeasure, costIn, type Prices } from "./cost-measures";
import { type FrontierPlace, frontierOf } from "./frontier";

/** One condition: what it retains and what that cost. */
export interface CostRow {
  model: string;
  method: string;
  cell: Cell;
  /** Under 90% of what the design asks for was scored: neither on the frontier nor behind it. */
  apart: boolean;
  costs: CostFigures;
  /** In the measure chosen. */
  cost: CostFigure;
  /** Money a trial, at the prices given. */
  price: CostFigure;
  place: FrontierPlace["place"] | null;
}

/** A row held against the cheaper condition that its place hangs on: `row` less `beside`, both places in the list. */
export interface FrontierPair {
  row: number;
  beside: number;
}

/** The conditions that were run, in the study's order, with the costs of this probe set. */
export function costRows(
  probeSet: string,
  cells: readonly Cell[],
  { costs, compactions }: { costs: readonly CostInput[]; compactions: readonly CompactionSums[] },
): Pick<CostRow, "model" | "method" | "cell" | "apart" | "costs">[] {
  return cells
    .filter((cell) => cell.run)
    .map((cell) => ({
      model: cell.model,
      method: cell.method,
      cell,
      apart: isApart(cell),
      costs: costFigures(costs, compactions, cell, probeSet),
    }));
}

/** How many of the rows have a cost in each measure. */
export const measuredIn = (
  rows: readonly Pick<CostRow, "costs">[],
  prices: Prices,
): Readonly<Record<CostMeasure, number>> => {
  const recorded = (measure: CostMeasure) =>
    rows.filter(({ costs }) => costIn(measure, costs, prices).mean !== null).length;
  return Object.fromEntries(COST_MEASURES.map((measure) => [measure, recorded(measure)])) as Record<
    CostMeasure,
    number
  >;
};

/** Rows with their cost and their place on or behind the frontier, and the pairs to test. */
export function placedRows(
  rows: readonly Pick<CostRow, "model" | "method" | "cell" | "apart" | "costs">[],
  measure: CostMeasure,
  prices: Prices,
): { rows: CostRow[]; pairs: FrontierPair[] } {
  const costs = rows.map((row) => costIn(measure, row.costs, prices));
  const places = frontierOf(
    rows.map(({ cell, apart }, at) => {
      const cost = costs[at]?.mean ?? null;
      return apart || cell.rate === null || cost === null ? null : { value: cell.rate, cost };
    }),
  );
  return {
    rows: rows.map((row, at) => ({
      ...row,
      cost: costs[at] ?? { mean: null, n: 0 },
      price: costIn("price", row.costs, prices),
      place: places[at]?.place ?? null,
    })),
    pairs: places.flatMap((place, row) => (place?.beside == null ? [] : [{ row, beside: place.beside }])),
  };
}

/**
 * What tells each pair apart in retention: paired over subjects, Holm-corrected over all pairs of one view. null for
 * more pairs × subjects than a page waits for. In steps of one pair.
 */
export function* testedSteps(
  data: ProbeSetData,
  rows: readonly CostRow[],
  pairs: readonly FrontierPair[],
  rules: CompareRules,
): Generator<undefined, Against[] | null> {
  const subjects = Math.max(0, ...rows.map(({ cell }) => cell.subjects ?? 0));
  if (pairs.length * subjects > MOST_DIFFERENCES) return null;
  const sides = rows.map(({ model, method, cell }): Side => ({ data, condition: { model, method }, cell }));
  const tested: PairOfTwo[] = [];
  for (const { row, beside } of pairs) {
    tested.push(pairOfTwo(sides[beside] ?? null, sides[row] ?? null, rules));
    yield;
  }
  return corrected(tested).filter((against) => against !== null);
}
