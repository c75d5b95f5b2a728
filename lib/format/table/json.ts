import type { Column, TableRow } from "./column";

/** Rows as JSON lines, as they are. */
export const jsonLines = (rows: readonly TableRow[]): string =>
  rows.map((row) => `${JSON.stringify(row)}\n`).join("");

/** A whole table as a JSON list, every row with every column in their order; what is not there or not finite is null. */
export const jsonTable = (columns: readonly Column[], rows: readonly TableRow[]): string =>
  `${JSON.stringify(
    rows.map((row) => Object.fromEntries(columns.map(({ name }) => [name, row[name] ?? null]))),
    null,
    2,
  )}\n`;
