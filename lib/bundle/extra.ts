import type { RawRow } from "./check-row";
import { piece } from "./fingerprint";
import { memberText } from "./lines/json-text";
import { canonicalJson } from "./text";

/** Finds the unknown fields of rows. Rows of one writer have the same fields in the same order, so the last answer holds. */
export class UnknownFields {
  private keys: readonly string[] = [];
  private unknown: readonly string[] = [];

  constructor(private readonly known: Readonly<Record<string, unknown>>) {}

  of(row: RawRow): readonly string[] {
    const keys = Object.keys(row);
    if (!sameKeys(keys, this.keys)) {
      this.keys = keys;
      this.unknown = keys.filter((key) => !Object.hasOwn(this.known, key));
    }
    return this.unknown;
  }
}

function sameKeys(a: readonly string[], b: readonly string[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

/** A kept field: its name and its value as JSON text. */
export type Kept = [name: string, json: string];

/**
 * The unknown fields of a row as JSON text, nulls left out. Whole numbers beyond 2^53 keep their digits when the row's
 * own JSON text is given. Throws RangeError for a value nested deeper than 100 levels.
 */
export function keptFields(row: RawRow, unknown: readonly string[], json: string | null): Kept[] {
  const kept: Kept[] = [];
  for (const name of unknown) {
    const value = row[name];
    if (value === null || value === undefined) continue;
    const plain = canonicalJson(value);
    const exact = json !== null && losesDigits(value) ? memberText(json, name) : null;
    kept.push([name, exact ?? plain]);
  }
  return kept;
}

function losesDigits(value: unknown): boolean {
  if (typeof value === "number") return !(Math.abs(value) <= Number.MAX_SAFE_INTEGER);
  return value !== null && typeof value === "object" && Object.values(value).some(losesDigits);
}

/** One JSON object of the kept fields; null when there are none. */
export function extraJson(kept: readonly Kept[]): string | null {
  if (kept.length === 0) return null;
  return `{${kept.map(([name, json]) => `${JSON.stringify(name)}:${json}`).join(",")}}`;
}

/**
 * The kept fields as one canonical text for the fingerprint. A value counts as the text it is written as, so that the
 * number 5 in JSON lines and the cell 5 in CSV are the same content.
 */
export function canonicalExtra(kept: readonly Kept[]): string {
  if (kept.length === 0) return "";
  return [...kept]
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([name, json]) => `${piece(name)}${piece(asWritten(json))}`)
    .join("");
}

function asWritten(json: string): string {
  if (!json.startsWith('"')) return json;
  const text: string = JSON.parse(json);
  if (!/^\s*[[{]/.test(text)) return text;
  try {
    return canonicalJson(JSON.parse(text));
  } catch {
    return text;
  }
}
