import "server-only";
import type { Database } from "@/db/client";
import { joinedNames, joinMark } from "./joined-names";
import type { StudyAt } from "./study-at";

/** Bumped when the shape or the rules of any kept figure change, so that old rows are not read. */
const SHAPE = 3;

/**
 * A figure of a study at one revision: read if it was computed before, else computed and kept. Names that are joined
 * later are part of its name, as they change what it shows without a new revision.
 */
export async function keptFigure<T>(
  sql: Database,
  { study, revision }: StudyAt,
  figure: string,
  compute: () => Promise<T>,
): Promise<T> {
  const name = `${figure}:${SHAPE}${joinMark(joinedNames(study))}`;
  const [kept] = await sql<{ value: T }[]>`
    select value from figures where study_id = ${study.study_id} and revision = ${revision} and name = ${name}`;
  if (kept) return kept.value;
  const value = await compute();
  await sql`
    insert into figures (study_id, revision, name, value)
    values (${study.study_id}, ${revision}, ${name}, ${sql.json(JSON.parse(JSON.stringify(value)))})
    on conflict do nothing`;
  return value;
}
