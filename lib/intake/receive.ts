import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { bytesInWords } from "@/lib/bundle/limits";
import { HoldfastError } from "@/lib/errors";

/** More bytes than the limit. Nothing was stored. */
export class TooLarge extends HoldfastError {
  constructor(readonly maxBytes: number) {
    super(
      "too_large",
      `More than ${bytesInWords(maxBytes)} were sent, which is the limit for a bundle (HOLDFAST_MAX_UPLOAD).`,
    );
    this.name = "TooLarge";
  }
}

export interface ReceiveRules {
  maxBytes: number;
  /** Bytes that the sender has announced; another number of them was cut on the way. */
  announced?: number;
}

/** Writes what comes to `path`, counting and hashing it. Throws TooLarge, or invalid_request for a cut body. */
export async function receive(
  source: AsyncIterable<Uint8Array>,
  path: string,
  { maxBytes, announced }: ReceiveRules,
): Promise<{ sha256: string; bytes: number }> {
  const hash = createHash("sha256");
  let bytes = 0;
  await pipeline(
    source,
    async function* (pieces: AsyncIterable<Uint8Array>) {
      for await (const piece of pieces) {
        bytes += piece.length;
        if (bytes > maxBytes) throw new TooLarge(maxBytes);
        hash.update(piece);
        yield piece;
      }
    },
    createWriteStream(path, { mode: 0o600 }),
  );
  if (announced !== undefined && bytes !== announced)
    throw new HoldfastError(
      "invalid_request",
      `The connection was cut: ${bytes} of ${announced} bytes came. Nothing was stored; send it again.`,
    );
  return { sha256: hash.digest("hex"), bytes };
}
