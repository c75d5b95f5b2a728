import "server-only";
import type { Database } from "@/db/client";
import type { Viewer } from "@/lib/auth/viewer";
import { PROVENANCES, type Provenance } from "@/lib/bundle/words";
import { countTrials } from "./count-trials";
import { database } from "./database";
import { keptFigure } from "./kept-figure";
import { oneOf } from "./probe-set-data";
import { type StudyAt, studyAt } from "./study-at";
import { trialConditions } from "./trial-conditions";

export interface StudyFiles {
  /** Files and texts are for this viewer. */
  tells_texts: boolean;
  /** Trials by declared repetitions, as figures count them; all that stand; with those that a newer scorer judged again. */
  trials: { declared: number; standing: number; all: number };
  /** By probe set, as `declared`. */
  by_probe_set: Readonly<Record<string, number>>;
  bundles: readonly StudyFile[];
}

/** A bundle that a revision is made of. */
export interface StudyFile {
  id: string;
  file_name: string;
  provenance: Provenance;
  trials: number;
  compactions: number;
  bytes: number;
  sha256: string;
  at: string;
  /** Its bytes are still there. */
  kept: boolean;
}

/** What can be taken out of a study at a revision; null when there is no such study for this viewer. */
export async function getStudyFiles(
  viewer: Viewer,
  slug: string,
  options: { revision?: number } = {},
): Promise<StudyFiles | null> {
  const sql = database();
  const at = await studyAt(sql, viewer, slug, options.revision);
  if (!at) return null;
  const { study_id } = at.study;
  const numbers = at.bundles.map((bundle) => bundle.bundle_no);
  const [counted, bundles] = await Promise.all([
    keptFigure(sql, at, "trials-on-file", () => trialsOnFile(sql, at)),
    sql<(Omit<StudyFile, "provenance" | "at"> & { provenance: string; created_at: Date })[]>`
      select id, file_name, provenance, coalesce((counts->>'trials')::int, 0) as trials,
             coalesce((counts->>'compactions')::int, 0) as compactions, bytes, sha256, created_at,
             exists (select 1 from bundle_chunks c where c.study_id = b.study_id and c.bundle_no = b.bundle_no) as kept
      from bundles b
      where study_id = ${study_id} and bundle_no = any(${numbers}::int[])
      order by array_position(${numbers}::int[], bundle_no)`,
  ]);
  return {
    tells_texts: at.tells_texts,
    ...counted,
    bundles: bundles.map(({ created_at, provenance, ...bundle }) => ({
      ...bundle,
      provenance: oneOf(PROVENANCES, provenance) ?? "measured",
      at: created_at.toISOString(),
    })),
  };
}

/** Counted from all of the sums: once a revision. */
async function trialsOnFile(
  sql: Database,
  at: StudyAt,
): Promise<Pick<StudyFiles, "trials" | "by_probe_set">> {
  const conditions = await trialConditions(sql, at, { outdated: true });
  const standing = conditions.filter(({ outdated }) => !outdated);
  const count = async (of: typeof conditions, all: boolean): Promise<number> =>
    (await countTrials(at.study.study_id, of, { all_repetitions: all })) ?? 0;
  const sets = [...new Set(standing.map(({ probe_set }) => probe_set))];
  const counted = sets.map(async (set): Promise<[string, number]> => {
    const own = standing.filter(({ probe_set }) => probe_set === set);
    return [set, await count(own, false)];
  });
  const by_probe_set = Object.fromEntries(await Promise.all(counted));
  return {
    trials: {
      declared: Object.values(by_probe_set).reduce((sum, trials) => sum + trials, 0),
      standing: await count(standing, true),
      all: await count(conditions, true),
    },
    by_probe_set,
  };
}
