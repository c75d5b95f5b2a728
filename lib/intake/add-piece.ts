import { createReadStream, createWriteStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Database } from "@/db/client";
import { HoldfastError } from "@/lib/errors";
import { withSpool } from "./spool";
import { CHUNK } from "./store";

/** The piece begins elsewhere than the upload's bytes end. */
export class WrongOffset extends HoldfastError {
  constructor(
    /** Bytes that are there: the next piece begins with this one. */
    readonly offset: number,
  ) {
    super("upload.offset", `${offset} bytes of this upload are here: send what follows them.`);
    this.name = "WrongOffset";
  }
}

export interface Piece {
  /** Where in the whole it begins. */
  offset: number;
  /** Its bytes at most. */
  most: number;
  /** Bytes that the sender has announced. */
  announced: number | undefined;
  source: AsyncIterable<Uint8Array>;
}

/**
 * Takes the next piece of an upload in and answers how many bytes are there now. It goes to a temporary file first, like
 * a whole bundle: a slow sender holds a socket and no transaction. Of a piece that is cut the bytes that came are kept,
 * then invalid_request is thrown. Throws WrongOffset, for one of two that begin at the same place as well.
 */
export async function addPiece(sql: Database, upload_no: number, piece: Piece): Promise<number> {
  return withSpool(async (folder) => {
    const path = join(folder, "piece");
    const { bytes, cut } = await spoolPiece(path, piece);
    const received = bytes > 0 ? await storePiece(sql, upload_no, piece.offset, path, bytes) : piece.offset;
    if (cut !== null) throw cut;
    return received;
  });
}

/** A cut is answered with what came before it. Throws too_large for more than a piece may have. */
async function spoolPiece(
  path: string,
  { source, most, announced }: Piece,
): Promise<{ bytes: number; cut: HoldfastError | null }> {
  let bytes = 0;
  let cut: HoldfastError | null = null;
  await pipeline(
    async function* () {
      try {
        for await (const data of source) {
          bytes += data.length;
          if (bytes > most)
            throw new HoldfastError(
              "too_large",
              `This piece has more than the ${most} bytes that it may have.`,
            );
          yield data;
        }
      } catch (error) {
        if (!(error instanceof HoldfastError) || error.code !== "invalid_request") throw error;
        cut = error;
      }
    },
    createWriteStream(path, { mode: 0o600 }),
  );
  if (cut === null && announced !== undefined && bytes < announced)
    cut = new HoldfastError(
      "invalid_request",
      `The connection was cut: ${bytes} of ${announced} bytes came.`,
    );
  return { bytes, cut };
}

async function storePiece(
  sql: Database,
  upload_no: number,
  offset: number,
  path: string,
  bytes: number,
): Promise<number> {
  return sql.begin(async (tx) => {
    const [upload] = await tx<{ received: number; chunks: number }[]>`
      select received, chunks from uploads where upload_no = ${upload_no} for update`;
    if (!upload) throw new HoldfastError("not_found", "There is no such upload.");
    if (upload.received !== offset) throw new WrongOffset(upload.received);
    let chunk_no = upload.chunks;
    for await (const data of createReadStream(path, { highWaterMark: CHUNK })) {
      await tx`insert into bundle_chunks (upload_no, chunk_no, data) values (${upload_no}, ${chunk_no}, ${data})`;
      chunk_no++;
    }
    await tx`
      update uploads set received = ${offset + bytes}, last_piece = ${offset}, chunks = ${chunk_no}
      where upload_no = ${upload_no}`;
    return offset + bytes;
  });
}
