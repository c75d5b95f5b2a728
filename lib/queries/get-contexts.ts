import "server-only";
import type { Viewer } from "@/lib/auth/viewer";
import type { ContextCell } from "@/lib/figures/profiles/contexts";
import { database } from "./database";
import { studyAt } from "./study-at";
import { studyContexts } from "./study-contexts";

export type { ContextCell } from "@/lib/figures/profiles/contexts";

/**
 * Replies to the commitments of one set by where the rule stood in the compacted context; empty where no bundle says
 * so. null: no such study; "computing": a page does not wait longer.
 */
export async function getContexts(
  viewer: Viewer,
  slug: string,
  query: { probe_set: string; revision?: number },
): Promise<readonly ContextCell[] | "computing" | null> {
  const sql = database();
  const at = await studyAt(sql, viewer, slug, query.revision);
  if (!at) return null;
  const found = await studyContexts(sql, at);
  if (!found) return "computing";
  return found.find((set) => set.probe_set === query.probe_set)?.cells ?? [];
}
