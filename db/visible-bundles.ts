import type { Database, Transaction } from "./client";

export interface VisibleBundle {
  bundle_no: number;
  id: string;
  file_name: string;
  status: string;
  provenance: string | null;
  published_revision: number;
  /** The revision at which the first bundle of its chain of supersessions was published: its place in the order. */
  place: number;
  analyses: unknown;
  created_at: Date;
  trials: number;
}

/** Bundles whose rows revision `revision` of a study shows, in order of publication; one that replaced another stands in its place. */
export async function visibleBundles(
  sql: Database | Transaction,
  studyId: number,
  revision: number,
): Promise<VisibleBundle[]> {
  const rows = await sql<
    (Omit<VisibleBundle, "place"> & { supersedes_no: number | null; retired_revision: number | null })[]
  >`
    select bundle_no, id, file_name, status, provenance, published_revision, retired_revision, supersedes_no,
           manifest->'analyses' as analyses, created_at, coalesce((counts->>'trials')::int, 0) as trials
    from bundles
    where study_id = ${studyId} and published_revision <= ${revision}
    order by published_revision`;
  const byNo = new Map(rows.map((row) => [row.bundle_no, row]));
  const placeOf = (no: number): number => {
    let row = byNo.get(no);
    while (row?.supersedes_no != null && byNo.has(row.supersedes_no)) row = byNo.get(row.supersedes_no);
    return row?.published_revision ?? 0;
  };
  return rows
    .filter((row) => row.retired_revision === null || row.retired_revision > revision)
    .map(({ supersedes_no: _, retired_revision: __, ...row }) => ({ ...row, place: placeOf(row.bundle_no) }))
    .sort((a, b) => a.place - b.place);
}
