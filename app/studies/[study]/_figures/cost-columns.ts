import { count, seconds, tokens } from "@/lib/format/quantity";
import type { CostsAnswer } from "@/lib/queries/results/analysis";

type Row = CostsAnswer["costs"][number];

interface CostColumn {
  head: string;
  value: (row: Row) => number | null;
  show: (row: Row) => string;
}

const figure = (
  head: string,
  value: (row: Row) => number | null,
  format: (value: number | null) => string,
): CostColumn => ({ head, value, show: (row) => format(value(row)) });

/** Nothing on file for a count that starts at 0 without having been measured. */
const some = (n: number): number | null => (n === 0 ? null : n);

const COLUMNS: readonly CostColumn[] = [
  figure("Seconds per compaction", (row) => row.compaction_seconds_mean, seconds),
  figure("Compactions", (row) => some(row.compactions), count),
  figure("of them failed", (row) => some(row.compactions_failed), count),
  figure("Prompt tokens", (row) => row.prompt_tokens_mean, tokens),
  figure("From cache", (row) => row.cached_tokens_mean, tokens),
  figure("Output tokens", (row) => row.output_tokens_mean, tokens),
  figure("Seconds", (row) => row.seconds_mean, seconds),
  figure(
    "Recovery calls",
    (row) => row.recovery_calls,
    (n) => (n === 0 ? "none" : count(n)),
  ),
  figure("Turns", (row) => some(row.turns), count),
];

/** The columns that at least one of the rows has a figure for. */
export function costColumns(rows: readonly Row[]): readonly CostColumn[] {
  return COLUMNS.filter((column) => rows.some((row) => column.value(row) !== null));
}
