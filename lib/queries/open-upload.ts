import "server-only";
import type { Upload } from "@/db/schema";
import type { Viewer } from "@/lib/auth/viewer";
import { TooLarge } from "@/lib/intake/enqueue";
import { limitsFromEnvironment } from "@/lib/intake/limits";
import { openUpload as openIn, PIECE } from "@/lib/intake/open-upload";
import { findPlace } from "@/lib/intake/place-bundle";
import { database } from "./database";
import { admitSending, type Destination, studyToSendTo } from "./sending";
import { senderOf } from "./study-role";

/** An upload as its sender sees it. */
export interface UploadView {
  id: string;
  /** Bytes that are there: the next piece begins with this one. */
  offset: number;
  size: number;
  /** When it, or the memory of what came of it, is removed. */
  expires_at: string;
  /** The bundle that came of it. */
  bundle: string | null;
}

export interface OpenedUpload extends UploadView {
  /** Bytes of one piece at most. */
  piece_bytes: number;
  /** It was begun before, under the same key. */
  found: boolean;
}

/**
 * Begins to take a bundle in pieces, or goes on with one begun under the same key. Every limit is checked before a byte
 * is sent. Throws HoldfastError: unauthorized, forbidden, not_found, invalid_request, too_large, unprocessable,
 * too_many_requests.
 */
export async function openUpload(
  viewer: Viewer,
  { size, key, ...destination }: Destination & { size: number; key: string | null },
): Promise<OpenedUpload> {
  const sql = database();
  const user_id = senderOf(viewer);
  const study = await studyToSendTo(viewer, user_id, destination);
  const { supersedes, dry_run, file_name } = destination;
  const { study: study_id } = await findPlace(sql, { study, supersedes });
  const { sent } = limitsFromEnvironment();
  if (size > sent) throw new TooLarge(sent);
  const asked = { user_id, study_id, supersedes: supersedes ?? null, dry_run, file_name, size };
  const { upload, found } = await openIn(sql, asked, key, () => admitSending(user_id, size));
  return { ...uploadView(upload), piece_bytes: PIECE, found };
}

export const uploadView = ({ id, received, size, expires_at, bundle_id }: Upload): UploadView => ({
  id,
  offset: received,
  size,
  expires_at: expires_at.toISOString(),
  bundle: bundle_id,
});
