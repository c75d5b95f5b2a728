import type { Database } from "./client";
import { keptRows, type RevisionKey } from "./kept-rows";
import type { VisibleBundle } from "./visible-bundles";

/** How many trials a condition of a bundle has, by what a list of trials is filtered by. Names are as sent. */
export interface CountedCondition {
  bundle_no: number;
  condition_no: number;
  probe_set: string;
  model: string;
  method: string;
  counts: readonly { round: number; outcome: number; lure: boolean; trials: number }[];
}

/** Bumped when the shape of these rows changes, so that old rows are not read. */
const SHAPE = 1;

/** The names that stand change nothing here. */
const AS_SENT = { models: new Map(), methods: new Map() };

/**
 * The conditions of a revision in the order of their keys, computed once from the sums and kept: with a million trials
 * the sums are too many to be read for every page of a list.
 */
export function keptTrialCounts(
  sql: Database,
  at: RevisionKey,
  bundles: readonly VisibleBundle[],
): Promise<readonly CountedCondition[]> {
  return keptRows(sql, at, AS_SENT, `trial-counts:${SHAPE}`, () => trialCounts(sql, at.study_id, bundles));
}

async function trialCounts(
  sql: Database,
  studyId: number,
  bundles: readonly VisibleBundle[],
): Promise<CountedCondition[]> {
  return sql<CountedCondition[]>`
    with sums as (
      select bundle_no, condition_no, round, outcome, lure, sum(trials)::int as trials
      from cell_counts
      where study_id = ${studyId} and bundle_no = any(${bundles.map((b) => b.bundle_no)}::int[])
      group by 1, 2, 3, 4, 5
    )
    select c.bundle_no, c.condition_no, s.probe_set, m.model, h.method, c.counts
    from (
      select ${studyId}::int as study_id, bundle_no, condition_no,
             json_agg(json_build_object('round', round, 'outcome', outcome, 'lure', lure, 'trials', trials)) as counts
      from sums group by 2, 3
    ) c
    join bundle_conditions k using (study_id, bundle_no, condition_no)
    join bundle_models m using (study_id, bundle_no, model_no)
    join bundle_methods h using (study_id, bundle_no, method_no)
    join bundle_probe_sets s using (study_id, bundle_no, probe_set_no)
    order by 1, 2`;
}
