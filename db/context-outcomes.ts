import type { Database } from "./client";
import type { JoinedNames } from "./joined-names";
import { readTrials } from "./kept-rows";
import type { LoadedProbeSet } from "./loaded-lists";
import { standingConditions } from "./standing-conditions";
import type { VisibleBundle } from "./visible-bundles";

export interface ContextOutcome {
  model: string;
  method: string;
  subject: string;
  context: string | null;
  /** As stored (see the glossary). */
  outcome: number;
  trials: number;
}

/** Trials of one set by condition, subject, where the rule stood in the context, and outcome. Reads its trials once. */
export async function contextOutcomes(
  sql: Database,
  studyId: number,
  bundles: readonly VisibleBundle[],
  set: LoadedProbeSet,
  names: JoinedNames,
): Promise<ContextOutcome[]> {
  const standing = await standingConditions(sql, studyId, bundles, set, names);
  const rows = await readTrials(
    sql,
    (tx) => tx<(Omit<ContextOutcome, "model" | "method"> & { condition: number })[]>`
      select k.condition, p.subject, t.context, t.outcome, count(*)::int as trials
      from trials t
      join unnest(
        ${standing.map((c) => c.bundle_no)}::int[], ${standing.map((c) => c.condition_no)}::int[],
        ${standing.map((c) => c.no)}::int[]
      ) as k(bundle_no, condition_no, condition) using (bundle_no, condition_no)
      join probes p using (study_id, bundle_no, probe_no)
      where t.study_id = ${studyId} and t.repetition <= ${set.repetitions}::int
      group by 1, 2, 3, 4
      order by 1, 2, 3, 4`,
  );
  const conditions = new Map(standing.map(({ no, model, method }) => [no, { model, method }]));
  return rows.flatMap(({ condition, ...row }) => {
    const named = conditions.get(condition);
    return named ? [{ ...named, ...row }] : [];
  });
}
