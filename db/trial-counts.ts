import type { Database } from "./client";
import { keptRows, type RevisionKey } from "./kept-rows";
import { loadedProbeSets } from "./loaded-lists";
import type { VisibleBundle } from "./visible-bundles";

/** How many trials a condition of a bundle has, by what a list of trials is filtered by. Names are as sent. */
export interface CountedCondition {
  bundle_no: number;
  condition_no: number;
  probe_set: string;
  model: string;
  method: string;
  /** Declared: those above are on file and in no figure unless asked. */
  repetitions: number;
  counts: readonly TrialCount[];
}

export interface TrialCount {
  round: number;
  outcome: number;
  lure: boolean;
  source: string | null;
  kind: string | null;
  /** Repetitions above the declared number. */
  beyond: boolean;
  trials: number;
  /** Of these, trials that were flagged as unverified. */
  flagged: number;
}

/** Bumped when the shape of these rows changes, so that old rows are not read. */
const SHAPE = 2;

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
  const sets = await loadedProbeSets(sql, studyId, bundles);
  return sql<CountedCondition[]>`
    with declared as (
      select b.bundle_no, b.probe_set_no, b.probe_set, coalesce(d.repetitions, b.repetitions) as repetitions
      from bundle_probe_sets b
      left join unnest(${sets.map((s) => s.probe_set)}::text[], ${sets.map((s) => s.version)}::text[],
                       ${sets.map((s) => s.repetitions)}::int[]) as d(probe_set, version, repetitions)
        on d.probe_set = b.probe_set and d.version = b.version
      where b.study_id = ${studyId} and b.bundle_no = any(${bundles.map((b) => b.bundle_no)}::int[])
    ), conditions as (
      select k.bundle_no, k.condition_no, d.probe_set, d.repetitions, m.model, h.method
      from bundle_conditions k
      join declared d using (bundle_no, probe_set_no)
      join bundle_models m using (study_id, bundle_no, model_no)
      join bundle_methods h using (study_id, bundle_no, method_no)
      where k.study_id = ${studyId}
    ), sums as (
      select c.bundle_no, c.condition_no, round, outcome, lure, source, kind, repetition > repetitions as beyond,
             sum(trials)::int as trials, sum(flagged)::int as flagged
      from cell_counts c join conditions using (bundle_no, condition_no)
      where study_id = ${studyId}
      group by 1, 2, 3, 4, 5, 6, 7, 8
    )
    select bundle_no, condition_no, probe_set, model, method, repetitions, s.counts
    from conditions
    join (
      select bundle_no, condition_no,
             json_agg(json_build_object('round', round, 'outcome', outcome, 'lure', lure, 'source', source, 'kind', kind,
                                        'beyond', beyond, 'trials', trials, 'flagged', flagged)) as counts
      from sums group by 1, 2
    ) s using (bundle_no, condition_no)
    order by 1, 2`;
}
