import type { Database } from "./client";
import type { JoinedNames } from "./joined-names";
import type { LoadedProbeSet } from "./loaded-lists";
import { rankedConditions } from "./standing-conditions";
import type { VisibleBundle } from "./visible-bundles";

export interface CostSum {
  probe_set: string;
  model: string;
  method: string;
  turns: number;
  recovery_calls: number;
  recovery_calls_n: number;
  prompt_tokens: number;
  prompt_tokens_n: number;
  cached_tokens: number;
  cached_tokens_n: number;
  output_tokens: number;
  output_tokens_n: number;
  seconds: number;
  seconds_n: number;
}

/**
 * Costs of one probe set by model and method, as they stand after joining; errors are turns too, since they cost as
 * much. Where two scorer versions judged one condition, only the newer's rows count.
 */
export async function sumCosts(
  sql: Database,
  studyId: number,
  bundles: readonly VisibleBundle[],
  set: Pick<LoadedProbeSet, "probe_set" | "version">,
  names: JoinedNames,
): Promise<CostSum[]> {
  const numbers = bundles.map((b) => b.bundle_no);
  const total = (column: string) => sql`sum(c.${sql(column)})::float8 as ${sql(column)}`;
  const n = (column: string) => sql`sum(c.${sql(column)})::int as ${sql(column)}`;
  return sql<CostSum[]>`
    with conditions as (${rankedConditions(sql, studyId, numbers, set, names)})
    select ${set.probe_set}::text as probe_set, k.model, k.method, sum(c.trials)::int as turns,
           ${total("recovery_calls")}, ${n("recovery_calls_n")}, ${total("prompt_tokens")}, ${n("prompt_tokens_n")},
           ${total("cached_tokens")}, ${n("cached_tokens_n")}, ${total("output_tokens")}, ${n("output_tokens_n")},
           ${total("seconds")}, ${n("seconds_n")}
    from cell_counts c
    join conditions k using (bundle_no, condition_no)
    where c.study_id = ${studyId} and k.scorer_rank = 1
    group by 2, 3`;
}

export interface CompactionSum {
  /** null: those that name no probe set. */
  probe_set: string | null;
  model: string;
  method: string;
  compactions: number;
  failed: number;
  /** Failed ones included. */
  seconds: number;
  seconds_n: number;
  failed_seconds: number;
  failed_seconds_n: number;
  tokens_before: number;
  tokens_before_n: number;
  tokens_after: number;
  tokens_after_n: number;
}

/**
 * Compactions by probe set, model and method, as they stand after joining: how many, how many failed, and the sums of
 * those that recorded a figure. Rows of a bundle whose every such condition gave way to a newer scorer's, or to a newer
 * version of the probe set, are the same runs a second time and give way as well.
 */
export async function sumCompactions(
  sql: Database,
  studyId: number,
  bundles: readonly VisibleBundle[],
  sets: readonly Pick<LoadedProbeSet, "probe_set" | "version">[],
  names: JoinedNames,
): Promise<CompactionSum[]> {
  const numbers = bundles.map((b) => b.bundle_no);
  const { models, methods } = names;
  const ranked = sets.map(
    (set) => sql`
      select bundle_no, condition_no, scorer_rank from (${rankedConditions(sql, studyId, numbers, set, names)}) k`,
  );
  const nothing = sql`select 0 as bundle_no, 0 as condition_no, 0::bigint as scorer_rank where false`;
  const standing = ranked.reduce((all, one) => sql`${all} union all ${one}`, nothing);
  const sum = (column: string) => sql`
    coalesce(sum(c.${sql(column)}), 0)::float8 as ${sql(column)}, count(c.${sql(column)})::int as ${sql(`${column}_n`)}`;
  return sql<CompactionSum[]>`
    with ranked as (${standing}),
    known as (
      select k.bundle_no, k.probe_set_no, k.model_no, k.method_no, coalesce(r.scorer_rank = 1, false) as stands
      from bundle_conditions k
      left join ranked r using (bundle_no, condition_no)
      where k.study_id = ${studyId} and k.bundle_no = any(${numbers}::int[])
    )
    select s.probe_set, coalesce(joined_model.name, m.model) as model, coalesce(joined_method.name, h.method) as method,
           count(*)::int as compactions, count(*) filter (where not c.ok)::int as failed,
           ${sum("seconds")}, ${sum("tokens_before")}, ${sum("tokens_after")},
           coalesce(sum(c.seconds) filter (where not c.ok), 0) as failed_seconds,
           count(c.seconds) filter (where not c.ok)::int as failed_seconds_n
    from compactions c
    join bundle_models m using (study_id, bundle_no, model_no)
    join bundle_methods h using (study_id, bundle_no, method_no)
    left join bundle_probe_sets s using (study_id, bundle_no, probe_set_no)
    left join unnest(${[...models.keys()]}::text[], ${[...models.values()]}::text[])
      as joined_model(alias, name) on joined_model.alias = m.model
    left join unnest(${[...methods.keys()]}::text[], ${[...methods.values()]}::text[])
      as joined_method(alias, name) on joined_method.alias = h.method
    where c.study_id = ${studyId} and c.bundle_no = any(${numbers}::int[])
      and coalesce((
        select bool_or(k.stands) from known k
        where k.bundle_no = c.bundle_no and k.model_no = c.model_no and k.method_no = c.method_no
          and (c.probe_set_no is null or k.probe_set_no = c.probe_set_no)
      ), true)
    group by 1, 2, 3`;
}
