import { type Field, type FieldType, fieldsOf } from "../fields";
import { bytesInWords } from "../limits";
import { problem, refuse } from "../problem";
import type { Block } from "./blocks";
import { type CsvRecord, CsvRecords } from "./csv-records";
import type { IncomingRow, RowSink, RowSource } from "./row-source";

interface Column {
  name: string;
  type: FieldType | null;
}

/** CSV as rows: the first record names the columns, and each cell is read as its column's type, as in JSON lines. */
export class CsvRows implements RowSource {
  private readonly records = new CsvRecords((record) => this.record(record));
  private columns: Column[] | null = null;
  /** The header is unusable: its problems say all there is to say. */
  private unusable = false;
  private readonly incoming: IncomingRow = { row: {}, line: 0, suspect: false, bad: false, json: null };

  constructor(
    private readonly sink: RowSink,
    private readonly limit: number,
  ) {}

  get lines(): number {
    return this.records.lines;
  }

  read(block: Block): void {
    const nul = block.text.includes("\0") || block.bad !== null;
    this.incoming.suspect = nul;
    this.records.read(block);
    if (this.records.length > this.limit) {
      const message = `A record is longer than ${bytesInWords(this.limit)} (the limit "line"). Is a quote left open?`;
      refuse("archive.too_large", message, { file: this.sink.file, line: this.lines });
    }
  }

  end(): void {
    this.records.end();
  }

  private record(record: CsvRecord): void {
    if (this.columns === null) {
      this.columns = this.header(record);
      // A file with an unusable first line is not an empty one.
      if (this.unusable) this.sink.broken();
      return;
    }
    if (this.unusable) {
      this.sink.broken();
      return;
    }
    const at = { file: this.sink.file, line: record.line };
    const { cells } = record;
    if (record.fault !== null) {
      this.sink.broken();
      this.sink.report(problem("row.invalid", record.fault, at));
      return;
    }
    if (cells.length !== this.columns.length) {
      this.sink.broken();
      const message = `This record has ${cells.length} cells, the first line names ${this.columns.length} columns. The record may be cut off, or a comma may need quotes around its cell.`;
      this.sink.report(problem("row.invalid", message, at));
      return;
    }
    const row: Record<string, unknown> = {};
    for (let i = 0; i < cells.length; i++) {
      const { name, type } = this.columns[i] as Column;
      row[name] = cellValue(cells[i] as string, type);
    }
    this.incoming.row = row;
    this.incoming.line = record.line;
    this.incoming.bad = record.bad;
    this.sink.row(this.incoming);
  }

  private header(record: CsvRecord): Column[] {
    const { kind, file } = this.sink;
    const fields: Readonly<Record<string, Field>> = fieldsOf(kind);
    const names = record.cells.map((cell) => unguarded(cell).trim());
    const at = { file, line: record.line };
    const report = (code: "row.invalid" | "row.missing_field", message: string, field: string | null) => {
      this.unusable = true;
      this.sink.report(problem(code, message, { ...at, field }));
    };
    if (record.fault !== null) report("row.invalid", record.fault, null);
    const only = names[0] ?? "";
    if (names.length === 1 && /[;\t]/.test(only)) {
      report("row.invalid", "The columns are not separated by commas. Save the file with commas.", null);
      return [];
    }
    names.forEach((name, i) => {
      if (name === "") report("row.invalid", `Column ${i + 1} has no name. Name it or take it out.`, null);
      else if (names.indexOf(name) !== i)
        report("row.invalid", `Two columns are called "${name}". Keep one.`, name);
    });
    for (const [name, field] of Object.entries(fields)) {
      if (field.required && !names.includes(name)) {
        report(
          "row.missing_field",
          `The column "${name}" is missing. Add it to the first line and to every row.`,
          name,
        );
      }
    }
    return names.map((name) => ({
      name,
      type: Object.hasOwn(fields, name) ? (fields[name]?.type ?? null) : null,
    }));
  }
}

/**
 * Takes off the apostrophe that a CSV export puts before text which a spreadsheet would run as a formula. Text that began
 * with an apostrophe before such a character was given one more, and loses that one.
 */
export function unguarded(cell: string): string {
  return cell.charCodeAt(0) === 0x27 && /^'+[=+\-@\t\r＝＋－＠]/.test(cell) ? cell.slice(1) : cell;
}

const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;
const NOT_FINITE = /^[+-]?(nan|inf|infinity)$/i;

/** A cell as the value that a JSON line would hold; what does not fit stays text, for the message. */
function cellValue(raw: string, type: FieldType | null): unknown {
  if (raw === "") return null;
  const cell = unguarded(raw);
  switch (type) {
    case "ordinal":
    case "whole":
    case "amount":
    case "number": {
      const written = cell.trim();
      if (written === "") return null;
      if (NUMBER.test(written)) return Number(written);
      return NOT_FINITE.test(written) ? Number.NaN : cell;
    }
    case "boolean": {
      const written = cell.trim().toLowerCase();
      return written === "true" ? true : written === "false" ? false : cell;
    }
    case "texts":
      try {
        return JSON.parse(cell);
      } catch {
        return cell;
      }
    default:
      return cell;
  }
}
