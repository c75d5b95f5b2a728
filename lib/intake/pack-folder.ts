import { createReadStream } from "node:fs";
import { lstat, readdir, readlink } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { type Pack, pack } from "tar-stream";

/** Files of a folder that a bundle leaves out anyway. */
const LEFT_OUT = /^(\.|__MACOSX$|Thumbs\.db$)/;

/**
 * A folder as the bytes of a `.tar.gz`: names sorted, times and owners left out, so that the same files always make
 * the same bytes. Links are packed as links, for the check to refuse like anywhere else.
 */
export function packFolder(folder: string): Readable {
  const tar = pack();
  const gzip = createGzip({ level: 6 });
  tar.on("error", (error) => gzip.destroy(error));
  tar.pipe(gzip);
  addFolder(tar, folder, "").then(
    () => tar.finalize(),
    (error) => tar.destroy(error),
  );
  return gzip;
}

async function addFolder(tar: Pack, folder: string, prefix: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => !LEFT_OUT.test(name)).sort();
  for (const name of names) {
    const path = join(folder, name);
    const entry = { name: prefix + name, mtime: new Date(0), mode: 0o644 };
    const stat = await lstat(path);
    if (stat.isDirectory()) await addFolder(tar, path, `${entry.name}/`);
    else if (stat.isSymbolicLink()) {
      tar.entry({ ...entry, type: "symlink", linkname: await readlink(path) });
    } else if (stat.isFile()) {
      await pipeline(createReadStream(path), tar.entry({ ...entry, size: stat.size }));
    } else throw new Error(`${path} is neither a file nor a folder.`);
  }
}
