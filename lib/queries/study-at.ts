import "server-only";
import type { Database } from "@/db/client";
import type { Study } from "@/db/schema";
import { type VisibleBundle, visibleBundles } from "@/db/sums";
import { isListed, mayRead } from "@/lib/auth/study-access";
import type { Viewer } from "@/lib/auth/viewer";
import { PROVENANCES, type Provenance } from "@/lib/bundle/words";
import { storable } from "./storable";

/** A study that the viewer may read, at one revision. */
export interface StudyAt {
  study: Study;
  revision: number;
  bundles: readonly VisibleBundle[];
}

/** null when there is no such study, no such revision, or the viewer may not know that there is. */
export async function studyAt(
  sql: Database,
  viewer: Viewer,
  slug: string,
  revision?: number,
): Promise<StudyAt | null> {
  if (!storable(slug)) return null;
  const [study] = await sql<Study[]>`
    select * from studies where slug = ${slug} and ${mayRead(sql, viewer)}`;
  if (!study) return null;
  const at = revision ?? study.revision;
  if (!Number.isInteger(at) || at < 0 || at > study.revision) return null;
  return { study, revision: at, bundles: await visibleBundles(sql, study.study_id, at) };
}

/** Every study that the viewer finds in lists, at its newest revision, the oldest first. */
export async function listedStudies(sql: Database, viewer: Viewer): Promise<Study[]> {
  return sql<Study[]>`
    select * from studies where ${isListed(sql, viewer)} and revision > 0
    order by created_at, study_id`;
}

export const provenancesOf = (bundles: readonly VisibleBundle[]): Provenance[] =>
  PROVENANCES.filter((p) => bundles.some((b) => b.provenance === p));
