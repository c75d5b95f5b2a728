import type { Database } from "@/db/client";
import { loadedProbeSets } from "@/db/loaded-lists";
import { type TieGroups, tieGroupSteps } from "@/lib/figures/pairs/tie-groups";
import type { CountRule, RepetitionRule } from "@/lib/figures/shapes";
import { inTurns } from "./in-turns";
import { keptFigure } from "./kept-figure";
import { probeSetData } from "./probe-set-data";
import type { StudyRevision } from "./study-revision";

/** Tie groups of a study at one revision: one entry a probe set, one group a model that was run. */
export type StudyTies = readonly { probe_set: string; models: readonly TieGroups[] }[];

/** The tie groups of every probe set. Ten methods over two thousand subjects take many seconds. */
export const keptTies = (
  sql: Database,
  at: StudyRevision,
  count: CountRule = "expected",
  repetitions: RepetitionRule = "declared",
): Promise<StudyTies> =>
  keptFigure(sql, at, `ties:${count}:${repetitions}`, () => compute(sql, at, count, repetitions));

async function compute(
  sql: Database,
  at: StudyRevision,
  count: CountRule,
  repetitions: RepetitionRule,
): Promise<StudyTies> {
  const sets = await loadedProbeSets(sql, at.study.study_id, at.bundles);
  const found: { probe_set: string; models: readonly TieGroups[] }[] = [];
  for (const id of new Set(sets.map((set) => set.probe_set))) {
    // Dimensions stay apart: a graded subject's figure is the mean over those it has.
    const data = await probeSetData(sql, at, id, ["dimension"]);
    if (!data) continue;
    found.push({ probe_set: id, models: await inTurns(tieGroupSteps(data, { count, repetitions })) });
  }
  return found;
}
