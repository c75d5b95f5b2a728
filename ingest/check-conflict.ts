import type { Transaction } from "@/db/client";
import { type Problem, problem } from "@/lib/bundle/problem";
import type { Job } from "./job";

interface Overlap {
  bundle_no: number;
  id: string;
}

interface Common {
  trials: number;
  /** Whether some were sent under another name, which the study's owner joined. */
  joined: boolean;
}

/**
 * Finds trials that another live bundle of the study holds as well, or this one under two names that were joined, by the
 * names in their keys. Cheap where nothing overlaps: conditions are compared first, then sums, and single trials only
 * where both meet.
 */
export async function checkConflict(tx: Transaction, job: Job): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const other of await meetingBundles(tx, job)) {
    const common = await countCommon(tx, job, other.bundle_no);
    if (common.trials === 0) continue;
    const message = other.bundle_no === job.bundle_no ? heldTwice(common) : heldByAnother(other.id, common);
    problems.push(problem("bundle.conflict", message, { value: other.id }));
  }
  return problems;
}

const JOINED = "under names that the study's owner joined";

const heldTwice = ({ trials }: Common): string =>
  `${trials === 1 ? "One trial stands" : `${trials} trials stand`} in this bundle twice, ${JOINED}. Keep one of each.`;

function heldByAnother(id: string, { trials, joined }: Common): string {
  const held = trials === 1 ? "one of these trials" : `${trials} of these trials`;
  return `Bundle ${id} of this study already holds ${held} with other content${joined ? `, some ${JOINED}` : ""}. Leave them out, or send the bundle again to replace that one (supersedes=${id}).`;
}

/** Conditions of this bundle (m_) and of other live ones, or others of this one (o_), that bear the same names once joined. */
function commonConditions(tx: Transaction, { study_id, bundle_no, supersedes_no }: Job) {
  const named = tx`
    select k.bundle_no, k.condition_no, k.probe_set_no, s.probe_set, s.version, s.kind,
           m.model as sent_model, h.method as sent_method,
           coalesce(a.aliases #>> array['models', m.model], m.model) as model,
           coalesce(a.aliases #>> array['methods', h.method], h.method) as method
    from bundle_conditions k
    join studies a using (study_id)
    join bundle_probe_sets s using (study_id, bundle_no, probe_set_no)
    join bundle_models m using (study_id, bundle_no, model_no)
    join bundle_methods h using (study_id, bundle_no, method_no)
    where k.study_id = ${study_id}`;
  return tx`
    select mine.condition_no as m_condition, mine.probe_set_no as m_set, mine.kind,
           other.bundle_no as o_bundle, other.condition_no as o_condition, other.probe_set_no as o_set,
           (mine.sent_model, mine.sent_method) <> (other.sent_model, other.sent_method) as joined
    from (${named} and k.bundle_no = ${bundle_no}) mine
    join (${named}) other using (probe_set, version, model, method)
    join bundles b on b.study_id = ${study_id} and b.bundle_no = other.bundle_no
    where case when b.bundle_no = ${bundle_no} then other.condition_no > mine.condition_no
               else b.status = 'ready' and b.bundle_no is distinct from ${supersedes_no} end`;
}

async function meetingBundles(tx: Transaction, job: Job): Promise<Overlap[]> {
  const { study_id, bundle_no } = job;
  const common = commonConditions(tx, job);
  const [any] = await tx`select 1 from (${common}) c limit 1`;
  if (!any) return [];
  return tx<Overlap[]>`
    select bundle_no, id from bundles
    where study_id = ${study_id} and bundle_no in (
      select c.o_bundle from (${common}) c
      join cell_counts m on m.study_id = ${study_id} and m.bundle_no = ${bundle_no} and m.condition_no = c.m_condition
      join cell_counts o on o.study_id = ${study_id} and o.bundle_no = c.o_bundle and o.condition_no = c.o_condition
        and o.subject = m.subject and o.round = m.round and o.repetition = m.repetition
        and coalesce(o.dimension, '') = coalesce(m.dimension, ''))
    order by bundle_no`;
}

async function countCommon(tx: Transaction, job: Job, other: number): Promise<Common> {
  const { study_id, bundle_no } = job;
  const [row] = await tx<Common[]>`
    with common as materialized (
      select * from (${commonConditions(tx, job)}) c where c.o_bundle = ${other}
    ), sets as (
      select distinct kind, m_set, o_set from common
    ), pairs as materialized (
      select m.probe_no as m_probe, o.probe_no as o_probe
      from sets
      join probes m on m.study_id = ${study_id} and m.bundle_no = ${bundle_no} and m.probe_set_no = sets.m_set
      join probes o on o.study_id = ${study_id} and o.bundle_no = ${other} and o.probe_set_no = sets.o_set
        and o.probe = m.probe and coalesce(o.dimension, '') = coalesce(m.dimension, '')
        and case when sets.kind = 'commitments' then '' else coalesce(o.session, '') end
          = case when sets.kind = 'commitments' then '' else coalesce(m.session, '') end
    )
    select count(*)::int as trials, coalesce(bool_or(c.joined), false) as joined
    from common c
    join trials m on m.study_id = ${study_id} and m.bundle_no = ${bundle_no} and m.condition_no = c.m_condition
    join pairs on pairs.m_probe = m.probe_no
    join trials o on o.study_id = ${study_id} and o.bundle_no = ${other} and o.condition_no = c.o_condition
      and o.probe_no = pairs.o_probe and o.round = m.round and o.repetition = m.repetition`;
  return row ?? { trials: 0, joined: false };
}
