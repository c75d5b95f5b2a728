import { BYTE_ORDER_MARK, csvHeader, csvRecords } from "@/lib/format/table/csv";
import { jsonLines } from "@/lib/format/table/json";
import { parquetPieces } from "@/lib/format/table/parquet";
import { downloadStream } from "@/lib/queries/download-stream";
import type { TrialExportFilters, TrialStream } from "@/lib/queries/stream-trials";
import { download } from "../../../../_answers/download";

export type TrialFormat = "ndjson" | "csv" | "parquet";

const TYPES: Readonly<Record<TrialFormat, string>> = {
  ndjson: "application/x-ndjson; charset=utf-8",
  csv: "text/csv; charset=utf-8; header=present",
  parquet: "application/vnd.apache.parquet",
};

interface Asked {
  format: TrialFormat;
  /** A byte-order mark before a CSV. */
  bom: boolean;
  filters: TrialExportFilters;
}

/** All records as one file, written while it is sent. */
export function trialsFile(found: TrialStream, asked: Asked): Response {
  const { study, revision, rows, tells_texts } = found;
  const { format, filters } = asked;
  const told = {
    rules: rulesOf(filters),
    texts: tells_texts ? "included" : "withheld",
  };
  const pieces = piecesOf(found, asked, {
    study: study.slug,
    title: study.title,
    revision: String(revision),
    license: study.license ?? "",
    ...told,
  });
  const part = filters.probe_set === undefined ? "" : `-${filters.probe_set}`;
  return download(downloadStream(pieces), {
    file_name: `${study.slug}-r${revision}${part}-trials.${format}`,
    content_type: TYPES[format],
    study: study.slug,
    license: study.license,
    revision,
    rows,
    headers: {
      "holdfast-texts": told.texts,
      "holdfast-rules": told.rules,
      // Parquet is packed in itself; the others are on their way where a client takes that.
      ...(format === "parquet" ? { "cache-control": "private, no-store, no-transform" } : {}),
    },
  });
}

/** Which trials are in it, beside the filters, in the words of the parameters. */
const rulesOf = ({ all_repetitions, outdated }: TrialExportFilters): string =>
  `reps=${all_repetitions ? "all" : "declared"}; scorers=${outdated ? "all" : "newest"}`;

function piecesOf(
  { columns, records }: TrialStream,
  { format, bom }: Asked,
  notes: Readonly<Record<string, string>>,
): AsyncGenerator<Uint8Array> {
  if (format === "parquet") return parquetPieces(columns, records, notes);
  const text = format === "csv" ? csvParts(columns, records, bom) : jsonParts(records);
  return encoded(text);
}

async function* csvParts(
  columns: TrialStream["columns"],
  records: TrialStream["records"],
  bom: boolean,
): AsyncGenerator<string> {
  yield (bom ? BYTE_ORDER_MARK : "") + csvHeader(columns);
  for await (const rows of records) yield csvRecords(columns, rows);
}

async function* jsonParts(records: TrialStream["records"]): AsyncGenerator<string> {
  for await (const rows of records) yield jsonLines(rows);
}

async function* encoded(parts: AsyncGenerator<string>): AsyncGenerator<Uint8Array> {
  for await (const part of parts) yield Buffer.from(part);
}
