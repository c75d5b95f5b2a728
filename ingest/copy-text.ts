/*
 * The text form of COPY: a row a line, columns apart by tabs, \N for null, and backslash, tab, line feed and carriage
 * return escaped. Lines are glued as strings and encoded a piece at a time, which is faster than writing each field
 * into a buffer.
 */

const SPECIAL = /[\\\t\n\r]/;
const SPECIAL_ALL = /[\\\t\n\r]/g;
const ESCAPES: Readonly<Record<string, string>> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };

/** A text column. */
export function copyText(value: string | null): string {
  if (value === null) return "\\N";
  return SPECIAL.test(value) ? value.replace(SPECIAL_ALL, (c) => ESCAPES[c] ?? c) : value;
}

/** A number column; finite numbers only. */
export function copyNumber(value: number | null): string | number {
  return value === null ? "\\N" : value;
}

export function copyBoolean(value: boolean): string {
  return value ? "t" : "f";
}

/** A jsonb column. */
export function copyJson(value: unknown): string {
  return value === null || value === undefined ? "\\N" : copyText(JSON.stringify(value));
}
