import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, rename, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { packFolder } from "@/lib/intake/pack-folder";
import { Meter } from "../meter";
import { problemLine } from "../report";
import { UsageError } from "../usage-error";
import { type Built, build } from "./build";
import { readMap } from "./map-file";
import { skippedLine } from "./row-writer";
import { writeZip } from "./write-zip";

export interface ConvertOptions {
  map: string;
  out?: string;
  dryRun?: boolean;
  json?: boolean;
}

type Form = "folder" | "zip" | "tgz";

/** Makes a bundle of a file of another shape, whole or not at all: what `validate` would refuse is not written. */
export async function convert(path: string, options: ConvertOptions): Promise<number> {
  const form = await formOf(options);
  const { map, problems } = await readMap(options.map);
  if (map === null) {
    for (const found of problems) process.stderr.write(`${problemLine(found)}\n`);
    return 2;
  }
  const source = await stat(path).catch((cause: NodeJS.ErrnoException) => {
    throw new UsageError(
      cause.code === "ENOENT" ? `There is no ${path}.` : `${path} can not be read: ${cause.message}`,
      { cause },
    );
  });
  if (!source.isFile()) throw new UsageError(`${path} is no file.`);
  const out = options.dryRun ? null : resolve(options.out ?? "");
  if (out !== null) await mkdir(dirname(out), { recursive: true });
  // Beside the place it goes to, so that putting it there is one step.
  const stage = await mkdtemp(join(out === null ? tmpdir() : dirname(out), ".holdfast-convert-"));
  try {
    const folder = join(stage, "bundle");
    const meter = new Meter(options.json === true);
    const built = await build(folder, map, { map: options.map, source: path }, (share) =>
      meter.show(`Reading ${basename(path)}`, source.size > 0 ? Math.min(1, share / source.size) : 1),
    );
    meter.clear();
    if (built.ok && out !== null) await put(folder, out, form);
    tell(path, built.ok && out !== null ? (options.out ?? null) : null, built, options);
    return built.ok ? 0 : 1;
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}

async function formOf({ out, dryRun }: ConvertOptions): Promise<Form> {
  if (out === undefined) {
    if (dryRun) return "folder";
    throw new UsageError("Say with -o where the bundle goes, or use --dry-run.");
  }
  const there = await stat(out).then(
    () => true,
    () => false,
  );
  if (there && !dryRun) throw new UsageError(`${out} is there already. Remove it, or name another place.`);
  if (/\.zip$/i.test(out)) return "zip";
  if (/\.(tar\.gz|tgz)$/i.test(out)) return "tgz";
  if (/\.(tar|gz|7z|rar|jsonl?|csv)$/i.test(out))
    throw new UsageError(`${out} is no form of a bundle. Use .zip, .tar.gz or the name of a folder.`);
  return "folder";
}

/** Puts a checked bundle where it shall be. */
async function put(folder: string, out: string, form: Form): Promise<void> {
  if (form === "folder") return rename(folder, out);
  const packed = `${folder}.packed`;
  if (form === "zip") await writeZip(folder, packed);
  else await pipeline(packFolder(folder), createWriteStream(packed, { flags: "wx" }));
  await rename(packed, out);
}

/** The problems, what was skipped and why, what came out. */
function tell(
  path: string,
  out: string | null,
  { ok, rows, report, written }: Built,
  options: ConvertOptions,
): void {
  const verdicts = Object.fromEntries(rows.verdicts);
  if (options.json) {
    const answer = {
      ok,
      out,
      rows_read: rows.read,
      rows_written: written,
      verdicts,
      skipped: [...rows.skipped.values()],
      first: rows.first,
      problem_counts: { error: report.error, warning: report.warning },
      problems: report.problems,
    };
    process.stdout.write(`${JSON.stringify(answer, null, 2)}\n`);
    return;
  }
  for (const found of report.problems) process.stderr.write(`${problemLine(found)}\n`);
  const hidden = report.error + report.warning - report.problems.length;
  if (hidden > 0) process.stderr.write(`and ${hidden} more\n`);
  const lines = [
    ...(options.dryRun ? rows.first.map((row) => JSON.stringify(row)) : []),
    `${rows.read} rows read from ${path}, ${written} made: ${Object.entries(verdicts)
      .map(([word, n]) => `${n} ${word}`)
      .join(", ")}.`,
    ...[...rows.skipped.values()].map((skipped) => `Left out: ${skippedLine(skipped)}`),
    ok
      ? (out ?? "Nothing was written.")
      : `Refused: ${report.error} ${report.error === 1 ? "error" : "errors"}. Nothing was written.`,
  ];
  process.stdout.write(lines.map((line) => `${oneLine(line)}\n`).join(""));
}

/** A value may hold a line's end or a terminal's commands. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ");
