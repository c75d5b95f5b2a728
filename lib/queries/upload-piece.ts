import "server-only";
import type { Upload } from "@/db/schema";
import type { Viewer } from "@/lib/auth/viewer";
import { HoldfastError } from "@/lib/errors";
import { addPiece, WrongOffset } from "@/lib/intake/add-piece";
import { AtOnce } from "@/lib/intake/at-once";
import { bodyPieces } from "@/lib/intake/body-pieces";
import { completeUpload } from "@/lib/intake/complete-upload";
import { PIECE } from "@/lib/intake/open-upload";
import { database } from "./database";
import { ownUpload } from "./get-upload";
import { newStudyOf, type SentBundle, sentAnswer } from "./sending";
import { writableStudy } from "./study-role";

export { WrongOffset } from "@/lib/intake/add-piece";

export interface UploadPiece {
  /** Where in the whole it begins. */
  offset: number;
  /** Bytes as announced by Content-Length. */
  announced: number | undefined;
  body: ReadableStream<Uint8Array> | null;
}

export interface UploadProgress {
  id: string;
  offset: number;
  size: number;
}

const pieces = new AtOnce(8);

/**
 * Takes the next piece of an upload of the viewer's in. The last one is answered with the bundle that the whole became,
 * and so is its repetition, or an empty piece behind it. Throws WrongOffset, or HoldfastError: unauthorized, forbidden,
 * not_found, invalid_request, too_large, conflict, too_many_requests.
 */
export async function uploadPiece(
  viewer: Viewer,
  id: string,
  { offset, announced, body }: UploadPiece,
): Promise<UploadProgress | SentBundle> {
  const upload = await ownUpload(viewer, id);
  const { upload_no, received, size } = upload;
  if (received === size && isKnown(upload, offset, announced)) return complete(viewer, upload);
  if (offset !== received) throw new WrongOffset(received);
  const most = Math.min(PIECE, size - offset);
  if (announced !== undefined && announced > most)
    throw new HoldfastError("too_large", `A piece may have ${most} bytes here, not ${announced}.`);
  if (body === null || announced === 0) throw new HoldfastError("invalid_request", "The piece is empty.");
  const source = bodyPieces(body);
  const now = await pieces.run(upload.user_id, () =>
    addPiece(database(), upload_no, { offset, most, announced, source }),
  );
  return now === size ? complete(viewer, upload) : { id, offset: now, size };
}

/** Whether a finished upload has these bytes already: its last piece once more, or nothing behind it. */
const isKnown = ({ last_piece, size }: Upload, offset: number, announced: number | undefined): boolean =>
  (offset === last_piece && (announced === undefined || offset + announced === size)) ||
  (offset === size && !announced);

async function complete(viewer: Viewer, upload: Upload): Promise<SentBundle> {
  const sql = database();
  const { study_id, user_id, file_name } = upload;
  if (study_id === null) {
    const study = { make: newStudyOf(user_id, file_name) };
    return sentAnswer(await completeUpload(sql, upload, { study }));
  }
  // Whoever began it as a member may be none any more.
  const [study] = await sql<{ slug: string }[]>`select slug from studies where study_id = ${study_id}`;
  await writableStudy(sql, viewer, study?.slug ?? "");
  return sentAnswer(await completeUpload(sql, upload, { study: study_id }));
}
