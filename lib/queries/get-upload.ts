import "server-only";
import type { Upload } from "@/db/schema";
import type { Viewer } from "@/lib/auth/viewer";
import { HoldfastError } from "@/lib/errors";
import { database } from "./database";
import { type UploadView, uploadView } from "./open-upload";
import { storable } from "./storable";
import { senderOf } from "./study-role";

/** How far an upload of the viewer's is. Throws HoldfastError: unauthorized, forbidden, not_found. */
export async function getUpload(viewer: Viewer, id: string): Promise<UploadView> {
  return uploadView(await ownUpload(viewer, id));
}

/** Nobody but the sender knows of an upload. */
export async function ownUpload(viewer: Viewer, id: string): Promise<Upload> {
  const user = senderOf(viewer);
  const [upload] = storable(id)
    ? await database()<Upload[]>`
        select * from uploads where id = ${id} and user_id = ${user} and expires_at > now()`
    : [];
  if (!upload) throw new HoldfastError("not_found", "There is no such upload.");
  return upload;
}

/** Gives an upload up. What became a bundle already stays. Throws HoldfastError: unauthorized, forbidden, not_found. */
export async function dropUpload(viewer: Viewer, id: string): Promise<void> {
  const { upload_no } = await ownUpload(viewer, id);
  await database()`delete from uploads where upload_no = ${upload_no}`;
}
