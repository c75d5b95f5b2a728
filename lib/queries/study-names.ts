import "server-only";
import type { Database, Transaction } from "@/db/client";

export type NameKind = "models" | "methods";

/** A name that bundles of a study were sent with, in any revision. */
export interface SentName {
  name: string;
  /** Bundles that count in the newest revision. */
  bundles: number;
  /** Their trials. */
  trials: number;
  /** What the newest bundle says of it: `summary, version 2`; empty when it says nothing. */
  about: string;
}

/** Models and methods of every bundle that was ever published in a study, in the order in which they first came. */
export async function sentNames(
  sql: Database | Transaction,
  studyId: number,
): Promise<Record<NameKind, SentName[]>> {
  const [models, methods] = await Promise.all([
    sql<SentName[]>`
      select m.model as name, count(*) filter (where b.status = 'ready')::int as bundles,
             coalesce(sum(t.trials) filter (where b.status = 'ready'), 0)::int as trials,
             (array_agg(concat_ws(', ', nullif(m.name, m.model), m.class, m.provider) order by m.bundle_no desc))[1] as about
      from bundle_models m
      join bundles b using (study_id, bundle_no)
      left join (
        select k.bundle_no, k.model_no, sum(c.trials) as trials
        from bundle_conditions k join cell_counts c using (study_id, bundle_no, condition_no)
        where k.study_id = ${studyId} group by 1, 2
      ) t using (bundle_no, model_no)
      where m.study_id = ${studyId} and b.published_revision is not null
      group by 1 order by min(m.bundle_no), min(m.model_no)`,
    sql<SentName[]>`
      select m.method as name, count(*) filter (where b.status = 'ready')::int as bundles,
             coalesce(sum(t.trials) filter (where b.status = 'ready'), 0)::int as trials,
             (array_agg(concat_ws(', ', nullif(m.name, m.method), m.strategy, 'version ' || m.version) order by m.bundle_no desc))[1] as about
      from bundle_methods m
      join bundles b using (study_id, bundle_no)
      left join (
        select k.bundle_no, k.method_no, sum(c.trials) as trials
        from bundle_conditions k join cell_counts c using (study_id, bundle_no, condition_no)
        where k.study_id = ${studyId} group by 1, 2
      ) t using (bundle_no, method_no)
      where m.study_id = ${studyId} and b.published_revision is not null
      group by 1 order by min(m.bundle_no), min(m.method_no)`,
  ]);
  return { models, methods };
}
