import "server-only";
import type { Viewer } from "@/lib/auth/viewer";
import { HoldfastError } from "@/lib/errors";
import { type CheckedBundle, discardChecked, publishChecked } from "@/lib/intake/publish-checked";
import { database } from "./database";
import { mayFollow } from "./get-bundle";
import { admitSending, type SentBundle, sentAnswer } from "./sending";
import { storable } from "./storable";
import { roleIn, senderOf } from "./study-role";

export interface PublishedPreview extends SentBundle {
  /** The revision that the preview compared with, and the study's newest when it was published. */
  preview_revision: number;
  study_revision: number;
  /** Whether they differ: what is published may then change other figures than those shown. */
  moved_on: boolean;
}

type Row = CheckedBundle & {
  dry_run: boolean;
  sender_id: number | null;
  role: string | null;
  preview_revision: number | null;
  study_revision: number;
};

/**
 * Publishes the bytes of a bundle that was sent to be checked, by whoever sent it and may still send to the study. Asked
 * again it answers with the same bundle. Throws HoldfastError: unauthorized, forbidden, not_found, conflict,
 * too_many_requests.
 */
export async function publishPreview(viewer: Viewer, id: string): Promise<PublishedPreview> {
  const user = senderOf(viewer);
  const checked = await checkedBundle(viewer, id);
  if (checked.sender_id !== user || checked.role === null)
    throw new HoldfastError("forbidden", "Whoever sent it, and may send to the study, publishes it.");
  if (checked.status === "checked" && checked.published_as_no === null) await admitSending(user, 0);
  const sent = await sentAnswer(await publishChecked(database(), checked, user));
  const { preview_revision, study_revision } = checked;
  const previewed = preview_revision ?? study_revision;
  return {
    ...sent,
    preview_revision: previewed,
    study_revision,
    moved_on: previewed !== study_revision,
  };
}

/**
 * Throws a bundle that was sent to be checked away, by whoever sent it or the study's owner. Throws HoldfastError:
 * unauthorized, forbidden, not_found, conflict while it is being checked.
 */
export async function discardPreview(viewer: Viewer, id: string): Promise<void> {
  const user = senderOf(viewer);
  const checked = await checkedBundle(viewer, id);
  if (checked.sender_id !== user && checked.role !== "owner")
    throw new HoldfastError("forbidden", "Whoever sent it, or the study's owner, throws it away.");
  await discardChecked(database(), checked);
}

async function checkedBundle(viewer: Viewer, id: string): Promise<Row> {
  const sql = database();
  const user = senderOf(viewer);
  const [row] = storable(id)
    ? await sql<Row[]>`
        select b.study_id, b.bundle_no, b.status, b.file_name, b.bytes, b.sha256, b.supersedes_no, b.published_as_no,
          b.dry_run, b.sender_id, ${roleIn(sql, user)} as role,
          (b.preview ->> 'revision')::int as preview_revision, studies.revision as study_revision
        from bundles b join studies using (study_id)
        where b.id = ${id} and ${mayFollow(sql, viewer)}`
    : [];
  if (!row) throw new HoldfastError("not_found", "There is no such bundle.");
  if (!row.dry_run)
    throw new HoldfastError("conflict", "This bundle was sent to be published, not to be checked only.");
  return row;
}
