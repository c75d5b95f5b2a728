import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Problem, type ProblemReport, problem } from "@/lib/bundle/problem";
import { readBundle } from "@/lib/bundle/read";
import { limitsFromEnvironment } from "@/lib/intake/limits";
import { atSource } from "./at-source";
import { manifestOf } from "./manifest-of";
import type { ConvertMap } from "./map-shape";
import { RowWriter } from "./row-writer";
import { formatOf, readSource } from "./source-rows";

export interface Built {
  ok: boolean;
  rows: RowWriter;
  /** Rows of the bundle; 0 where it is refused. */
  written: number;
  /** Problems at their places in the source and in the map. */
  report: ProblemReport;
}

/**
 * Makes a bundle as a folder, which must not exist, and checks it as `validate` does. Rows that the map can not make are
 * reported first; only when there are none is there a bundle to check.
 *
 * @param names paths of the map and of the source.
 * @param progress hears how many bytes of the source have been read.
 */
export async function build(
  folder: string,
  map: ConvertMap,
  names: { map: string; source: string },
  progress: (bytes: number) => void,
): Promise<Built> {
  const format = formatOf(names.source, map.format);
  await mkdir(folder);
  const limits = limitsFromEnvironment();
  const rows = await RowWriter.to(join(folder, `${map.kind}.jsonl`), map, names);
  let bytes = 0;
  try {
    await readSource(names.source, rows, {
      format,
      delimiter: map.delimiter,
      limit: limits.line,
      progress: (more) => {
        bytes += more;
        progress(bytes);
      },
    });
    await rows.finish();
    if (rows.written === 0 && !rows.problems.failed) rows.report(nothing(names.source, rows));
  } finally {
    await rows.close();
  }
  if (rows.problems.failed) return { ok: false, rows, written: 0, report: rows.problems.report() };
  await writeFile(join(folder, "manifest.json"), `${JSON.stringify(manifestOf(map, rows), null, 2)}\n`);
  const { ok, report } = await readBundle(folder, { limits });
  return {
    ok,
    rows,
    written: ok ? rows.written : 0,
    report: { ...report, problems: report.problems.map((found) => atSource(found, names, rows.lines)) },
  };
}

function nothing(file: string, { read, skipped }: RowWriter): Problem {
  const message =
    read === 0
      ? "There is no row in it."
      : `None of its ${read} rows is left: "when" leaves them out (${[...skipped.keys()].slice(0, 3).join("; ")}).`;
  return problem("design.no_rows", message, { file });
}
