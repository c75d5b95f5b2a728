import { BLANK } from "../blank";
import { percent, percentRange, points } from "../percent";
import { count } from "../quantity";
import type { Column, ColumnType, TableRow } from "./column";

/** A figure's rows twice over: as data in full precision, and rounded as the page shows them. */
export interface FigureTable {
  title: string;
  /** What tells its file from others of its figure: ids, plain or not. */
  part?: string;
  columns: readonly Column[];
  rows: readonly TableRow[];
  printed: {
    /** `estimate`: its values carry the tilde where they were not measured. */
    heads: readonly { text: string; numeric: boolean; estimate: boolean }[];
    /** `strong`: set in bold on the page. */
    rows: readonly { cells: readonly string[]; strong: boolean }[];
  };
  /** What must be said below the figure. */
  notes: readonly string[];
}

/** One column of a figure made of rows of this kind: of its data (`data`), of its printed table (`print`), or of both. */
export interface FigureColumn<Row> {
  data?: { name: string; type: ColumnType; value: (row: Row) => unknown };
  print?: { head: string; numeric: boolean; text: (row: Row) => string; estimate?: boolean };
}

interface FigureParts<Row> {
  title: string;
  part?: string;
  rows: readonly Row[];
  columns: readonly FigureColumn<Row>[];
  /** Rows that the page sets in bold. */
  strong?: (row: Row) => boolean;
  /** Rows that were not measured: `~` stands before their estimates in print, as on the page. */
  rebuilt?: (row: Row) => boolean;
  notes?: readonly string[];
}

export function figureTable<Row>(parts: FigureParts<Row>): FigureTable {
  const { title, part, rows, columns, strong, rebuilt, notes } = parts;
  const data = columns.flatMap((column) => column.data ?? []);
  const print = columns.flatMap((column) => column.print ?? []);
  const table: FigureTable = {
    title,
    part,
    columns: data.map(({ name, type }) => ({ name, type })),
    rows: rows.map((row) => Object.fromEntries(data.map(({ name, value }) => [name, value(row) ?? null]))),
    printed: {
      heads: print.map(({ head, numeric, estimate = false }) => ({ text: head, numeric, estimate })),
      rows: rows.map((row) => ({
        cells: print.map(({ text }) => text(row)),
        strong: strong?.(row) ?? false,
      })),
    },
    notes: notes ?? [],
  };
  return rebuilt ? approximated(table, rows.map(rebuilt)) : table;
}

/**
 * The table with `~` before every estimate of these rows. What is no number (a blank, "Not run") and a count of nothing,
 * `0 (0.0%)`, stay as they are.
 */
export function approximated(table: FigureTable, rebuilt: readonly boolean[]): FigureTable {
  const { heads, rows } = table.printed;
  const marked = rows.map((row, at) =>
    rebuilt[at]
      ? {
          ...row,
          cells: row.cells.map((cell, column) =>
            heads[column]?.estimate && (cell.includes("(") ? /[1-9]/ : /\d/).test(cell) ? `~${cell}` : cell,
          ),
        }
      : row,
  );
  return { ...table, printed: { heads, rows: marked } };
}

/** An id or a word; printed as `text` has it, or as it is. */
export const words = <Row>(
  name: string,
  head: string,
  value: (row: Row) => string | null | undefined,
  text: (row: Row) => string = (row) => value(row) ?? BLANK,
): FigureColumn<Row> => ({
  data: { name, type: "text", value },
  print: { head, numeric: false, text },
});

export const whole = <Row>(
  name: string,
  head: string,
  value: (row: Row) => number | null | undefined,
): FigureColumn<Row> => ({
  data: { name, type: "whole", value },
  print: { head, numeric: true, text: (row) => count(value(row)) },
});

/**
 * A number with a way to write it; fractions are written as percentages unless another one is given. Percentages and
 * points are estimates unless `exact` says otherwise.
 */
export const number = <Row>(
  name: string,
  head: string,
  value: (row: Row) => number | null | undefined,
  write: (value: number | null | undefined) => string = percent,
): FigureColumn<Row> => ({
  data: { name, type: "number", value },
  print: {
    head,
    numeric: true,
    text: (row) => write(value(row)),
    estimate: write === percent || write === points,
  },
});

/** In the data alone. */
export const hidden = <Row>(
  name: string,
  type: ColumnType,
  value: (row: Row) => unknown,
): FigureColumn<Row> => ({ data: { name, type, value } });

/** In print alone. */
export const shown = <Row>(head: string, text: (row: Row) => string, numeric = true): FigureColumn<Row> => ({
  print: { head, numeric, text },
});

/** A percentage that is no estimate of a condition's (agreement of judges, say): never marked. */
export const exact = <Row>({ data, print }: FigureColumn<Row>): FigureColumn<Row> => ({
  data,
  print: print && { ...print, estimate: false },
});

/** An estimate in print alone: as `shown`, and marked where it was not measured. */
export const estimated = <Row>(head: string, text: (row: Row) => string): FigureColumn<Row> => ({
  print: { head, numeric: true, text, estimate: true },
});

/** Both ends of an interval as data; in print one column, if it has a head. */
export const interval = <Row>(
  names: readonly [low: string, high: string],
  head: string | null,
  value: (row: Row) => readonly [number | null, number | null] | null,
  write: (low: number | null, high: number | null) => string | null = percentRange,
): FigureColumn<Row>[] => [
  hidden(names[0], "number", (row) => value(row)?.[0]),
  hidden(names[1], "number", (row) => value(row)?.[1]),
  ...(head === null
    ? []
    : [
        shown<Row>(head, (row) => {
          const ends = value(row);
          return (ends && write(ends[0], ends[1])) ?? BLANK;
        }),
      ]),
];
