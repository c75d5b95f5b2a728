import "server-only";
import type { Database } from "@/db/client";
import { sumCompactions, sumCosts } from "@/db/cost-sums";
import type { Viewer } from "@/lib/auth/viewer";
import { conditionCosts } from "@/lib/figures/costs";
import type { ConditionCosts } from "@/lib/figures/shapes";
import { database } from "./database";
import { joinedNames } from "./joined-names";
import type { CostsAnswer } from "./results";
import { type StudyAt, studyAt } from "./study-at";

/** What each condition cost; null when there is no such study. */
export async function getCosts(
  viewer: Viewer,
  slug: string,
  options: { revision?: number } = {},
): Promise<CostsAnswer | null> {
  const sql = database();
  const at = await studyAt(sql, viewer, slug, options.revision);
  if (!at) return null;
  return { costs: await costsOf(sql, at) };
}

export async function costsOf(sql: Database, at: StudyAt): Promise<ConditionCosts[]> {
  const [costs, compactions] = await Promise.all([
    sumCosts(sql, at.study.study_id, at.bundles),
    sumCompactions(sql, at.study.study_id, at.bundles),
  ]);
  const joined = joinedNames(at.study);
  const named = <T extends { model: string; method: string }>(row: T): T => ({
    ...row,
    model: joined.models.get(row.model) ?? row.model,
    method: joined.methods.get(row.method) ?? row.method,
  });
  return conditionCosts(costs.map(named), compactions.map(named));
}
