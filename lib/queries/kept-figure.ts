import "server-only";
import type { Database } from "@/db/client";
import { keptRows } from "@/db/kept-rows";
import { joinedNames } from "./joined-names";
import type { StudyAt } from "./study-at";

/** Bumped when the shape or the rules of any kept figure change, so that old rows are not read. */
const SHAPE = 3;

/**
 * A figure of a study at one revision: read if it was computed before, else computed once for all who ask meanwhile,
 * and kept.
 */
export const keptFigure = <T>(
  sql: Database,
  { study, revision }: StudyAt,
  figure: string,
  compute: () => Promise<T>,
): Promise<T> =>
  keptRows(sql, { study_id: study.study_id, revision }, joinedNames(study), `${figure}:${SHAPE}`, compute);
