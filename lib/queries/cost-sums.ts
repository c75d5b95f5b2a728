import "server-only";
import type { Database } from "@/db/client";
import { type CompactionSum, type CostSum, sumCompactions, sumCosts } from "@/db/cost-sums";
import { type LoadedProbeSet, loadedProbeSets } from "@/db/loaded-lists";
import { joinedNames } from "./joined-names";
import type { StudyAt } from "./study-at";

/** What a study's rows say of costs, summed by probe set and condition: of each set its newest version. */
export async function costSums(
  sql: Database,
  { study, bundles }: StudyAt,
): Promise<{ costs: CostSum[]; compactions: CompactionSum[] }> {
  const newest = new Map<string, LoadedProbeSet>();
  for (const set of await loadedProbeSets(sql, study.study_id, bundles)) newest.set(set.probe_set, set);
  const sets = [...newest.values()];
  const names = joinedNames(study);
  const [costs, compactions] = await Promise.all([
    Promise.all(sets.map((set) => sumCosts(sql, study.study_id, bundles, set, names))),
    sumCompactions(sql, study.study_id, bundles, sets, names),
  ]);
  return { costs: costs.flat(), compactions };
}
