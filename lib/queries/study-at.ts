import "server-only";
import type { Database } from "@/db/client";
import type { Study } from "@/db/schema";
import { type VisibleBundle, visibleBundles } from "@/db/visible-bundles";
import { isListed, isSharedTo, mayRead, mayReadTexts, newestFor } from "@/lib/auth/study-access";
import type { Viewer } from "@/lib/auth/viewer";
import { PROVENANCES, type Provenance } from "@/lib/bundle/words";
import { storable } from "./storable";

/** A study that the viewer may read, at one revision. */
export interface StudyAt {
  study: Study;
  revision: number;
  bundles: readonly VisibleBundle[];
}

/** With what the viewer may read of it. */
export interface ReadableStudy extends StudyAt {
  /** Questions, answers, replies and commitments too; false: numbers, names and outcomes alone. */
  tells_texts: boolean;
}

/**
 * null when there is no such study, no such revision, or the viewer may not know that there is. Through a frozen share link
 * the study has one revision, which is its newest, and its bundles are as they were then. Whatever the study is to others,
 * the view through a link is private: search, previews and frames on other sites know nothing of it.
 */
export async function studyAt(
  sql: Database,
  viewer: Viewer,
  slug: string,
  revision?: number,
): Promise<ReadableStudy | null> {
  if (!storable(slug)) return null;
  const [found] = await sql<(Study & { tells_texts: boolean })[]>`
    select studies.*, ${mayReadTexts(sql, viewer)} as tells_texts
    from studies where slug = ${slug} and ${mayRead(sql, viewer)}`;
  if (!found) return null;
  const { tells_texts, ...row } = found;
  const shared = isSharedTo(viewer, row);
  const frozen = shared && viewer.revision !== null;
  const newest = newestFor(viewer, row);
  const at = revision ?? newest;
  if (!Number.isInteger(at) || at < 0 || at > newest || (frozen && at !== newest)) return null;
  const bundles = await visibleBundles(sql, row.study_id, at);
  return {
    study: { ...row, revision: newest, visibility: shared ? "private" : row.visibility },
    revision: at,
    bundles: frozen ? bundles.map((bundle) => ({ ...bundle, status: "ready" })) : bundles,
    tells_texts,
  };
}

/** Every study that the viewer finds in lists, at its newest revision, the oldest first. */
export async function listedStudies(sql: Database, viewer: Viewer): Promise<Study[]> {
  return sql<Study[]>`
    select * from studies where ${isListed(sql, viewer)} and revision > 0
    order by created_at, study_id`;
}

export const provenancesOf = (bundles: readonly VisibleBundle[]): Provenance[] =>
  PROVENANCES.filter((p) => bundles.some((b) => b.provenance === p));
