import { expect } from "vitest";

/** Rates at and near 0 and 1: passes of probes, each asked once, and how they print as a percentage. */
export const EDGE_RATES = [
  { set: "n18", n: 18, passes: 0, printed: "0.0" },
  { set: "n18", n: 18, passes: 18, printed: "100.0" },
  { set: "n38", n: 38, passes: 38, printed: "100.0" },
  { set: "n38", n: 38, passes: 37, printed: "97.4" },
  { set: "n77", n: 77, passes: 0, printed: "0.0" },
  { set: "n1", n: 1, passes: 1, printed: "100.0" },
  { set: "n1159", n: 1159, passes: 1157, printed: "99.8" },
  { set: "n3000", n: 3000, passes: 2999, printed: ">99.9" },
  { set: "n3000", n: 3000, passes: 1, printed: "<0.1" },
  { set: "n3000", n: 3000, passes: 3000, printed: "100.0" },
  { set: "n3000", n: 3000, passes: 0, printed: "0.0" },
] as const;

export const edgeSets = [...new Set(EDGE_RATES.map((edge) => edge.set))];
export const edgeMethod = ({ passes }: { passes: number }): string => `passes-${passes}`;

export const edgeRows = (model: string) =>
  EDGE_RATES.flatMap((edge) =>
    Array.from({ length: edge.n }, (_, i) => ({
      model,
      method: edgeMethod(edge),
      probe_set: edge.set,
      probe: `q${i}`,
      verdict: i < edge.passes ? "pass" : "fail",
      confident: false,
    })),
  );

interface EdgeCell {
  probe_set: string;
  model: string;
  method: string;
  run: boolean;
  rate: number | null;
  low: number | null;
  high: number | null;
}

/** Intervals stay within [0, 1], touch its ends only where the rate does, and are never zero wide. */
export function expectEdges(cells: readonly EdgeCell[], model: string): void {
  for (const edge of EDGE_RATES) {
    const cell = cells.find(
      (c) => c.probe_set === edge.set && c.model === model && c.method === edgeMethod(edge),
    );
    const rate = edge.passes / edge.n;
    expect(cell?.rate).toBe(rate);
    if (edge.n === 1) {
      expect([cell?.low, cell?.high]).toEqual([null, null]);
      continue;
    }
    const [low, high] = [cell?.low ?? Number.NaN, cell?.high ?? Number.NaN];
    expect(low >= 0 && high <= 1 && low < high).toBe(true);
    expect([low === 0, high === 1]).toEqual([rate === 0, rate === 1]);
    expect(low <= rate && rate <= high).toBe(true);
  }
  // A condition that nobody ran has no rate and no interval.
  const blank = cells.find((c) => c.probe_set === "n18" && c.method === "passes-37");
  expect([blank?.run, blank?.rate, blank?.low, blank?.high]).toEqual([false, null, null, null]);
}
