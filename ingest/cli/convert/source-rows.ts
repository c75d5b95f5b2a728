import { createReadStream } from "node:fs";
import { decompressed } from "@/lib/bundle/archive/inflate";
import { LineBlocks } from "@/lib/bundle/lines/blocks";
import { JsonLines } from "@/lib/bundle/lines/json-lines";
import { parseJson } from "@/lib/bundle/lines/json-text";
import { problem, Refusal, shown } from "@/lib/bundle/problem";
import { UsageError } from "../usage-error";
import type { SourceRow } from "./column-value";
import { delimitedRows, type Lines } from "./delimited-rows";
import { ArrayFault, JsonArray } from "./json-array";
import type { ConvertMap } from "./map-shape";
import type { SourceSink } from "./source-sink";

export type SourceFormat = NonNullable<ConvertMap["format"]>;

const ENDINGS: Readonly<Record<string, SourceFormat>> = {
  csv: "csv",
  tsv: "tsv",
  tab: "tsv",
  jsonl: "jsonl",
  ndjson: "jsonl",
  json: "json",
};

/** How a source is written: as the map says, else by the ending of its name, `.gz` apart. */
export function formatOf(path: string, said: SourceFormat | undefined): SourceFormat {
  const ending = /\.([a-z]+)(\.gz)?$/i.exec(path)?.[1]?.toLowerCase() ?? "";
  const format = said ?? ENDINGS[ending];
  if (format) return format;
  throw new UsageError(
    `What ${path} holds can not be seen from its name. Say "format" in the map: csv, tsv, jsonl or json.`,
  );
}

export interface SourceOptions {
  format: SourceFormat;
  delimiter?: string;
  /** Bytes of one line, record or object. */
  limit: number;
  /** Hears of bytes read from disk. */
  progress?: (bytes: number) => void;
}

/**
 * Hands the rows of a file on, one by one, with the line on which each begins; waits for the sink between blocks. What is
 * wrong with a line is reported and reading goes on where it can.
 */
export async function readSource(path: string, sink: SourceSink, options: SourceOptions): Promise<void> {
  try {
    if (options.format === "json") await readArray(path, sink, options);
    else await readLines(path, sink, options);
  } catch (error) {
    if (error instanceof ArrayFault)
      sink.report(problem("row.not_json", error.message, { file: path, line: error.line }));
    else if (error instanceof Refusal) sink.report({ ...error.problem, file: path });
    else throw error;
  }
}

async function* bytesOf(path: string, progress: SourceOptions["progress"]): AsyncGenerator<Buffer> {
  const file = createReadStream(path, { highWaterMark: 256 * 1024 });
  if (progress) file.on("data", (chunk) => progress(chunk.length));
  file.pause();
  let first = true;
  for await (const chunk of /\.gz$/i.test(path) ? decompressed(file, "gzip", path) : file) {
    if (first && ((chunk[0] === 0xff && chunk[1] === 0xfe) || (chunk[0] === 0xfe && chunk[1] === 0xff)))
      throw new ArrayFault("The file is UTF-16, as some programs on Windows write it. Save it as UTF-8.", 1);
    first = false;
    yield chunk;
  }
}

async function readLines(path: string, sink: SourceSink, options: SourceOptions): Promise<void> {
  const delimiter = options.delimiter ?? (options.format === "tsv" ? "\t" : ",");
  const lines =
    options.format === "jsonl" ? jsonLines(path, sink) : delimitedRows(path, sink, delimiter, options.limit);
  const blocks = new LineBlocks(path, options.limit);
  for await (const chunk of bytesOf(path, options.progress)) {
    const block = blocks.push(chunk);
    if (block) lines.read(block);
    blocks.lines = lines.lines;
    await sink.ready();
  }
  const last = blocks.end();
  if (last) lines.read(last);
  lines.end();
}

function jsonLines(path: string, sink: SourceSink): Lines {
  return new JsonLines({
    kind: "graded",
    file: path,
    report: (found) => sink.report(found),
    countOnly: () => false,
    broken: () => {},
    row: ({ row, line, bad }) => (bad ? sink.report(notUtf8(path, line)) : sink.row(row, line)),
  });
}

const notUtf8 = (file: string, line: number) =>
  problem("row.invalid", "These bytes are not UTF-8. Save the file in that encoding.", { file, line });

async function readArray(path: string, sink: SourceSink, options: SourceOptions): Promise<void> {
  const array = new JsonArray((text, line) => {
    const json = parseJson(text);
    if (json.ok) sink.row(json.value as SourceRow, line);
    else if (json.why === "broken")
      sink.report(
        problem("row.not_json", "The object that begins here is not valid JSON.", {
          file: path,
          line,
          value: shown(text, 120),
        }),
      );
    else
      for (const { token, field, line: below } of json.tokens)
        sink.report(
          problem(
            "row.not_finite",
            `${token} is not a number that JSON knows. Use a finite number or null.`,
            {
              file: path,
              line: line + below - 1,
              field,
              value: token,
            },
          ),
        );
  }, options.limit);
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const text = (chunk?: Buffer): string => {
    try {
      return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
    } catch (cause) {
      throw new UsageError(`${path} is not UTF-8. Save it in that encoding.`, { cause });
    }
  };
  for await (const chunk of bytesOf(path, options.progress)) {
    array.push(text(chunk));
    await sink.ready();
  }
  array.push(text());
  array.end();
}
