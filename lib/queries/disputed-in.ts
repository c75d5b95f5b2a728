import "server-only";
import type { Database } from "@/db/client";
import { keptSecondVerdicts } from "@/db/second-verdicts";
import { judgedSets } from "./get-judges";
import { joinedNames } from "./joined-names";
import type { MatchingCondition } from "./matching-trials";
import type { StudyAt } from "./study-at";

/** Of these conditions, those with trials of which two judges said different things, and how many. */
export async function disputedIn(
  sql: Database,
  at: StudyAt,
  conditions: readonly MatchingCondition[],
): Promise<MatchingCondition[]> {
  const key = { study_id: at.study.study_id, revision: at.revision };
  const names = joinedNames(at.study);
  const sets = await judgedSets(sql, at);
  const verdicts = await Promise.all(sets.map((set) => keptSecondVerdicts(sql, key, at.bundles, set, names)));
  const disputed = new Map(
    verdicts.flatMap(({ disputed_in }) =>
      disputed_in.map((c) => [`${c.bundle_no}:${c.condition_no}`, c.trials] as const),
    ),
  );
  return conditions.flatMap((condition) => {
    const trials = disputed.get(`${condition.bundle_no}:${condition.condition_no}`);
    return trials === undefined ? [] : [{ ...condition, trials }];
  });
}
