import "server-only";
import type { Transaction } from "@/db/client";
import type { JoinedNames } from "./joined-names";

/** Trials that two conditions hold both, which would count twice under one name. */
export interface SharedTrials {
  model_a: string;
  method_a: string;
  model_b: string;
  method_b: string;
  trials: number;
}

/**
 * Conditions that have one name under `names` and were sent under two, with the trials that both hold by the names in
 * their keys: in one bundle, or in two that some revision shows together. Where two scorer versions judged them, the
 * newer's stand alone (db/standing-conditions.ts) and nothing counts twice. Looked for once names are to be joined, since
 * bundles that arrive later are compared under the joined names.
 */
export async function sharedTrials(
  tx: Transaction,
  studyId: number,
  { models, methods }: JoinedNames,
): Promise<SharedTrials[]> {
  return tx<SharedTrials[]>`
    with named as materialized (
      select k.bundle_no, k.condition_no, k.probe_set_no, s.probe_set, s.version, s.kind, s.scorer, s.scorer_version,
             m.model as sent_model, h.method as sent_method,
             coalesce(joined_model.name, m.model) as model, coalesce(joined_method.name, h.method) as method,
             b.published_revision as since, coalesce(b.retired_revision, 2147483647) as until
      from bundle_conditions k
      join bundles b using (study_id, bundle_no)
      join bundle_probe_sets s using (study_id, bundle_no, probe_set_no)
      join bundle_models m using (study_id, bundle_no, model_no)
      join bundle_methods h using (study_id, bundle_no, method_no)
      left join unnest(${[...models.keys()]}::text[], ${[...models.values()]}::text[])
        as joined_model(alias, name) on joined_model.alias = m.model
      left join unnest(${[...methods.keys()]}::text[], ${[...methods.values()]}::text[])
        as joined_method(alias, name) on joined_method.alias = h.method
      where k.study_id = ${studyId} and b.published_revision is not null
    ), pairs as materialized (
      select a.kind, a.sent_model as model_a, a.sent_method as method_a, b.sent_model as model_b, b.sent_method as method_b,
             a.bundle_no as bundle_a, a.condition_no as condition_a, a.probe_set_no as set_a,
             b.bundle_no as bundle_b, b.condition_no as condition_b, b.probe_set_no as set_b
      from named a join named b using (probe_set, version, model, method)
      where (a.bundle_no, a.condition_no) < (b.bundle_no, b.condition_no)
        and (a.sent_model, a.sent_method) <> (b.sent_model, b.sent_method)
        and a.since < b.until and b.since < a.until
        and (a.scorer, a.scorer_version) is not distinct from (b.scorer, b.scorer_version)
    ), sets as materialized (
      select distinct kind, bundle_a, set_a, bundle_b, set_b from pairs
    ), probe_pairs as materialized (
      select sets.bundle_a, sets.bundle_b, a.probe_no as probe_a, b.probe_no as probe_b
      from sets
      join probes a on a.study_id = ${studyId} and a.bundle_no = sets.bundle_a and a.probe_set_no = sets.set_a
      join probes b on b.study_id = ${studyId} and b.bundle_no = sets.bundle_b and b.probe_set_no = sets.set_b
        and b.probe = a.probe and coalesce(b.dimension, '') = coalesce(a.dimension, '')
        and (sets.kind = 'commitments' or coalesce(b.session, '') = coalesce(a.session, ''))
    )
    select p.model_a, p.method_a, p.model_b, p.method_b, count(*)::int as trials
    from pairs p
    join trials a on a.study_id = ${studyId} and a.bundle_no = p.bundle_a and a.condition_no = p.condition_a
    join probe_pairs q on q.bundle_a = p.bundle_a and q.bundle_b = p.bundle_b and q.probe_a = a.probe_no
    join trials b on b.study_id = ${studyId} and b.bundle_no = p.bundle_b and b.condition_no = p.condition_b
      and b.probe_no = q.probe_b and b.round = a.round and b.repetition = a.repetition
    group by 1, 2, 3, 4 order by trials desc, 1, 2, 3, 4`;
}
