import { ByteWriter, type ColumnSource, ParquetWriter, schemaFromColumnData } from "hyparquet-writer";
import type { Column, ColumnType, TableRow } from "./column";

/** Rows and characters of text that one group holds at most, so that writing stays flat in memory. */
const GROUP_ROWS = 5_000;
const GROUP_CHARACTERS = 4 * 1024 * 1024;

const TYPES = {
  text: "STRING",
  // Every whole number that JSON holds exactly fits, and the wider type costs nothing once it is packed.
  whole: "INT64",
  number: "DOUBLE",
  boolean: "BOOLEAN",
  json: "JSON",
} as const satisfies Record<ColumnType, ColumnSource["type"]>;

/**
 * Rows as a Parquet file in pieces, written group by group: columns typed and nullable, texts that recur (ids, words) in
 * dictionaries, packed by Snappy. `notes` are the file's key-value metadata.
 */
export async function* parquetPieces(
  columns: readonly Column[],
  batches: AsyncIterable<readonly TableRow[]>,
  notes: Readonly<Record<string, string>>,
): AsyncGenerator<Uint8Array> {
  const bytes = new ByteWriter();
  const writer = new ParquetWriter({
    writer: bytes,
    schema: schemaFromColumnData({ columnData: columnData(columns, []) }),
    kvMetadata: Object.entries(notes).map(([key, value]) => ({ key, value })),
    createdBy: "Holdfast",
  });
  let group: TableRow[] = [];
  let characters = 0;
  const close = async (): Promise<Uint8Array> => {
    await writer.write({ columnData: columnData(columns, group), rowGroupSize: GROUP_ROWS });
    group = [];
    characters = 0;
    return taken(bytes);
  };
  for await (const rows of batches) {
    for (const row of rows) {
      group.push(row);
      characters += charactersOf(row);
      if (group.length === GROUP_ROWS || characters > GROUP_CHARACTERS) yield await close();
    }
  }
  if (group.length > 0) yield await close();
  await writer.finish();
  yield taken(bytes);
}

/** What was written since the last time; offsets in the file go on. */
function taken(bytes: ByteWriter): Uint8Array {
  const piece = new Uint8Array(bytes.getBuffer());
  bytes.index = 0;
  return piece;
}

function columnData(columns: readonly Column[], rows: readonly TableRow[]): ColumnSource[] {
  return columns.map(({ name, type }) => ({
    name,
    type: TYPES[type],
    nullable: true,
    offsetIndex: false,
    data: rows.map((row) => cell(row[name], type)),
  }));
}

function cell(value: unknown, type: ColumnType): unknown {
  if (value === null || value === undefined) return null;
  return type === "whole" ? BigInt(value as number) : value;
}

function charactersOf(row: TableRow): number {
  let sum = 0;
  for (const name in row) {
    const value = row[name];
    if (typeof value === "string") sum += value.length;
  }
  return sum;
}
