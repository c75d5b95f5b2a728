import "server-only";
import type { Database } from "@/db/client";
import type { Bundle, BundleProblem } from "@/db/schema";
import { isSharedTo, mayKnow, mayRead, mayReadTexts } from "@/lib/auth/study-access";
import { userOf, type Viewer } from "@/lib/auth/viewer";
import { PROVENANCES } from "@/lib/bundle/words";
import type { KeptPreview } from "@/lib/figures/publication-preview";
import { KEPT_CHECKED } from "@/lib/intake/sweep";
import { database } from "./database";
import { mayKnowOf, maySend } from "./preview-rights";
import { oneOf } from "./probe-set-data";
import type { BundleView } from "./results/bundles";
import type { Visibility } from "./results/study";
import { storable } from "./storable";
import { roleIn } from "./study-role";

type Row = Omit<Bundle, "manifest"> & {
  slug: string;
  title: string;
  visibility: Visibility;
  duplicate_of: string | null;
  supersedes: string | null;
  tells_texts: boolean;
  /** What became of it lies beyond the revision that the viewer may know of: to them it stands. */
  retires_later: boolean;
  revision: number;
  published_as: string | null;
  kept_until: Date | null;
  may_send: boolean;
};

/** A bundle's state and problems; null when there is none for this viewer. */
export async function getBundle(viewer: Viewer, id: string): Promise<BundleView | null> {
  if (!storable(id)) return null;
  const sql = database();
  const user = userOf(viewer);
  const own = user === null ? sql`false` : sql`${roleIn(sql, user)} is not null`;
  const [row] = await sql<Row[]>`
    select b.*, studies.slug, studies.title, studies.visibility, d.id as duplicate_of, o.id as supersedes,
      ${mayReadTexts(sql, viewer)} or ${own} as tells_texts,
      coalesce(not ${mayKnow(sql, viewer, "b.retired_revision")}, false) as retires_later,
      studies.revision, p.id as published_as, coalesce(${maySend(sql, viewer)}, false) as may_send,
      case when b.dry_run and exists (select 1 from bundle_chunks c
                                      where c.study_id = b.study_id and c.bundle_no = b.bundle_no and c.chunk_no = 0)
           then b.finished_at + ${KEPT_CHECKED}::interval end as kept_until
    from bundles b
    join studies using (study_id)
    left join bundles p on p.study_id = b.study_id and p.bundle_no = b.published_as_no
    left join bundles d on d.study_id = b.study_id and d.bundle_no = b.duplicate_of_no
    left join bundles o on o.study_id = b.study_id and o.bundle_no = b.supersedes_no
    where b.id = ${id} and ${mayFollow(sql, viewer)}`;
  if (!row) return null;
  // A problem quotes what it is about: where a study keeps its texts to itself, readers get the totals alone.
  const problems = row.tells_texts
    ? await sql<BundleProblem[]>`
        select * from bundle_problems
        where study_id = ${row.study_id} and bundle_no = ${row.bundle_no} order by problem_no`
    : [];
  return {
    id: row.id,
    study: {
      slug: row.slug,
      title: row.title,
      visibility: isSharedTo(viewer, row) ? "private" : row.visibility,
    },
    status: row.retires_later ? "ready" : row.status,
    dry_run: row.dry_run,
    preview: previewOf(row),
    published_as: row.published_as,
    file_name: row.file_name,
    bytes: Number(row.bytes),
    sha256: row.sha256,
    provenance: oneOf(PROVENANCES, row.provenance),
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    published_revision: row.published_revision,
    retired_revision: row.retires_later ? null : row.retired_revision,
    withdrawn_reason: row.retires_later ? null : row.withdrawn_reason,
    duplicate_of: row.duplicate_of,
    supersedes: row.supersedes,
    step: row.step,
    rows_done: Number(row.rows_done),
    rows_total: row.rows_total === null ? null : Number(row.rows_total),
    attempts: row.attempts,
    failure: row.failure,
    counts: countsOf(row.counts),
    problem_counts: { error: row.errors, warning: row.warnings },
    problems: problems.map(({ study_id: _, bundle_no: __, problem_no: ___, severity, ...problem }) => ({
      ...problem,
      severity: severity === "error" ? ("error" as const) : ("warning" as const),
    })),
  };
}

/**
 * Who may see a bundle: readers of its study, and who sent it by a token that may do nothing but send. Through a share
 * link, bundles that were published up to the revision it is frozen at. One that was only checked is its sender's and
 * the owner's.
 */
export function mayFollow(sql: Database, viewer: Viewer) {
  return sql`(${mayReadOf(sql, viewer)} and ${mayKnowOf(sql, viewer)})`;
}

function mayReadOf(sql: Database, viewer: Viewer) {
  const readers = mayRead(sql, viewer);
  if (viewer.kind === "share")
    return sql`(${readers} and ${mayKnow(sql, viewer, "b.published_revision")}
      and (studies.study_id <> ${viewer.study_id} or b.published_revision is not null))`;
  if (viewer.kind !== "token" || !viewer.scopes.includes("submit")) return readers;
  const { user_id } = viewer;
  return sql`(${readers} or b.sender_id = ${user_id} and ${roleIn(sql, user_id)} is not null)`;
}

function previewOf({ preview, revision, kept_until, published_as, may_send }: Row): BundleView["preview"] {
  if (preview === null) return null;
  return {
    // Written by the worker in this very shape.
    ...(preview as KeptPreview),
    revision_now: revision,
    kept_until: kept_until?.toISOString() ?? null,
    may_publish: may_send && kept_until !== null && published_as === null,
  };
}

function countsOf(value: unknown): BundleView["counts"] {
  if (typeof value !== "object" || value === null) return null;
  const { trials, compactions, by_probe_set } = value as Record<string, unknown>;
  if (typeof trials !== "number" || typeof compactions !== "number") return null;
  const sets = typeof by_probe_set === "object" && by_probe_set !== null ? Object.entries(by_probe_set) : [];
  return {
    trials,
    compactions,
    by_probe_set: Object.fromEntries(sets.filter((e): e is [string, number] => typeof e[1] === "number")),
  };
}
