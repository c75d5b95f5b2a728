import "server-only";
import type { Database } from "@/db/client";
import { visibleBundles } from "@/db/visible-bundles";
import type { Viewer } from "@/lib/auth/viewer";
import { studyRef } from "./get-board";
import { visibilityOf } from "./get-study";
import type { StudyRef, Visibility } from "./results/study";
import { listedStudies, provenancesOf, type StudyAt } from "./study-at";
import { type StudySummary, studySummary } from "./summary";

/** A study of the viewer's lists at its newest revision, with what is shown of it beside others. */
export interface ListedSummary {
  at: StudyAt;
  ref: StudyRef;
  visibility: Visibility;
  summary: StudySummary;
}

/**
 * Every study that the viewer finds in lists, the newest first: public ones and their own. An unlisted study of
 * somebody else is in none, whoever knows its address.
 */
export async function listedSummaries(sql: Database, viewer: Viewer): Promise<ListedSummary[]> {
  const studies = await listedStudies(sql, viewer);
  const found = await Promise.all(
    studies.map(async (study): Promise<ListedSummary> => {
      const bundles = await visibleBundles(sql, study.study_id, study.revision);
      const at = { study, revision: study.revision, bundles };
      const summary = await studySummary(sql, at);
      return {
        at,
        ref: studyRef(study, provenancesOf(bundles), summary),
        visibility: visibilityOf(study.visibility),
        summary,
      };
    }),
  );
  return found.reverse();
}
