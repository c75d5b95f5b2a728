import "server-only";
import type { Viewer } from "@/lib/auth/viewer";
import { database } from "./database";
import { visibilityOf } from "./get-study";
import { lockOwnStudy } from "./own-study";
import { applyAliases } from "./study-aliases";
import type { StudyChange } from "./study-fields";
import { applyMembers } from "./study-members";
import { slugAfter, tellTaken } from "./study-slug";

/**
 * Changes what the owner says about a study, all of it or nothing; answers the short name that it has then. Throws
 * HoldfastError: unauthorized, forbidden, not_found, invalid_request for what can't be, conflict for a short name that
 * is taken or names that can't be joined.
 */
export async function editStudy(
  viewer: Viewer,
  slug: string,
  change: StudyChange,
): Promise<{ slug: string }> {
  let wanted = slug;
  return database()
    .begin(async (tx) => {
      const study = await lockOwnStudy(tx, viewer, slug);
      if (change.aliases) await applyAliases(tx, study, change.aliases);
      if (change.members) await applyMembers(tx, study, change.members);
      const {
        title = study.title,
        description = study.description,
        license = study.license,
        citation = study.citation,
        texts = study.texts,
        visibility = visibilityOf(study.visibility),
      } = change;
      wanted = slugAfter(study, title, visibility, change.slug);
      await tx`
        update studies set
          title = ${title}, title_given = ${study.title_given || change.title !== undefined},
          description = ${description}, license = ${license},
          citation = ${citation === null ? null : JSON.stringify(citation)}::text::jsonb,
          visibility = ${visibility}, texts = ${texts}, slug = ${wanted}
        where study_id = ${study.study_id}`;
      return { slug: wanted };
    })
    .catch((error: unknown) => tellTaken(error, wanted));
}
