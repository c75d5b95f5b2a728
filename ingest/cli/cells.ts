import { cells as cellsOf } from "@/lib/figures/cells/cells";
import { flatCell } from "@/lib/figures/cells/flat-cell";
import { BundleSums } from "@/lib/figures/from-bundle";
import type { By, Cell, CountRule, ProbeSetData, RepetitionRule } from "@/lib/figures/shapes";
import { percent, percentRange } from "@/lib/format/percent";
import { openGoodBundle } from "./open-bundle";
import { textTable } from "./text-table";
import { UsageError } from "./usage-error";

export interface CellsOptions {
  probeSet?: string;
  by?: By[];
  count?: CountRule;
  reps?: RepetitionRule;
  json?: boolean;
}

export async function cells(path: string, options: CellsOptions): Promise<number> {
  const sums = new BundleSums();
  const result = await openGoodBundle(path, sums);
  if (!result) return 1;
  const sets = chooseSets(sums.figures(result), options.probeSet);
  const of = (data: ProbeSetData): Cell[] =>
    cellsOf(data, { by: options.by, count: options.count, repetitions: options.reps });
  if (options.json) {
    process.stdout.write(
      `${JSON.stringify({ revision: null, cells: sets.flatMap(of).map(flatCell) }, null, 2)}\n`,
    );
    return 0;
  }
  for (const data of sets)
    process.stdout.write(`${data.probe_set.title} (${data.probe_set.id})\n${tableOf(of(data))}\n\n`);
  return 0;
}

export function chooseSets(sets: ProbeSetData[], wanted: string | undefined): ProbeSetData[] {
  if (wanted === undefined) return sets;
  const found = sets.filter((data) => data.probe_set.id === wanted);
  if (found.length === 0)
    throw new UsageError(
      `The bundle has no rows of a probe set "${wanted}". It has ${sets.map((s) => s.probe_set.id).join(", ")}.`,
    );
  return found;
}

const range = (ends: readonly [number, number] | null): string => percentRange(ends?.[0], ends?.[1]) ?? "–";

/** What the share of confident failures could be, where errors or missing trials leave room. */
function boundsOf({ confident_bounds: bounds }: Cell): string {
  return range(bounds && bounds[0] !== bounds[1] ? bounds : null);
}

function tableOf(cells: readonly Cell[]): string {
  const by = [...new Set(cells.flatMap((cell) => Object.keys(cell.by)))];
  const head = [
    "model",
    "method",
    ...by,
    "rate",
    "95% interval",
    "scored",
    "expected",
    "confident",
    "confident, %",
    "95% interval",
    "bounds",
    "hedged",
    "abstained",
    "error",
    "missing",
  ];
  const n = (value: number | null): string => (value === null ? "–" : String(value));
  const rows = cells.map((cell) => {
    const split = by.map((field) => String(cell.by[field as By] ?? "–"));
    if (!cell.run) return [cell.model, cell.method, ...split, "not run"];
    return [
      cell.model,
      cell.method,
      ...split,
      percent(cell.rate),
      percentRange(cell.low, cell.high) ?? "–",
      n(cell.scored),
      n(cell.expected),
      n(cell.confident),
      percent(cell.confident_rate),
      range(cell.confident_interval),
      boundsOf(cell),
      ...[cell.hedged, cell.abstained, cell.error, cell.missing].map(n),
    ];
  });
  return textTable(head, rows);
}
