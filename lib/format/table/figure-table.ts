import { BLANK } from "../blank";
import { percent, percentRange } from "../percent";
import { count } from "../quantity";
import type { Column, ColumnType, TableRow } from "./column";

/** A figure's rows twice over: as data in full precision, and rounded as the page shows them. */
export interface FigureTable {
  title: string;
  columns: readonly Column[];
  rows: readonly TableRow[];
  printed: {
    heads: readonly { text: string; numeric: boolean }[];
    /** `strong`: set in bold on the page. */
    rows: readonly { cells: readonly string[]; strong: boolean }[];
  };
  /** What must be said below the figure. */
  notes: readonly string[];
}

/** One column of a figure made of rows of this kind: of its data (`data`), of its printed table (`print`), or of both. */
export interface FigureColumn<Row> {
  data?: { name: string; type: ColumnType; value: (row: Row) => unknown };
  print?: { head: string; numeric: boolean; text: (row: Row) => string };
}

interface FigureParts<Row> {
  title: string;
  rows: readonly Row[];
  columns: readonly FigureColumn<Row>[];
  /** Rows that the page sets in bold. */
  strong?: (row: Row) => boolean;
  notes?: readonly string[];
}

export function figureTable<Row>({ title, rows, columns, strong, notes }: FigureParts<Row>): FigureTable {
  const data = columns.flatMap((column) => column.data ?? []);
  const print = columns.flatMap((column) => column.print ?? []);
  return {
    title,
    columns: data.map(({ name, type }) => ({ name, type })),
    rows: rows.map((row) => Object.fromEntries(data.map(({ name, value }) => [name, value(row) ?? null]))),
    printed: {
      heads: print.map(({ head, numeric }) => ({ text: head, numeric })),
      rows: rows.map((row) => ({
        cells: print.map(({ text }) => text(row)),
        strong: strong?.(row) ?? false,
      })),
    },
    notes: notes ?? [],
  };
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

/** A number with a way to write it; fractions are written as percentages unless another one is given. */
export const number = <Row>(
  name: string,
  head: string,
  value: (row: Row) => number | null | undefined,
  write: (value: number | null | undefined) => string = percent,
): FigureColumn<Row> => ({
  data: { name, type: "number", value },
  print: { head, numeric: true, text: (row) => write(value(row)) },
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
