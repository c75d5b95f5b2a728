import type { FieldType } from "@/lib/bundle/fields";

export type SourceRow = Readonly<Record<string, unknown>>;

/**
 * What a row has under a column: the key of that very name, else the path that its dots make (`doc.choices.0`).
 * undefined where there is no such thing; null where it is null.
 */
export function valueAt(row: SourceRow, column: string): unknown {
  if (Object.hasOwn(row, column)) return row[column];
  if (!column.includes(".")) return undefined;
  let at: unknown = row;
  for (const part of column.split(".")) {
    if (typeof at !== "object" || at === null || !Object.hasOwn(at, part)) return undefined;
    at = (at as SourceRow)[part];
  }
  return at;
}

/** Nothing there: absent, null, or text without a character. */
export const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === "string" && value.trim() === "");

/** A value as the text under which a map lists it: `true`, `1`, `C`. */
export const listedAs = (value: unknown): string =>
  typeof value === "string" ? value.trim() : (JSON.stringify(value) ?? "");

const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;

/**
 * Text as the number, truth value or list that its field asks for, where it is one; everything else as it is, for the
 * format's own check to judge. Ids stay the text they are: "007" is no 7.
 */
export function asField(value: unknown, type: FieldType): unknown {
  if (typeof value !== "string") return value;
  const text = value.trim();
  switch (type) {
    case "ordinal":
    case "whole":
    case "amount":
    case "number":
      return NUMBER.test(text) ? Number(text) : value;
    case "boolean":
      return /^true$/i.test(text) ? true : /^false$/i.test(text) ? false : value;
    case "texts":
      return listOf(text) ?? [value];
    case "id":
    case "text":
      return value;
    default:
      return text;
  }
}

function listOf(text: string): unknown[] | null {
  if (!text.startsWith("[")) return null;
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}
