import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { deflateRawSync } from "node:zlib";
import { crc32 } from "./archive/crc32";
import { fieldsOf, ROW_KINDS, type RowKind } from "./fields";
import type { ManifestInput } from "./manifest";
import type { CommitmentsRow, CompactionsRow, GradedRow, PlantedFactsRow } from "./rows";

/** Rows to write, by kind; a kind that is left out or empty gets no file. */
export interface BundleRows {
  "planted-facts"?: Iterable<PlantedFactsRow>;
  commitments?: Iterable<CommitmentsRow>;
  graded?: Iterable<GradedRow>;
  compactions?: Iterable<CompactionsRow>;
}

/** The files of a bundle by name. The same content always gives the same bytes. */
export function bundleFiles(
  manifest: ManifestInput,
  rows: BundleRows,
  form: "jsonl" | "csv" = "jsonl",
): Map<string, Buffer> {
  const files = new Map([["manifest.json", Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)]]);
  for (const kind of ROW_KINDS) {
    const list = [...(rows[kind] ?? [])];
    if (list.length === 0) continue;
    files.set(`${kind}.${form}`, Buffer.from(form === "jsonl" ? jsonLines(list) : csv(kind, list)));
  }
  return files;
}

/** Writes a bundle as a folder, which is made when it does not exist. Files of another form are not removed. */
export async function writeBundleFolder(
  folder: string,
  manifest: ManifestInput,
  rows: BundleRows,
  form: "jsonl" | "csv" = "jsonl",
): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [name, bytes] of bundleFiles(manifest, rows, form)) await writeFile(join(folder, name), bytes);
}

function jsonLines(rows: readonly object[]): string {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join("");
}

function csv(kind: RowKind, rows: readonly object[]): string {
  const used = new Set(rows.flatMap((row) => Object.keys(row)));
  const known = Object.entries(fieldsOf(kind)).flatMap(([name, field]) =>
    field.required || used.has(name) ? [name] : [],
  );
  const columns = [...known, ...[...used].filter((name) => !known.includes(name)).sort()];
  const lines = rows.map((row) =>
    columns.map((name) => csvCell((row as Record<string, unknown>)[name])).join(","),
  );
  return [columns.map(csvCell).join(","), ...lines, ""].join("\n");
}

/**
 * One CSV cell: lists and objects as JSON text; text that a spreadsheet would run as a formula gets an apostrophe before
 * it, which reading takes off again. Numbers are left alone.
 */
export function csvCell(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "number") return String(value);
  const text = typeof value === "string" ? value : JSON.stringify(value);
  const safe = /^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A zip of the files, deflated, without times: the same files always give the same bytes. Below 4 GiB. */
export function zipOf(files: ReadonlyMap<string, Buffer>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, bytes] of files) {
    const packed = deflateRawSync(bytes);
    const path = Buffer.from(name);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(0x800, 2);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt16LE(0x21, 8);
    fields.writeUInt32LE(crc32(bytes, 0), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(bytes.length, 18);
    fields.writeUInt16LE(path.length, 22);
    parts.push(Buffer.from("PK\u0003\u0004"), fields, path, packed);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(0o100644 * 0x10000, 6);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.from("PK\u0001\u0002"), Buffer.from([20, 3]), fields, rest, path);
    offset += 30 + path.length + packed.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.size, 4);
  end.writeUInt16LE(files.size, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, central, Buffer.from("PK\u0005\u0006"), end]);
}
