import "server-only";
import type { Database } from "@/db/client";
import type { Share } from "@/db/schema";
import type { ShareScope } from "@/lib/auth/shares";
import { requireSignedIn, type Viewer } from "@/lib/auth/viewer";
import { HoldfastError } from "@/lib/errors";
import { database } from "./database";
import { isOwnStudy } from "./own-study";
import { studyAt } from "./study-at";

/** What is told of a share link after it was made. */
export interface ShareItem {
  id: string;
  label: string;
  scope: ShareScope;
  /** The revision that it is frozen at; null: it follows the newest. */
  revision: number | null;
  created_at: Date;
  expires_at: Date | null;
  revoked_at: Date | null;
  /** Pages that were opened through it, and when last. */
  opens: number;
  last_opened_at: Date | null;
}

/**
 * The share links of the viewer's own study, live ones first, then ended ones, each the newest first. Throws HoldfastError:
 * unauthorized for the public, forbidden for a token and for a study to read only, not_found.
 */
export async function listShares(viewer: Viewer, slug: string): Promise<ShareItem[]> {
  const user = requireSignedIn(viewer);
  const sql = database();
  const [at, own] = await Promise.all([studyAt(sql, user, slug), isOwnStudy(user, slug)]);
  if (!at) throw new HoldfastError("not_found", "There is no such study.");
  if (!own) throw new HoldfastError("forbidden", "Only the study’s owner sees its share links.");
  return sharesOf(sql, at.study.study_id);
}

/** The share links of a study, whoever asks. */
export async function sharesOf(sql: Database, studyId: number): Promise<ShareItem[]> {
  const rows = await sql<Share[]>`
    select * from shares where study_id = ${studyId}
    order by revoked_at is null and (expires_at is null or expires_at > now()) desc, created_at desc, share_id`;
  return rows.map((row) => ({
    id: row.share_id,
    label: row.label,
    scope: row.scope === "full" ? "full" : "numbers",
    revision: row.revision,
    created_at: row.created_at,
    expires_at: row.expires_at,
    revoked_at: row.revoked_at,
    opens: row.opens,
    last_opened_at: row.last_opened_at,
  }));
}
