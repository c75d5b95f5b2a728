import { isLeftOut } from "./bundle-files";
import type { PathedFile } from "./tar";

/**
 * Everything under what was dropped, by path, without what a bundle leaves out; stops after `most` files. Call it in
 * the drop's own turn: a browser forgets what was dropped afterwards.
 */
export async function droppedFiles(dropped: DataTransfer, most: number): Promise<PathedFile[]> {
  const entries = [...dropped.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  const loose = [...dropped.files];
  if (entries.length === 0) return loose.map((file) => ({ path: file.name, file }));
  const found: PathedFile[] = [];
  for (const entry of entries) await gather(entry, entry.name, found, most);
  return found;
}

async function gather(
  entry: FileSystemEntry,
  path: string,
  found: PathedFile[],
  most: number,
): Promise<void> {
  if (isLeftOut(path) || found.length >= most) return;
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    found.push({ path, file });
  } else if (isFolder(entry)) {
    for (const child of await childrenOf(entry)) await gather(child, `${path}/${child.name}`, found, most);
  }
}

/** A browser hands over a hundred at a time, then none. */
async function childrenOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return all;
    all.push(...some);
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
