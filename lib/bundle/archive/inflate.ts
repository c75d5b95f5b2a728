import type { Readable } from "node:stream";
import zlib from "node:zlib";
import { compressionFault } from "./entry";

const CHUNK = 128 * 1024;

/** Decompressed bytes of a stream; a cut or damaged stream ends in a Refusal that names the file. */
export async function* decompressed(
  source: Readable,
  form: "gzip" | "deflate-raw",
  file: string | null,
): AsyncGenerator<Buffer> {
  const unzip =
    form === "gzip" ? zlib.createGunzip({ chunkSize: CHUNK }) : zlib.createInflateRaw({ chunkSize: CHUNK });
  source.on("error", (error) => unzip.destroy(error));
  source.pipe(unzip);
  try {
    for await (const chunk of unzip) yield chunk;
  } catch (error) {
    compressionFault(error, file);
  } finally {
    source.unpipe(unzip);
    source.destroy();
    unzip.destroy();
  }
}
