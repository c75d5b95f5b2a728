/** A page packs a folder as a tar: none is ever read as one. */
export async function openFolder(path: string): Promise<never> {
  throw new Error(`${path} is no folder.`);
}
