import "server-only";
import type { Database } from "@/db/client";
import type { Study } from "@/db/schema";
import { visibleBundles } from "@/db/visible-bundles";
import { isListed, mayKnow, mayRead } from "@/lib/auth/study-access";
import type { Viewer } from "@/lib/auth/viewer";
import { type RevisionDifference, revisionDifference } from "@/lib/figures/revision-difference";
import { database } from "./database";
import { keptFigure } from "./kept-figure";
import type { Change, ChangePage, RevisionEntry } from "./results/study";
import { storable } from "./storable";
import { provenancesOf, type StudyAt } from "./study-at";
import { studySummary } from "./summary";

const PAGE = 20;

export interface ChangeFilters {
  /** One study, which may be one that is in no list: whoever names it knows its address. */
  study?: string;
  /** `YYYY-MM-DD`: from the beginning of that day in UTC. */
  since?: string;
  /** Revisions up to this one. */
  revision?: number;
  cursor?: string;
  limit?: number;
}

/**
 * What was published, superseded and withdrawn, the newest first, over the studies that the viewer finds in lists. null
 * when the study named, or the place that the cursor names, does not exist for this viewer.
 */
export async function listChanges(viewer: Viewer, filters: ChangeFilters = {}): Promise<ChangePage | null> {
  const sql = database();
  const { study: slug, since, revision, cursor, limit = PAGE } = filters;
  const open = slug === undefined ? isListed(sql, viewer) : mayRead(sql, viewer);
  if (slug !== undefined) {
    const found = storable(slug) ? await sql`select 1 from studies where slug = ${slug} and ${open}` : [];
    if (found.length === 0) return null;
  }
  const after = cursor === undefined ? undefined : await placeOf(sql, viewer, cursor);
  if (after === null) return null;
  const rows = await sql<(RevisionEntry & { study_id: number; created_at: Date })[]>`
    select r.study_id, r.revision, r.change, r.reason, r.created_at, b.id as bundle_id
    from study_revisions r join studies using (study_id) join bundles b using (study_id, bundle_no)
    where ${open} and ${mayKnow(sql, viewer, "r.revision")}
      ${slug === undefined ? sql`` : sql`and studies.slug = ${slug}`}
      ${since === undefined ? sql`` : sql`and r.created_at >= (${since}::date)::timestamp at time zone 'UTC'`}
      ${revision === undefined ? sql`` : sql`and r.revision <= ${revision}`}
      ${
        after
          ? sql`and (r.created_at, r.study_id, r.revision) <
                (select p.created_at, p.study_id, p.revision from study_revisions p
                 where p.study_id = ${after.study_id} and p.revision = ${after.revision})`
          : sql``
      }
    order by r.created_at desc, r.study_id desc, r.revision desc
    limit ${limit + 1}`;
  const shown = rows.slice(0, limit);
  const studies = await sql<Study[]>`
    select * from studies where study_id = any(${[...new Set(shown.map((row) => row.study_id))]}::int[])`;
  const known = new Map(studies.map((study) => [study.study_id, study]));
  const items: Change[] = [];
  // One after the other: the first time each costs a summary of two revisions.
  for (const { study_id, created_at, ...entry } of shown) {
    const study = known.get(study_id);
    if (study) items.push({ ...entry, at: created_at.toISOString(), ...(await changeOf(sql, study, entry)) });
  }
  const last = items.at(-1);
  const more = rows.length > limit && last !== undefined;
  return { items, next_cursor: more ? `${last.study.slug}~${last.revision}` : null };
}

/** Studies that changes can be narrowed to: those in the viewer's lists that have a change, by title. */
export async function changedStudies(viewer: Viewer): Promise<{ slug: string; title: string }[]> {
  const sql = database();
  return sql<{ slug: string; title: string }[]>`
    select slug, title from studies where ${isListed(sql, viewer)} and revision > 0 order by title, slug`;
}

async function changeOf(
  sql: Database,
  study: Study,
  { revision }: { revision: number },
): Promise<Pick<Change, "study" | "difference">> {
  const at: StudyAt = { study, revision, bundles: await visibleBundles(sql, study.study_id, revision) };
  const earlier = await visibleBundles(sql, study.study_id, revision - 1);
  // A revision without a bundle still is of something: what the bundles before it were.
  const provenances = provenancesOf(at.bundles.length > 0 ? at.bundles : earlier);
  const difference = await keptFigure<RevisionDifference>(sql, at, "difference", async () => {
    const before: StudyAt = { study, revision: revision - 1, bundles: earlier };
    const [now, was] = await Promise.all([studySummary(sql, at), studySummary(sql, before)]);
    return revisionDifference({ figures: was, bundles: earlier }, { figures: now, bundles: at.bundles });
  });
  return { study: { slug: study.slug, title: study.title, provenances }, difference };
}

/** The change that a cursor names, `SLUG~REVISION`; null when there is none that the viewer may know of. */
async function placeOf(
  sql: Database,
  viewer: Viewer,
  cursor: string,
): Promise<{ study_id: number; revision: number } | null> {
  const [, slug, revision] = /^(.+)~([1-9]\d{0,8})$/.exec(cursor) ?? [];
  if (slug === undefined || !storable(slug)) return null;
  const [place] = await sql<{ study_id: number; revision: number }[]>`
    select r.study_id, r.revision from study_revisions r join studies using (study_id)
    where studies.slug = ${slug} and r.revision = ${Number(revision)} and ${mayRead(sql, viewer)}
      and ${mayKnow(sql, viewer, "r.revision")}`;
  return place ?? null;
}
