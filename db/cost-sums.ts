import type { Database } from "./client";
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

/** Costs of every condition; errors are turns too, since they cost as much. */
export async function sumCosts(
  sql: Database,
  studyId: number,
  bundles: readonly VisibleBundle[],
): Promise<CostSum[]> {
  const total = (column: string) => sql`sum(c.${sql(column)})::float8 as ${sql(column)}`;
  const n = (column: string) => sql`sum(c.${sql(column)})::int as ${sql(column)}`;
  return sql<CostSum[]>`
    select s.probe_set, m.model, h.method, sum(c.trials)::int as turns,
           ${total("recovery_calls")}, ${n("recovery_calls_n")}, ${total("prompt_tokens")}, ${n("prompt_tokens_n")},
           ${total("cached_tokens")}, ${n("cached_tokens_n")}, ${total("output_tokens")}, ${n("output_tokens_n")},
           ${total("seconds")}, ${n("seconds_n")}
    from cell_counts c
    join bundle_conditions k using (study_id, bundle_no, condition_no)
    join bundle_models m using (study_id, bundle_no, model_no)
    join bundle_methods h using (study_id, bundle_no, method_no)
    join bundle_probe_sets s using (study_id, bundle_no, probe_set_no)
    where c.study_id = ${studyId} and c.bundle_no = any(${bundles.map((b) => b.bundle_no)}::int[])
    group by 1, 2, 3`;
}

export interface CompactionSum {
  probe_set: string | null;
  model: string;
  method: string;
  compactions: number;
  failed: number;
  seconds: number;
  seconds_n: number;
}

/** Compactions of every condition: how many, how many failed, the seconds of those that recorded them. */
export async function sumCompactions(
  sql: Database,
  studyId: number,
  bundles: readonly VisibleBundle[],
): Promise<CompactionSum[]> {
  return sql<CompactionSum[]>`
    select s.probe_set, m.model, h.method, count(*)::int as compactions,
           count(*) filter (where not c.ok)::int as failed,
           coalesce(sum(c.seconds), 0) as seconds, count(c.seconds)::int as seconds_n
    from compactions c
    join bundle_models m using (study_id, bundle_no, model_no)
    join bundle_methods h using (study_id, bundle_no, method_no)
    left join bundle_probe_sets s using (study_id, bundle_no, probe_set_no)
    where c.study_id = ${studyId} and c.bundle_no = any(${bundles.map((b) => b.bundle_no)}::int[])
    group by 1, 2, 3`;
}
