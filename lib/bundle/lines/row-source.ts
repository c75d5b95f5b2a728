import type { RawRow } from "../check-row";
import type { RowKind } from "../fields";
import type { Problem } from "../problem";
import type { Block } from "./blocks";

/** One row on its way in: valid only during the call. */
export interface IncomingRow {
  row: RawRow;
  /** Line on which the row begins, from 1. */
  line: number;
  /** The row may hold text that can not be stored, and must be cleaned before it is used. */
  suspect: boolean;
  /** Bytes of the row were not UTF-8 and were read as U+FFFD. */
  bad: boolean;
  /** The row as JSON text; null in CSV, where every value of an unknown column is text already. */
  json: string | null;
}

/** Reads rows of one file, block by block. Lines that are no row at all are reported, the others handed on. */
export interface RowSource {
  /** Lines read so far. */
  readonly lines: number;
  read(block: Block): void;
  end(): void;
}

export interface RowSink {
  kind: RowKind;
  file: string;
  row(incoming: IncomingRow): void;
  report(problem: Problem): void;
  /** Counts an error without words, and answers true, once there are so many that words would only cost time. */
  countOnly(): boolean;
  /** A line that is no row still counts as one: the file is not empty. */
  broken(): void;
}
