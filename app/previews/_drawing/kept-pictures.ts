const MOST = 64;

/** Drawing takes a good part of a second of a processor; a picture of a revision stays the same. */
const kept = new Map<string, Promise<ArrayBuffer>>();

/** The picture of that name, drawn once; the one asked for longest ago makes room. */
export function keptPicture(name: string, draw: () => Promise<ArrayBuffer>): Promise<ArrayBuffer> {
  const found = kept.get(name);
  if (found) {
    kept.delete(name);
    kept.set(name, found);
    return found;
  }
  const drawn = draw();
  kept.set(name, drawn);
  drawn.catch(() => kept.delete(name));
  const [oldest] = kept.keys();
  if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
  return drawn;
}
