import "server-only";
import type { Viewer } from "@/lib/auth/viewer";
import { lookalikes } from "@/lib/bundle/lookalike";
import { PROVENANCES } from "@/lib/bundle/words";
import { authorsOf, citationOf } from "./citation";
import { database } from "./database";
import { studyRef } from "./get-board";
import { oneOf } from "./probe-set-data";
import type { RevisionEntry, StudyOverview, Visibility } from "./results/study";
import { provenancesOf, studyAt } from "./study-at";
import { studySummary } from "./summary";

const VISIBILITIES: readonly Visibility[] = ["private", "unlisted", "public"];

export const visibilityOf = (word: string): Visibility => oneOf(VISIBILITIES, word) ?? "private";

interface HistoryRow {
  revision: number;
  change: RevisionEntry["change"];
  bundle_id: string;
  reason: string | null;
  created_at: Date;
}

/** A study at a revision (the newest unless named); null when there is none for this viewer. */
export async function getStudy(
  viewer: Viewer,
  slug: string,
  options: { revision?: number } = {},
): Promise<StudyOverview | null> {
  const sql = database();
  const at = await studyAt(sql, viewer, slug, options.revision);
  if (!at) return null;
  const { study, revision, bundles } = at;
  const [summary, history] = await Promise.all([
    studySummary(sql, at),
    sql<HistoryRow[]>`
      select r.revision, r.change, b.id as bundle_id, r.reason, r.created_at
      from study_revisions r join bundles b using (study_id, bundle_no)
      where r.study_id = ${study.study_id} and r.revision <= ${revision}
      order by r.revision desc`,
  ]);
  return {
    ...studyRef({ ...study, revision }, provenancesOf(bundles), summary),
    newest_revision: study.revision,
    visibility: visibilityOf(study.visibility),
    description: study.description,
    license: study.license,
    authors: authorsOf(study.authors),
    citation: citationOf(study.citation),
    created_at: study.created_at.toISOString(),
    published_at: history[0]?.created_at.toISOString() ?? null,
    models: summary.models,
    methods: summary.methods,
    probe_sets: summary.probe_sets.map(({ probe_set, trials }) => ({ ...probe_set, trials })),
    analyses: summary.analyses,
    bundles: bundles.map((b) => ({
      id: b.id,
      file_name: b.file_name,
      provenance: oneOf(PROVENANCES, b.provenance) ?? "measured",
      status: b.status,
      trials: b.trials,
      at: b.created_at.toISOString(),
    })),
    history: history.map(({ created_at, ...row }) => ({ ...row, at: created_at.toISOString() })),
    has_paper_check: study.printed !== null,
    lookalikes: [
      ...lookalikes(summary.models.map((m) => m.id)).map((ids) => ({ what: "models" as const, ids })),
      ...lookalikes(summary.methods.map((m) => m.id)).map((ids) => ({ what: "methods" as const, ids })),
    ],
  };
}
