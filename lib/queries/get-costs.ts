import "server-only";
import type { Database } from "@/db/client";
import type { Viewer } from "@/lib/auth/viewer";
import { conditionCosts } from "@/lib/figures/costs";
import type { ConditionCosts } from "@/lib/figures/shapes";
import { costSums } from "./cost-sums";
import { database } from "./database";
import type { CostsAnswer } from "./results/analysis";
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
  const { costs, compactions } = await costSums(sql, at);
  return conditionCosts(costs, compactions);
}
