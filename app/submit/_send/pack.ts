import type { ArchiveType } from "./archive-type";
import type { Choice } from "./choice";

export interface Archive {
  body: Blob;
  type: ArchiveType;
}

/**
 * The bytes to send. A folder's are gzipped on the way where the browser can (`onBytes`: read so far), and kept by
 * the browser, which puts large ones on disk. Rejects when a file has changed since it was chosen, or on abort.
 */
export async function pack(
  choice: Choice,
  onBytes: (bytes: number) => void,
  signal: AbortSignal,
): Promise<Archive> {
  if (choice.is === "archive") return { body: choice.archive, type: choice.type };
  if (!("CompressionStream" in globalThis)) return { body: choice.tar, type: "application/x-tar" };
  let read = 0;
  const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(piece, out) {
      read += piece.byteLength;
      onBytes(read);
      out.enqueue(piece);
    },
  });
  const packed = choice.tar
    .stream()
    .pipeThrough(counted, { signal })
    .pipeThrough(new CompressionStream("gzip"));
  return { body: await new Response(packed).blob(), type: "application/gzip" };
}

/** Whether the browser can still read it: a file that was changed on disk since it was chosen is lost to the page. */
export async function isReadable(body: Blob): Promise<boolean> {
  try {
    await body.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
