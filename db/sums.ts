/** Sums over the small tables, for one study at one revision. */
import type { Database, Transaction } from "./client";
import type { JoinedNames } from "./joined-names";
import type { LoadedProbeSet } from "./loaded-lists";
import { rankedConditions } from "./standing-conditions";
import type { VisibleBundle } from "./visible-bundles";

/** A column that sums may keep apart. Whatever is not named is summed over and comes back null. */
export type SumColumn = "session" | "round" | "source" | "kind" | "story" | "dimension" | "repetition";

export interface SumRow {
  model: string;
  method: string;
  subject: string;
  session: string | null;
  round: number | null;
  repetition: number;
  source: string | null;
  kind: string | null;
  story: string | null;
  dimension: string | null;
  lure: boolean;
  outcome: number;
  trials: number;
  flagged: number;
  score_sum: number;
}

/**
 * Trials of one probe set by model, method (as they stand after joining), subject, outcome and the columns asked for.
 * Repetitions that are not kept apart come back as 1 (declared) or `declared + 1` (beyond). Where two scorer versions
 * judged one condition, only the newer's rows are returned.
 */
export async function sumTrials(
  sql: Database | Transaction,
  studyId: number,
  bundles: readonly VisibleBundle[],
  set: LoadedProbeSet,
  names: JoinedNames,
  columns: readonly SumColumn[],
): Promise<SumRow[]> {
  const numbers = bundles.map((b) => b.bundle_no);
  const keep = (column: SumColumn) =>
    columns.includes(column)
      ? sql`c.${sql(column)}`
      : sql`null::${sql.unsafe(column === "round" ? "int" : "text")}`;
  const repetition = columns.includes("repetition")
    ? sql`c.repetition`
    : sql`case when c.repetition <= ${set.repetitions} then 1 else ${set.repetitions + 1} end`;
  return sql<SumRow[]>`
    with conditions as (${rankedConditions(sql, studyId, numbers, set, names)})
    select k.model, k.method, c.subject, ${keep("session")} as session, ${keep("round")} as round,
           ${repetition} as repetition, ${keep("source")} as source, ${keep("kind")} as kind, ${keep("story")} as story,
           ${keep("dimension")} as dimension, c.lure, c.outcome,
           sum(c.trials)::int as trials, sum(c.flagged)::int as flagged, sum(c.score_sum) as score_sum
    from cell_counts c
    join conditions k using (bundle_no, condition_no)
    where c.study_id = ${studyId} and k.scorer_rank = 1
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12`;
}

export interface DesignSum {
  subject: string;
  session: string | null;
  round: number | null;
  source: string | null;
  kind: string | null;
  story: string | null;
  dimension: string | null;
  lure: boolean;
  probes: number;
}

/** The design of one probe set by subject and the columns asked for: probes asked once a repetition. */
export async function sumDesign(
  sql: Database | Transaction,
  studyId: number,
  set: LoadedProbeSet,
  columns: readonly SumColumn[],
): Promise<DesignSum[]> {
  const keep = (column: SumColumn) =>
    columns.includes(column)
      ? sql`d.${sql(column)}`
      : sql`null::${sql.unsafe(column === "round" ? "int" : "text")}`;
  return sql<DesignSum[]>`
    select d.subject, ${keep("session")} as session, ${keep("round")} as round, ${keep("source")} as source,
           ${keep("kind")} as kind, ${keep("story")} as story, ${keep("dimension")} as dimension, d.lure,
           sum(d.probes)::int as probes
    from design_counts d
    where d.study_id = ${studyId} and d.bundle_no = ${set.design_bundle} and d.probe_set_no = ${set.design_set}
    group by 1, 2, 3, 4, 5, 6, 7, 8`;
}
