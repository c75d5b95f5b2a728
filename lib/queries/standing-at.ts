import "server-only";
import type { Database } from "@/db/client";
import type { Study } from "@/db/schema";
import { visibleBundles } from "@/db/visible-bundles";
import type { StudyAt } from "./study-at";

/**
 * Each study as it stood when a day (`YYYY-MM-DD`, UTC) began, by its number; a study of which nothing was published then
 * has no entry. `first`: when the first revision of any of them was published, null where there is none.
 */
export async function standingAt(
  sql: Database,
  studies: readonly Study[],
  day: string,
): Promise<{ standing: Map<number, StudyAt>; first: string | null }> {
  const rows = await sql<{ study_id: number; revision: number | null; first: Date }[]>`
    select study_id, max(revision) filter (where created_at < (${day}::date)::timestamp at time zone 'UTC') as revision,
           min(created_at) as first
    from study_revisions where study_id = any(${studies.map((study) => study.study_id)}::int[])
    group by study_id`;
  const byId = new Map(studies.map((study) => [study.study_id, study]));
  const found = await Promise.all(
    rows.map(async ({ study_id, revision }) => {
      const study = byId.get(study_id);
      if (!study || revision === null) return [];
      return [{ study, revision, bundles: await visibleBundles(sql, study_id, revision) }];
    }),
  );
  const first = rows.map((row) => row.first.toISOString()).sort()[0] ?? null;
  return { standing: new Map(found.flat().map((at) => [at.study.study_id, at])), first };
}
