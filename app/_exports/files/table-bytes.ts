import { csvText } from "@/lib/format/table/csv";
import type { FigureTable } from "@/lib/format/table/figure-table";
import type { TableFormat } from "@/lib/format/table/formats";
import { figureLatex } from "@/lib/format/table/latex";
import { figureMarkdown } from "@/lib/format/table/markdown";
import { parquetPieces } from "@/lib/format/table/parquet";
import type { FigureSource } from "./figure-source";

/** A figure as a file: fractions in full precision as data, rounded as on the page in print. `bom`: a CSV for Excel. */
export async function tableBytes(
  table: FigureTable,
  source: FigureSource,
  { format, bom = false }: { format: TableFormat; bom?: boolean },
): Promise<Uint8Array> {
  const { title, columns, rows, notes } = table;
  switch (format) {
    case "csv":
      return Buffer.from(csvText(columns, rows, { forExcel: bom }));
    case "json":
      return Buffer.from(`${JSON.stringify({ title, ...source.facts, notes, rows }, null, 2)}\n`);
    case "parquet":
      return parquetBytes(table, source);
    case "markdown":
      return Buffer.from(figureMarkdown(table, source.line));
    case "latex":
      return Buffer.from(figureLatex(table, { source: source.line, label: source.file_name }));
  }
}

async function parquetBytes(
  { title, columns, rows }: FigureTable,
  source: FigureSource,
): Promise<Uint8Array> {
  async function* once() {
    yield rows;
  }
  const facts = Object.entries(source.facts).map(([name, value]) => [name, String(value ?? "")]);
  const pieces: Uint8Array[] = [];
  for await (const piece of parquetPieces(columns, once(), { title, ...Object.fromEntries(facts) }))
    pieces.push(piece);
  return Buffer.concat(pieces);
}
