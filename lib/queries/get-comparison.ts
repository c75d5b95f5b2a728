import "server-only";
import type { Viewer } from "@/lib/auth/viewer";
import { type ComparisonRequest, comparison } from "@/lib/figures/pairs/comparison";
import { database } from "./database";
import { anovaColumns } from "./get-anova";
import { probeSetData } from "./probe-set-data";
import type { ComparisonView } from "./results/analysis";
import { studyAt } from "./study-at";

export interface ComparisonQuery extends ComparisonRequest {
  probe_set: string;
  revision?: number;
}

/** Two conditions of one probe set; null when there is no such study, probe set, condition or dimension. */
export async function getComparison(
  viewer: Viewer,
  slug: string,
  query: ComparisonQuery,
): Promise<ComparisonView | null> {
  const sql = database();
  const at = await studyAt(sql, viewer, slug, query.revision);
  if (!at) return null;
  const data = await probeSetData(sql, at, query.probe_set, anovaColumns(query));
  const found = data && comparison(data, query);
  return found ? { revision: at.revision, ...found } : null;
}
