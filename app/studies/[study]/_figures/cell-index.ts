import type { CellsAnswer } from "@/lib/queries/results/study";

export type Cell = CellsAnswer["cells"][number];

/** Looks cells up by condition and, where they are split, by the one value they are split by. */
export function cellIndex(cells: readonly Cell[], by?: keyof Cell["by"]) {
  const index = new Map(cells.map((cell) => [keyOf(cell.model, cell.method, by ? cell.by[by] : null), cell]));
  return (model: string, method: string, value: string | number | null = null): Cell | undefined =>
    index.get(keyOf(model, method, value));
}

function keyOf(model: string, method: string, value: string | number | null | undefined): string {
  return JSON.stringify([model, method, value ?? null]);
}

/** Conditions of a model that have a row: an unsplit or any split cell that was run. */
export function wasRun(cells: readonly Cell[], model: string, method: string): boolean {
  return cells.some((cell) => cell.run && cell.model === model && cell.method === method);
}
