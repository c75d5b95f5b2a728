import "server-only";
import type { Database } from "@/db/client";
import { type CostFigures, costFigures } from "@/lib/figures/compare/cost-figures";
import type { LoadedCondition } from "./compare-sides";
import { costSums } from "./cost-sums";

/** What each condition cost in a probe set, aligned with them. The sums of a study are read once. */
export async function compareCosts(
  sql: Database,
  conditions: readonly LoadedCondition[],
  probeSet: string,
): Promise<CostFigures[]> {
  const studies = [...new Set(conditions.map(({ at }) => at))];
  const read = new Map(await Promise.all(studies.map(async (at) => [at, await costSums(sql, at)] as const)));
  return conditions.map(({ at, condition }) => {
    const { costs, compactions } = read.get(at) ?? { costs: [], compactions: [] };
    return costFigures(costs, compactions, condition, probeSet);
  });
}
