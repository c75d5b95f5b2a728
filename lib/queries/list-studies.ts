import "server-only";
import { visibleBundles } from "@/db/visible-bundles";
import type { Viewer } from "@/lib/auth/viewer";
import { authorsOf } from "./citation";
import { database } from "./database";
import { studyRef } from "./get-board";
import { visibilityOf } from "./get-study";
import type { StudyListItem } from "./results/study";
import { listedStudies, provenancesOf } from "./study-at";
import { studySummary } from "./summary";

/** Public studies and the viewer's own, the newest first. */
export async function listStudies(viewer: Viewer): Promise<StudyListItem[]> {
  const sql = database();
  const studies = await listedStudies(sql, viewer);
  const items = await Promise.all(
    studies.map(async (study): Promise<StudyListItem> => {
      const bundles = await visibleBundles(sql, study.study_id, study.revision);
      const summary = await studySummary(sql, { study, revision: study.revision, bundles });
      const [last] = await sql<{ created_at: Date }[]>`
        select created_at from study_revisions where study_id = ${study.study_id} order by revision desc limit 1`;
      return {
        ...studyRef(study, provenancesOf(bundles), summary),
        description: study.description,
        authors: authorsOf(study.authors).map((a) => a.name),
        models: summary.models.length,
        methods: summary.methods.length,
        probe_sets: summary.probe_sets.map(({ probe_set: { id, version, kind, title }, trials }) => ({
          id,
          version,
          kind,
          title,
          trials,
        })),
        published_at: last?.created_at.toISOString() ?? null,
        license: study.license,
        visibility: visibilityOf(study.visibility),
      };
    }),
  );
  return items.reverse();
}
