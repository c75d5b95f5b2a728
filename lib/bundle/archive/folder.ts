import { createReadStream } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { type Container, type ContainerContext, type Entry, EntryNames, isIgnorable } from "./entry";

/** A folder on disk. Only its top and the folders directly in it are looked at, as far as a bundle can reach. */
export async function openFolder(root: string, ctx: ContainerContext): Promise<Container> {
  async function list(): Promise<Entry[]> {
    const names = new EntryNames(ctx);
    const files: Entry[] = [];
    const visit = async (folder: string, depth: number): Promise<void> => {
      const items = await readdir(join(root, folder), { withFileTypes: true });
      items.sort((a, b) => (a.name < b.name ? -1 : 1));
      for (const item of items) {
        const path = folder === "" ? item.name : `${folder}/${item.name}`;
        if (isIgnorable(path)) continue;
        const is = item.isDirectory()
          ? "directory"
          : item.isSymbolicLink()
            ? "link"
            : item.isFile()
              ? "file"
              : "other";
        const accepted = names.accept(path, is);
        if (accepted !== null) files.push({ path: accepted, index: files.length });
        else if (is === "directory" && depth < 1) await visit(path, depth + 1);
      }
    };
    await visit("", 0);
    return files;
  }

  async function* contents(path: string): AsyncGenerator<Buffer> {
    for await (const chunk of createReadStream(join(root, path), { highWaterMark: 128 * 1024 })) {
      ctx.signal?.throwIfAborted();
      ctx.progress(chunk.length);
      ctx.unpacked(chunk.length);
      yield chunk;
    }
  }

  return {
    list,
    async read(wanted, each) {
      for (const entry of wanted) await each(entry, contents(entry.path));
    },
    async close() {},
  };
}
