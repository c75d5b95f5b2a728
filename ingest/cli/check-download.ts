import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import type { ExportFormat } from "./export";
import type { Fetched } from "./fetch-file";
import { TryAgain } from "./server-call";

/** Bytes in which a zip without a comment says that it ends here. */
const ZIP_END = 22;

/**
 * Whether a file is whole, as far as its form and what the server announced tell: a zip's end, Parquet's marks, a trial on
 * each line. Throws TryAgain for one that was cut, which some proxies do without a word.
 */
export async function checkDownload(
  path: string,
  format: ExportFormat,
  { bytes, rows }: Fetched,
): Promise<void> {
  if (!(await isWhole(path, format, bytes, rows)))
    throw new TryAgain("The file ends before its end: it was cut on the way.", null);
}

async function isWhole(
  path: string,
  format: ExportFormat,
  bytes: number,
  rows: number | null,
): Promise<boolean> {
  switch (format) {
    case "bundle":
      return (await lastBytes(path, bytes, ZIP_END)).startsWith("PK\u0005\u0006");
    case "parquet":
      return (await lastBytes(path, bytes, 4)) === "PAR1";
    case "ndjson":
      return rows === null || (await count(path, "\n")) === rows;
    case "csv":
      // A text may hold line ends of its own: those that end a record are CR LF outside of quotes.
      return rows === null || (await records(path)) === rows + 1;
  }
}

async function lastBytes(path: string, bytes: number, length: number): Promise<string> {
  const file = await open(path);
  try {
    const buffer = Buffer.alloc(Math.min(length, bytes));
    await file.read(buffer, 0, buffer.length, bytes - buffer.length);
    return buffer.toString("latin1");
  } finally {
    await file.close();
  }
}

async function count(path: string, mark: string): Promise<number> {
  const code = mark.charCodeAt(0);
  let found = 0;
  for await (const piece of createReadStream(path, { highWaterMark: 1 << 20 }) as AsyncIterable<Buffer>)
    for (let at = piece.indexOf(code); at !== -1; at = piece.indexOf(code, at + 1)) found++;
  return found;
}

const QUOTE = 0x22;
const LF = 0x0a;

async function records(path: string): Promise<number> {
  let quoted = false;
  let found = 0;
  for await (const piece of createReadStream(path, { highWaterMark: 1 << 20 }) as AsyncIterable<Buffer>)
    for (const byte of piece) {
      if (byte === QUOTE) quoted = !quoted;
      else if (byte === LF && !quoted) found++;
    }
  return found;
}
