import "server-only";
import { secondsToWait } from "@/lib/auth/rate-limit";
import { requireSignedIn, type Viewer } from "@/lib/auth/viewer";
import { HoldfastError } from "@/lib/errors";
import { createStudy, unguessableSlug } from "@/lib/intake/study";
import { database } from "./database";
import type { NewStudyFields } from "./study-fields";
import { tellTaken } from "./study-slug";

/** Studies that one person may make in an hour. */
const MOST = 30;

/**
 * Makes an empty study of the viewer's; answers its short name. Throws HoldfastError: unauthorized, forbidden for a token,
 * invalid_request for a chosen name of a study that is not public, conflict for one that is taken, too_many_requests.
 */
export async function makeStudy(viewer: Viewer, fields: NewStudyFields): Promise<{ slug: string }> {
  const { user_id } = requireSignedIn(viewer);
  const { citation, slug: wanted, ...study } = fields;
  if (wanted !== undefined && study.visibility !== "public")
    throw new HoldfastError("invalid_request", "slug: a short name can be chosen for a public study only.");
  const wait = await secondsToWait([{ kind: "studies", whose: String(user_id), most: MOST, minutes: 60 }]);
  if (wait > 0)
    throw new HoldfastError("too_many_requests", `More than ${MOST} studies were made in an hour.`, {
      retryAfter: wait,
    });
  const slug = wanted ?? unguessableSlug(study.title);
  return database()
    .begin(async (tx) => {
      const { study_id } = await createStudy(tx, { ...study, slug, owner: user_id });
      if (citation !== null)
        await tx`update studies set citation = ${JSON.stringify(citation)}::text::jsonb where study_id = ${study_id}`;
      return { slug };
    })
    .catch((error: unknown) => tellTaken(error, slug));
}
