import type { Database } from "@/db/client";
import { type CompactionSum, type CostSum, sumCompactions, sumCosts } from "@/db/cost-sums";
import { joinedNames } from "@/db/joined-names";
import { type LoadedProbeSet, loadedProbeSets } from "@/db/loaded-lists";
import { keptFigure } from "./kept-figure";
import type { StudyRevision } from "./study-revision";

export interface CostSums {
  costs: CostSum[];
  compactions: CompactionSum[];
}

/** What a study's rows say of costs, summed by probe set and condition, of each set its newest version; kept. */
export const costSums = (sql: Database, at: StudyRevision): Promise<CostSums> =>
  keptFigure(sql, at, "cost-sums", () => compute(sql, at));

async function compute(sql: Database, { study, bundles }: StudyRevision): Promise<CostSums> {
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
