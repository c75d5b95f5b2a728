import { constants } from "node:fs";
import { access, rename, rm } from "node:fs/promises";
import { resolve } from "node:path";
import { bytesInWords } from "@/lib/bundle/limits";
import { counted } from "@/lib/format/quantity";
import { checkDownload } from "./check-download";
import { fetchFile } from "./fetch-file";
import { Meter } from "./meter";
import { headersOf, server } from "./server";
import { failure, persist, settled } from "./server-call";
import { UsageError } from "./usage-error";

export const EXPORT_FORMATS = ["bundle", "csv", "ndjson", "parquet"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export interface ExportOptions {
  format: ExportFormat;
  out?: string;
  revision?: number;
  probeSet?: string;
  reps?: "declared" | "all";
  /** Writes over a file that is there. */
  force?: boolean;
  json?: boolean;
}

/**
 * Fetches a study from the server as one file. The file has its name only once it is whole and was looked over; until then
 * it is NAME.part, which a fault takes away.
 */
export async function exportStudy(slug: string, options: ExportOptions): Promise<number> {
  const { format, revision, probeSet, reps } = options;
  if (format === "bundle" && (probeSet || reps))
    throw new UsageError(`${probeSet ? "--probe-set" : "--reps"} is for trials: a bundle has all of them.`);
  const from = await server();
  const url = new URL(
    `/api/v1/studies/${encodeURIComponent(slug)}/${format === "bundle" ? "bundle" : "trials"}`,
    from.origin,
  );
  const query = {
    ...(format === "bundle" ? {} : { format }),
    ...(revision === undefined ? {} : { revision: String(revision) }),
    ...(probeSet === undefined ? {} : { probe_set: probeSet }),
    ...(reps === undefined ? {} : { reps }),
  };
  url.search = new URLSearchParams(query).toString();
  if (options.out !== undefined) await refuseToOverwrite(options.out, options);
  const meter = new Meter(options.json === true);
  const part = resolve(options.out ?? `${slug.replaceAll(/[^\w.-]/g, "_")}.${format}`).concat(".part");
  try {
    const fetched = await persist(
      async () => {
        const { answer, file } = await fetchFile(url, headersOf(from), part, (bytes) =>
          meter.show(`Fetching ${slug}`, null, meter.bar ? bytesInWords(bytes) : format),
        );
        if (file) await checkDownload(part, format, file);
        return { answer: settled(answer), file };
      },
      (line) => meter.say(line),
    );
    meter.clear();
    const { answer, file } = fetched;
    if (answer.status === 404)
      throw new UsageError(
        `There is no ${slug} at ${from.origin} that you may take out${revision === undefined ? "" : ` at revision ${revision}`}.`,
      );
    if (!file) throw failure(answer, from.origin);
    const path = resolve(options.out ?? file.name);
    await refuseToOverwrite(path, options);
    await rename(part, path);
    const { bytes, sha256, study, revision: at, rows, texts } = file;
    if (options.json)
      process.stdout.write(
        `${JSON.stringify({ path, study, revision: at, format, rows, texts, bytes, sha256 }, null, 2)}\n`,
      );
    else {
      const trials = rows === null ? "" : `, ${counted(rows, "trial")}`;
      const withheld = texts === "withheld" ? ", without its texts" : "";
      process.stdout.write(
        `${path}: ${study ?? slug} at revision ${at}${trials}${withheld}, ${bytesInWords(bytes)}\n`,
      );
    }
    return 0;
  } finally {
    await rm(part, { force: true });
  }
}

async function refuseToOverwrite(path: string, { force }: ExportOptions): Promise<void> {
  if (force) return;
  const there = await access(path, constants.F_OK).then(
    () => true,
    () => false,
  );
  if (there) throw new UsageError(`${path} is there already. Name another file, or add --force.`);
}
