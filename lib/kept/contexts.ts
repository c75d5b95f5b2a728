import type { Database } from "@/db/client";
import { contextOutcomes } from "@/db/context-outcomes";
import { joinedNames } from "@/db/joined-names";
import { loadedProbeSets } from "@/db/loaded-lists";
import { CONTEXTS, OUTCOME_OF_CODE } from "@/lib/bundle/words";
import { type ContextCell, contextCells } from "@/lib/figures/profiles/contexts";
import { keptFigure } from "./kept-figure";
import type { StudyRevision } from "./study-revision";

export type StudyContexts = readonly { probe_set: string; cells: readonly ContextCell[] }[];

/**
 * Replies to commitments by where the rule stood in the compacted context, for the conditions whose bundle says so.
 * Computed once and kept.
 */
export const keptContexts = (sql: Database, at: StudyRevision): Promise<StudyContexts> =>
  keptFigure(sql, at, "contexts", () => compute(sql, at));

async function compute(sql: Database, at: StudyRevision): Promise<StudyContexts> {
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
        return word
          ? [{ ...row, context: CONTEXTS.find((known) => known === context) ?? null, outcome: word }]
          : [];
      }),
    );
    found.push({ probe_set: set.probe_set, cells });
  }
  return found;
}
