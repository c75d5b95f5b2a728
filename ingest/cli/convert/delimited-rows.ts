import { bytesInWords } from "@/lib/bundle/limits";
import type { Block } from "@/lib/bundle/lines/blocks";
import { type CsvRecord, CsvRecords } from "@/lib/bundle/lines/csv-records";
import { problem, refuse } from "@/lib/bundle/problem";
import type { SourceSink } from "./source-sink";

/** Reads blocks of whole lines. */
export interface Lines {
  readonly lines: number;
  read(block: Block): void;
  end(): void;
}

/**
 * The records of a CSV, or of its kin with another delimiter, as rows of text under the names in the first line. Columns
 * without a name are passed over. The records are those of lib/bundle: for another delimiter it and the comma change
 * places on the way in, and back again in the cells.
 */
export function delimitedRows(file: string, sink: SourceSink, delimiter: string, limit: number): Lines {
  const either = new RegExp(`[,\\u${delimiter.charCodeAt(0).toString(16).padStart(4, "0")}]`, "g");
  const swapped = (text: string): string =>
    delimiter === "," ? text : text.replace(either, (c) => (c === "," ? delimiter : ","));
  let names: string[] | null = null;
  let unusable = false;

  const records = new CsvRecords((record) => {
    if (unusable) return;
    const { line } = record;
    const cells = record.cells.map(swapped);
    const fault = faultOf(record, names);
    if (fault === null && names !== null) {
      const named = cells.map((cell, i): [string, string] => [names?.[i] ?? "", cell]);
      sink.row(Object.fromEntries(named.filter(([name]) => name !== "")), line);
      return;
    }
    const heads = names ?? cells.map((cell) => cell.trim());
    const double =
      names === null ? heads.find((name, i) => name !== "" && heads.indexOf(name) !== i) : undefined;
    const wrong = fault ?? (double === undefined ? null : `Two columns are called "${double}". Rename one.`);
    if (wrong !== null) sink.report(problem("row.invalid", wrong, { file, line }));
    // Without the names of the columns no row can be read.
    if (wrong !== null && names === null) unusable = true;
    names = heads;
  });

  return {
    get lines() {
      return records.lines;
    },
    read(block) {
      records.read({ ...block, text: swapped(block.text) });
      if (records.length > limit)
        refuse(
          "archive.too_large",
          `A record is longer than ${bytesInWords(limit)} (the limit "line"). Is a quote left open?`,
          { file, line: records.lines },
        );
    },
    end: () => records.end(),
  };
}

function faultOf({ fault, bad, cells }: CsvRecord, names: readonly string[] | null): string | null {
  if (fault !== null) return fault;
  if (bad) return "These bytes are not UTF-8. Save the file in that encoding.";
  if (names === null || cells.length === names.length) return null;
  return `This record has ${cells.length} cells, the first line names ${names.length} columns. It may be cut off, or a delimiter may need quotes around its cell.`;
}
