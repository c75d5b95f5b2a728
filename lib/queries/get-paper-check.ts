import "server-only";
import { createHash } from "node:crypto";
import { loadedProbeSets } from "@/db/loaded-lists";
import type { Viewer } from "@/lib/auth/viewer";
import { checkPrinted } from "@/lib/figures/printed/check";
import { lookupIn } from "@/lib/figures/printed/lookup-data";
import { parsePrinted } from "@/lib/figures/printed/parse-printed";
import { database } from "./database";
import { costsOf } from "./get-costs";
import { joinedNames, joinMark } from "./joined-names";
import { probeSetData } from "./probe-set-data";
import type { PaperCheck } from "./results/study";
import { type StudyAt, studyAt } from "./study-at";

/** Bumped when the rules of the check change, so that old rows are not read. */
const SHAPE = 1;

/**
 * What the study's publication prints beside what its rows give; null when there is no such study, or nothing
 * printed about it is on file. Kept by revision like every figure.
 */
export async function getPaperCheck(
  viewer: Viewer,
  slug: string,
  options: { revision?: number } = {},
): Promise<PaperCheck | null> {
  const sql = database();
  const at = await studyAt(sql, viewer, slug, options.revision);
  if (!at || at.study.printed === null) return null;
  const printed = createHash("sha256").update(JSON.stringify(at.study.printed)).digest("hex").slice(0, 16);
  const name = `paper-check:${SHAPE}:${printed}${joinMark(joinedNames(at.study))}`;
  const [kept] = await sql<{ value: PaperCheck }[]>`
    select value from figures
    where study_id = ${at.study.study_id} and revision = ${at.revision} and name = ${name}`;
  if (kept) return kept.value;
  const check = await compute(at);
  await sql`
    insert into figures (study_id, revision, name, value)
    values (${at.study.study_id}, ${at.revision}, ${name}, ${sql.json(JSON.parse(JSON.stringify(check)))})
    on conflict do nothing`;
  return check;
}

async function compute(at: StudyAt): Promise<PaperCheck> {
  const sql = database();
  const { source, items } = parsePrinted(at.study.printed);
  const ids = (await loadedProbeSets(sql, at.study.study_id, at.bundles)).map((set) => set.probe_set);
  const [sets, costs] = await Promise.all([
    Promise.all(
      [...new Set(ids)].map((id) => probeSetData(sql, at, id, ["round", "source", "kind", "story"])),
    ),
    costsOf(sql, at),
  ]);
  const rows = checkPrinted(
    items,
    lookupIn(
      sets.filter((data) => data !== null),
      costs,
    ),
  );
  return { source, rows, equal: rows.filter((row) => row.equal).length };
}
