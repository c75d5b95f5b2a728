import { cells as cellsOf } from "@/lib/figures/cells/cells";
import { type FlatCell, flatCell } from "@/lib/figures/cells/flat-cell";
import { BundleSums } from "@/lib/figures/from-bundle";
import type { By, CountRule, ProbeSetData, RepetitionRule } from "@/lib/figures/shapes";
import { percent, percentRange } from "@/lib/format/percent";
import { openGoodBundle } from "./open-bundle";
import { studyCells } from "./study-figures";
import { namesBundle } from "./study-reader";
import { textTable } from "./text-table";
import { UsageError } from "./usage-error";

export interface CellsOptions {
  probeSet?: string;
  by?: By[];
  count?: CountRule;
  reps?: RepetitionRule;
  json?: boolean;
}

/** Cells of a bundle, or of a study on the server as that answers them. */
export async function cells(of: string, options: CellsOptions): Promise<number> {
  const found = (await namesBundle(of)) ? await bundleCells(of, options) : await studyCells(of, options, say);
  if (!found) return 1;
  const { sets, answer } = found;
  if (options.json) {
    process.stdout.write(`${JSON.stringify(answer, null, 2)}\n`);
    return 0;
  }
  for (const { id, title } of sets) {
    const own = answer.cells.filter((cell) => cell.probe_set === id);
    process.stdout.write(`${title} (${id})\n${tableOf(own, options.by ?? [])}\n\n`);
  }
  return 0;
}

async function bundleCells(path: string, { probeSet, by, count, reps }: CellsOptions) {
  const sums = new BundleSums();
  const result = await openGoodBundle(path, sums);
  if (!result) return null;
  const sets = chooseSets(sums.figures(result), probeSet);
  return {
    sets: sets.map((data) => data.probe_set),
    answer: {
      revision: null,
      cells: sets.flatMap((data) => cellsOf(data, { by, count, repetitions: reps }).map(flatCell)),
    },
  };
}

/** What is said while a server makes one wait, beside what is printed. */
export const say = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

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
function boundsOf({ confident_bounds: bounds }: FlatCell): string {
  return range(bounds && bounds[0] !== bounds[1] ? bounds : null);
}

function tableOf(cells: readonly FlatCell[], by: readonly By[]): string {
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
    const split = by.map((field) => String(cell[field] ?? "–"));
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
