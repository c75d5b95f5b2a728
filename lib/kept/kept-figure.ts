import type { Database } from "@/db/client";
import { joinedNames } from "@/db/joined-names";
import { keptRows } from "@/db/kept-rows";
import type { StudyRevision } from "./study-revision";

/** Bumped when the shape or the rules of any kept figure change, so that old rows are not read. */
const SHAPE = 3;

/**
 * A figure of a study at one revision: read if it was computed before, else computed once for all who ask meanwhile,
 * and kept.
 */
export const keptFigure = <T>(
  sql: Database,
  { study, revision }: StudyRevision,
  figure: string,
  compute: () => Promise<T>,
): Promise<T> =>
  keptRows(sql, { study_id: study.study_id, revision }, joinedNames(study), `${figure}:${SHAPE}`, compute);
