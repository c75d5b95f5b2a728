import { createWriteStream } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { pathToFileURL } from "node:url";
import { createGzip } from "node:zlib";
import { pack } from "tar-stream";
import { type DemoBundle, woolfordBundle } from "./generate";

/** The files of a bundle by name, as text that ends in a newline. */
export function bundleFiles(bundle: DemoBundle): { name: string; text: string }[] {
  const lines = (rows: readonly object[]): string => rows.map((row) => `${JSON.stringify(row)}\n`).join("");
  return [
    { name: "manifest.json", text: `${JSON.stringify(bundle.manifest, null, 2)}\n` },
    { name: "planted-facts.jsonl", text: lines(bundle.plantedFacts) },
    { name: "commitments.jsonl", text: lines(bundle.commitments) },
    { name: "compactions.jsonl", text: lines(bundle.compactions) },
  ];
}

/** A bundle as the bytes of a `.tar.gz`, the same bytes every time. */
export function bundleArchive(bundle: DemoBundle): Readable {
  const tar = pack();
  for (const { name, text } of bundleFiles(bundle))
    tar.entry({ name, mtime: new Date(0), mode: 0o644 }, text);
  tar.finalize();
  const gzip = createGzip({ level: 6 });
  tar.on("error", (error) => gzip.destroy(error));
  return tar.pipe(gzip);
}

/** Writes a bundle to `path`: an archive when it ends in `.tar.gz` or `.tgz`, else a folder, made when it is not there. */
export async function writeBundle(bundle: DemoBundle, path: string): Promise<void> {
  if (/\.(tar\.gz|tgz)$/.test(path)) {
    await pipeline(bundleArchive(bundle), createWriteStream(path));
    return;
  }
  await mkdir(path, { recursive: true });
  for (const { name, text } of bundleFiles(bundle)) await writeFile(join(path, name), text);
}

const called = process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href;
if (called) {
  const path = process.argv[2];
  if (path === undefined) {
    console.error("Say where to: a folder, or a file that ends in .tar.gz.");
    process.exitCode = 2;
  } else await writeBundle(woolfordBundle(), path);
}
