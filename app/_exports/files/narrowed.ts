import type { FigureTable } from "@/lib/format/table/figure-table";

/** The rows of one model, of one method or of both alone, as pages of a model or a method show them. */
export function narrowed(table: FigureTable, only: { model?: string; method?: string }): FigureTable {
  const kept = table.rows.map(
    (row) =>
      (only.model === undefined || row.model === only.model) &&
      (only.method === undefined || row.method === only.method),
  );
  if (kept.every(Boolean)) return table;
  const { heads, rows } = table.printed;
  return {
    ...table,
    rows: table.rows.filter((_, at) => kept[at]),
    printed: { heads, rows: rows.filter((_, at) => kept[at]) },
  };
}
