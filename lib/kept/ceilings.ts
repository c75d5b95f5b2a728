import { ceilingPairs } from "@/db/ceiling-pairs";
import type { Database } from "@/db/client";
import { joinedNames } from "@/db/joined-names";
import { loadedProbeSets } from "@/db/loaded-lists";
import { ceilingSteps, type ModelCeiling } from "@/lib/figures/profiles/ceiling";
import { inTurns } from "./in-turns";
import { keptFigure } from "./kept-figure";
import type { StudyRevision } from "./study-revision";
import { type StudySummary, studySummary } from "./summary";

export type StudyCeilings = readonly { probe_set: string; models: readonly ModelCeiling[] }[];

/**
 * What each method lost of what a model can do with its full context, for the probe sets of a study in which a method of
 * strategy `none` was run; not for graded ones, which have no pass. Computed once and kept.
 */
export const keptCeilings = (sql: Database, at: StudyRevision): Promise<StudyCeilings> =>
  keptFigure(sql, at, "ceilings", () => compute(sql, at));

async function compute(sql: Database, at: StudyRevision): Promise<StudyCeilings> {
  const { study, bundles } = at;
  const summary = await studySummary(sql, at);
  const sets = await loadedProbeSets(sql, study.study_id, bundles);
  const found: { probe_set: string; models: readonly ModelCeiling[] }[] = [];
  for (const { probe_set, cells } of summary.probe_sets) {
    const set = sets.filter((s) => s.probe_set === probe_set.id).at(-1);
    const pairs = pairsOf(summary, cells);
    if (!set || probe_set.kind === "graded" || pairs.length === 0) continue;
    const rows = await ceilingPairs(sql, study.study_id, bundles, set, joinedNames(study), pairs);
    found.push({ probe_set: probe_set.id, models: await inTurns(ceilingSteps(rows, set.repetitions)) });
  }
  return found;
}

/** Each model's first full context, in the study's order, with each other method that was run. */
function pairsOf({ models, methods }: StudySummary, cells: StudySummary["probe_sets"][number]["cells"]) {
  return models.flatMap(({ id: model }) => {
    const run = methods.filter((method) =>
      cells.some((cell) => cell.run && cell.model === model && cell.method === method.id),
    );
    const full = run.find(({ strategy }) => strategy === "none")?.id;
    if (full === undefined) return [];
    return run.flatMap(({ id, strategy }) => (strategy === "none" ? [] : [{ model, full, method: id }]));
  });
}
