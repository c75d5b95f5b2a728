import "server-only";
import { randomBytes } from "node:crypto";
import { authSettings } from "@/lib/auth/env";
import { secondsToWait } from "@/lib/auth/rate-limit";
import { newShareToken } from "@/lib/auth/shares";
import { requireSignedIn, type Viewer } from "@/lib/auth/viewer";
import { HoldfastError } from "@/lib/errors";
import { database } from "./database";
import { lockOwnStudy } from "./own-study";
import type { NewShare } from "./share-fields";

/** Links that one person may make in an hour, and live ones that a study may have. */
const MOST = { hour: 60, live: 100 };

export interface MadeShare {
  id: string;
  /** Where it opens. */
  url: string;
  token: string;
}

/**
 * Makes a share link of the viewer's own study; its token is in the answer and nowhere else. `shown` false leaves it to
 * the settings page to show it once. Throws HoldfastError: what lockOwnStudy throws, invalid_request for a revision that
 * the study does not have, conflict at 100 live links, too_many_requests.
 */
export async function makeShare(
  viewer: Viewer,
  slug: string,
  { label, scope, revision = null, expires_at = null }: NewShare,
  { shown }: { shown: boolean },
): Promise<MadeShare> {
  const { user_id } = requireSignedIn(viewer);
  const wait = await secondsToWait([
    { kind: "shares", whose: String(user_id), most: MOST.hour, minutes: 60 },
  ]);
  if (wait > 0)
    throw new HoldfastError("too_many_requests", `More than ${MOST.hour} share links were made in an hour.`, {
      retryAfter: wait,
    });
  const id = randomBytes(9).toString("base64url");
  const { token, token_sha256 } = newShareToken();
  await database().begin(async (tx) => {
    const study = await lockOwnStudy(tx, viewer, slug);
    if (revision !== null && revision > study.revision)
      throw new HoldfastError("invalid_request", `revision: the study is at revision ${study.revision}.`);
    const [row] = await tx<{ live: number }[]>`
      select count(*)::int as live from shares
      where study_id = ${study.study_id} and revoked_at is null and (expires_at is null or expires_at > now())`;
    if ((row?.live ?? 0) >= MOST.live)
      throw new HoldfastError(
        "conflict",
        `There are ${MOST.live} live share links already. Revoke one that is not used any more.`,
      );
    await tx`
      insert into shares (share_id, token_sha256, study_id, made_by, label, scope, revision, expires_at, shown_at)
      values (${id}, ${token_sha256}, ${study.study_id}, ${user_id}, ${label}, ${scope}, ${revision}, ${expires_at},
              ${shown ? new Date() : null})`;
  });
  return { id, url: `${authSettings().origin}/share/${token}`, token };
}
