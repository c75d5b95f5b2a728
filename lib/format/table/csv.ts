import type { Column, TableRow } from "./column";

/** Put before a CSV for Excel, which otherwise takes UTF-8 for the letters of its own country. */
export const BYTE_ORDER_MARK = "\ufeff";

/**
 * One cell by RFC 4180. Text that a spreadsheet would run as a formula (full-width signs, too: some take them for the plain
 * ones) gets an apostrophe before it, which reading a bundle takes off again (lib/bundle/README.md); numbers are left alone, so that -0.25 stays a number. Nothing and NaN
 * are empty.
 */
export function csvCell(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "number") return Number.isFinite(value) ? String(value) : "";
  if (typeof value === "bigint") return String(value);
  const text = typeof value === "string" ? value : JSON.stringify(value);
  const safe = /^'*[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text;
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The first line: the columns' names. */
export const csvHeader = (columns: readonly Column[]): string =>
  `${columns.map(({ name }) => csvCell(name)).join(",")}\r\n`;

/** Rows as records, each with its line end. */
export function csvRecords(columns: readonly Column[], rows: readonly TableRow[]): string {
  let text = "";
  for (const row of rows) {
    for (let i = 0; i < columns.length; i++)
      text += (i === 0 ? "" : ",") + csvCell(row[(columns[i] as Column).name]);
    text += "\r\n";
  }
  return text;
}

/** A whole table. `forExcel` puts the byte-order mark before it. */
export const csvText = (
  columns: readonly Column[],
  rows: readonly TableRow[],
  { forExcel = false }: { forExcel?: boolean } = {},
): string => (forExcel ? BYTE_ORDER_MARK : "") + csvHeader(columns) + csvRecords(columns, rows);
