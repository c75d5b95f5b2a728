/* Small bundles for the tests of this room. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import tar from "tar-stream";
import type { ManifestInput } from "./manifest";
import { type BundleResult, type ReadOptions, readBundle, type Trial } from "./read";
import type { CommitmentsRow, GradedRow, PlantedFactsRow } from "./rows";
import { zipOf } from "./write";

export const manifestOf = (change: Partial<ManifestInput> = {}): ManifestInput => ({
  format: "holdfast-bundle",
  version: 1,
  title: "Sample",
  provenance: "synthetic",
  license: "CC0-1.0",
  models: [{ id: "rho" }, { id: "tau" }],
  methods: [{ id: "keep" }, { id: "sum" }],
  probe_sets: [
    { id: "facts", kind: "planted-facts", rounds: 3 },
    { id: "promises", kind: "commitments" },
    { id: "grades", kind: "graded", rounds: 2 },
  ],
  ...change,
});

export const planted = (change: Record<string, unknown> = {}): PlantedFactsRow => ({
  model: "rho",
  method: "keep",
  session: "s01",
  probe: "f01",
  round: 1,
  verdict: "correct",
  ...change,
});

export const commitment = (change: Record<string, unknown> = {}): CommitmentsRow => ({
  model: "rho",
  method: "keep",
  probe: "p01",
  verdict: "pass",
  ...change,
});

export const grade = (change: Record<string, unknown> = {}): GradedRow => ({
  model: "rho",
  method: "keep",
  probe: "g01",
  dimension: "style",
  score: 3,
  max: 5,
  ...change,
});

export const lines = (rows: readonly unknown[]): string =>
  rows.map((row) => `${JSON.stringify(row)}\n`).join("");

export type Files = Readonly<Record<string, string | Buffer | object>>;

/** Files by name; anything but text and bytes is written as JSON. */
export function packed(files: Files): Map<string, Buffer> {
  return new Map(
    Object.entries(files).map(([name, content]) => {
      if (Buffer.isBuffer(content)) return [name, content];
      return [name, Buffer.from(typeof content === "string" ? content : JSON.stringify(content))];
    }),
  );
}

export async function tarOf(
  files: ReadonlyMap<string, Buffer>,
  extra: readonly Partial<tar.Header>[] = [],
): Promise<Buffer> {
  const pack = tar.pack();
  for (const [name, bytes] of files) pack.entry({ name, mtime: new Date(0) }, bytes);
  for (const header of extra) pack.entry({ name: "x", mtime: new Date(0), ...header });
  pack.finalize();
  const parts: Buffer[] = [];
  for await (const part of pack) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

export const tgzOf = async (files: ReadonlyMap<string, Buffer>): Promise<Buffer> =>
  gzipSync(await tarOf(files));

/** Runs with a path that holds these bytes, and cleans up. */
export async function onDisk<T>(bytes: Buffer, run: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "holdfast-bundle-"));
  try {
    const path = join(folder, "bundle");
    await writeFile(path, bytes);
    return await run(path);
  } finally {
    await rm(folder, { recursive: true });
  }
}

export const readBytes = (bytes: Buffer, options?: ReadOptions): Promise<BundleResult> =>
  onDisk(bytes, (path) => readBundle(path, options));

export const readFiles = (files: Files, options?: ReadOptions): Promise<BundleResult> =>
  readBytes(zipOf(packed(files)), options);

/** Reads and also answers copies of the trials. */
export async function trialsOf(files: Files): Promise<{ result: BundleResult; trials: Trial[] }> {
  const trials: Trial[] = [];
  const result = await readFiles(files, { sink: { trial: (trial) => void trials.push({ ...trial }) } });
  return { result, trials };
}

/** "row.invalid planted-facts.jsonl:3 round" for every problem. */
export const brief = (result: BundleResult): string[] =>
  result.report.problems.map(({ code, file, line, field }) =>
    [code, file === null ? null : `${file}${line === null ? "" : `:${line}`}`, field]
      .filter((x) => x !== null)
      .join(" "),
  );
