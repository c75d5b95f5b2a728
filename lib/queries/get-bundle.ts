import "server-only";
import type { Bundle, BundleProblem } from "@/db/schema";
import { readableVisibilities, type Viewer } from "@/lib/auth/viewer";
import { PROVENANCES } from "@/lib/bundle/words";
import { database } from "./database";
import { oneOf } from "./probe-set-data";
import type { BundleView } from "./results";
import { storable } from "./storable";

type Row = Omit<Bundle, "manifest"> & {
  slug: string;
  title: string;
  duplicate_of: string | null;
  supersedes: string | null;
};

/** A bundle's state and problems; null when there is none for this viewer. */
export async function getBundle(viewer: Viewer, id: string): Promise<BundleView | null> {
  if (!storable(id)) return null;
  const sql = database();
  const [row] = await sql<Row[]>`
    select b.*, s.slug, s.title, d.id as duplicate_of, o.id as supersedes
    from bundles b
    join studies s using (study_id)
    left join bundles d on d.study_id = b.study_id and d.bundle_no = b.duplicate_of_no
    left join bundles o on o.study_id = b.study_id and o.bundle_no = b.supersedes_no
    where b.id = ${id} and s.visibility = any(${[...readableVisibilities(viewer)]}::text[])`;
  if (!row) return null;
  const problems = await sql<BundleProblem[]>`
    select * from bundle_problems
    where study_id = ${row.study_id} and bundle_no = ${row.bundle_no} order by problem_no`;
  return {
    id: row.id,
    study: { slug: row.slug, title: row.title },
    status: row.status,
    file_name: row.file_name,
    bytes: Number(row.bytes),
    sha256: row.sha256,
    provenance: oneOf(PROVENANCES, row.provenance),
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    published_revision: row.published_revision,
    retired_revision: row.retired_revision,
    withdrawn_reason: row.withdrawn_reason,
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
