import type { Database, Transaction } from "./client";
import type { JoinedNames } from "./joined-names";
import type { LoadedProbeSet } from "./loaded-lists";
import type { VisibleBundle } from "./visible-bundles";

/**
 * A statement for the conditions of one probe set in these bundles: (bundle_no, condition_no, model, method,
 * sent_model, sent_method, scorer_rank). `model` and `method` are the names that stand, the others those that the bundle
 * has. Where two scorer versions judged one condition, whatever it was called, the newer's rows have rank 1 and only
 * they stand.
 */
export const rankedConditions = (
  sql: Database | Transaction,
  studyId: number,
  bundleNumbers: number[],
  set: Pick<LoadedProbeSet, "probe_set" | "version">,
  { models, methods }: JoinedNames,
) => sql`
  select bundle_no, condition_no, model, method, sent_model, sent_method,
         dense_rank() over (partition by model, method order by last_of_scorer desc) as scorer_rank
  from (
    select k.bundle_no, k.condition_no, s.last_of_scorer, m.model as sent_model, h.method as sent_method,
           coalesce(joined_model.name, m.model) as model, coalesce(joined_method.name, h.method) as method
    from bundle_conditions k
    join bundle_models m using (study_id, bundle_no, model_no)
    join bundle_methods h using (study_id, bundle_no, method_no)
    join (
      select *, max(array_position(${bundleNumbers}::int[], bundle_no)) over (partition by scorer, scorer_version) as last_of_scorer
      from bundle_probe_sets
      where study_id = ${studyId} and bundle_no = any(${bundleNumbers}::int[])
        and probe_set = ${set.probe_set} and version = ${set.version}
    ) s using (study_id, bundle_no, probe_set_no)
    left join unnest(${[...models.keys()]}::text[], ${[...models.values()]}::text[])
      as joined_model(alias, name) on joined_model.alias = m.model
    left join unnest(${[...methods.keys()]}::text[], ${[...methods.values()]}::text[])
      as joined_method(alias, name) on joined_method.alias = h.method
    where k.study_id = ${studyId}
  ) named`;

/** A condition of one bundle, under the names that stand for it. */
export interface StandingCondition {
  bundle_no: number;
  condition_no: number;
  /** Conditions of several bundles that bear the same names share a number, from 0. */
  no: number;
  model: string;
  method: string;
  /** Its number is shared by a condition that was sent under other names. */
  joined: boolean;
}

/** The conditions of a probe set whose rows stand, in order of publication. */
export async function standingConditions(
  sql: Database | Transaction,
  studyId: number,
  bundles: readonly VisibleBundle[],
  set: Pick<LoadedProbeSet, "probe_set" | "version">,
  names: JoinedNames,
): Promise<StandingCondition[]> {
  const numbers = bundles.map((b) => b.bundle_no);
  const rows = await sql<
    (Omit<StandingCondition, "no" | "joined"> & { sent_model: string; sent_method: string })[]
  >`
    select bundle_no, condition_no, model, method, sent_model, sent_method
    from (${rankedConditions(sql, studyId, numbers, set, names)}) k
    where scorer_rank = 1
    order by array_position(${numbers}::int[], bundle_no), condition_no`;
  const known = new Map<string, { no: number; sent: Set<string> }>();
  const numbered = rows.map(({ sent_model, sent_method, ...row }) => {
    const key = JSON.stringify([row.model, row.method]);
    const entry = known.get(key) ?? { no: known.size, sent: new Set() };
    known.set(key, entry);
    entry.sent.add(JSON.stringify([sent_model, sent_method]));
    return { row, entry };
  });
  return numbered.map(({ row, entry }) => ({ ...row, no: entry.no, joined: entry.sent.size > 1 }));
}
