import "server-only";
import type { Database } from "@/db/client";
import { contextOutcomes } from "@/db/context-outcomes";
import { loadedProbeSets } from "@/db/loaded-lists";
import { CONTEXTS, OUTCOME_OF_CODE } from "@/lib/bundle/words";
import { type ContextCell, contextCells } from "@/lib/figures/profiles/contexts";
import { joinedNames } from "./joined-names";
import { keptFigure } from "./kept-figure";
import { oneOf } from "./probe-set-data";
import type { StudyAt } from "./study-at";
import { within } from "./within";

export type StudyContexts = readonly { probe_set: string; cells: readonly ContextCell[] }[];

/**
 * Replies to commitments by where the rule stood in the compacted context, for the conditions whose bundle says so.
 * Computed once and kept; null: still being computed.
 */
export const studyContexts = (sql: Database, at: StudyAt): Promise<StudyContexts | null> =>
  within(keptFigure(sql, at, "contexts", () => compute(sql, at)));

async function compute(sql: Database, at: StudyAt): Promise<StudyContexts> {
  const { study, bundles } = at;
  const sets = await loadedProbeSets(sql, study.study_id, bundles);
  const found: { probe_set: string; cells: readonly ContextCell[] }[] = [];
  // Of a set raised to a new version, pages show the newest.
  for (const set of new Map(sets.map((s) => [s.probe_set, s])).values()) {
    if (set.kind !== "commitments") continue;
    const rows = await contextOutcomes(sql, study.study_id, bundles, set, joinedNames(study));
    const cells = contextCells(
      rows.flatMap(({ context, outcome, ...row }) => {
        const word = OUTCOME_OF_CODE[outcome];
        return word ? [{ ...row, context: oneOf(CONTEXTS, context), outcome: word }] : [];
      }),
    );
    found.push({ probe_set: set.probe_set, cells });
  }
  return found;
}
