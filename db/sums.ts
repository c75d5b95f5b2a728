/**
 * Sums over the small tables, for one study at one revision. The only place that knows which bundles a revision
 * shows, whose list is the design, and whose scorer stands.
 */
import type { Database } from "./client";
import type { JoinedNames } from "./joined-names";
import { rankedConditions } from "./standing-conditions";

/** A column that sums may keep apart. Whatever is not named is summed over and comes back null. */
export type SumColumn = "session" | "round" | "source" | "kind" | "story" | "dimension" | "repetition";

export interface LoadedProbeSet {
  probe_set: string;
  version: string;
  kind: string;
  title: string;
  rounds: number;
  repetitions: number;
  scorer: string | null;
  scorer_version: string | null;
  fingerprint: string;
  /** The bundle whose list is the design. */
  design_bundle: number;
  /** That bundle's number for the set. */
  design_set: number;
}

export interface LoadedModel {
  model: string;
  name: string;
  class: string | null;
  provider: string | null;
}

export interface LoadedMethod {
  method: string;
  name: string;
  version: string | null;
  family: string;
  strategy: string;
  written_by: string | null;
  recovery: string | null;
  keeps: unknown;
  url: string | null;
}

export interface VisibleBundle {
  bundle_no: number;
  id: string;
  file_name: string;
  status: string;
  provenance: string | null;
  published_revision: number;
  /** The revision at which the first bundle of its chain of supersessions was published: its place in the order. */
  place: number;
  analyses: unknown;
  created_at: Date;
  trials: number;
}

/** Bundles whose rows revision `revision` of a study shows, in order of publication; one that replaced another stands in its place. */
export async function visibleBundles(
  sql: Database,
  studyId: number,
  revision: number,
): Promise<VisibleBundle[]> {
  const rows = await sql<
    (Omit<VisibleBundle, "place"> & { supersedes_no: number | null; retired_revision: number | null })[]
  >`
    select bundle_no, id, file_name, status, provenance, published_revision, retired_revision, supersedes_no,
           manifest->'analyses' as analyses, created_at, coalesce((counts->>'trials')::int, 0) as trials
    from bundles
    where study_id = ${studyId} and published_revision <= ${revision}
    order by published_revision`;
  const byNo = new Map(rows.map((row) => [row.bundle_no, row]));
  const placeOf = (no: number): number => {
    let row = byNo.get(no);
    while (row?.supersedes_no != null && byNo.has(row.supersedes_no)) row = byNo.get(row.supersedes_no);
    return row?.published_revision ?? 0;
  };
  return rows
    .filter((row) => row.retired_revision === null || row.retired_revision > revision)
    .map(({ supersedes_no: _, retired_revision: __, ...row }) => ({ ...row, place: placeOf(row.bundle_no) }))
    .sort((a, b) => a.place - b.place);
}

/** The probe sets of a revision. The list of probes is that of the first bundle; the scorer named is the newest. */
export async function loadedProbeSets(
  sql: Database,
  studyId: number,
  bundles: readonly VisibleBundle[],
): Promise<LoadedProbeSet[]> {
  const rows = await sql<
    (Omit<LoadedProbeSet, "design_bundle" | "design_set"> & {
      bundle_no: number;
      probe_set_no: number;
      designed: boolean;
    })[]
  >`
    select s.bundle_no, s.probe_set_no, s.probe_set, s.version, s.kind, s.title, s.rounds, s.repetitions,
           s.scorer, s.scorer_version, s.fingerprint,
           exists (select 1 from design_counts d
                   where d.study_id = s.study_id and d.bundle_no = s.bundle_no and d.probe_set_no = s.probe_set_no) as designed
    from bundle_probe_sets s
    where s.study_id = ${studyId} and s.bundle_no = any(${bundles.map((b) => b.bundle_no)}::int[])`;
  const order = new Map(bundles.map((b, i) => [b.bundle_no, i]));
  const sorted = [...rows].sort(
    (a, b) =>
      (order.get(a.bundle_no) ?? 0) - (order.get(b.bundle_no) ?? 0) || a.probe_set_no - b.probe_set_no,
  );
  const found = new Map<string, LoadedProbeSet>();
  for (const { bundle_no, probe_set_no, designed, ...row } of sorted) {
    if (!designed) continue;
    const key = `${row.probe_set}\u0000${row.version}`;
    const first = found.get(key);
    if (first) {
      first.scorer = row.scorer ?? first.scorer;
      first.scorer_version = row.scorer_version ?? first.scorer_version;
    } else found.set(key, { ...row, design_bundle: bundle_no, design_set: probe_set_no });
  }
  return [...found.values()];
}

/** Models and methods of the visible bundles, first mention first; the newest description of an id stands. */
export async function loadedNames(
  sql: Database,
  studyId: number,
  bundles: readonly VisibleBundle[],
): Promise<{ models: LoadedModel[]; methods: LoadedMethod[] }> {
  const numbers = bundles.map((b) => b.bundle_no);
  const [models, methods] = await Promise.all([
    sql<(LoadedModel & { bundle_no: number })[]>`
      select bundle_no, model, name, class, provider from bundle_models
      where study_id = ${studyId} and bundle_no = any(${numbers}::int[])
      order by array_position(${numbers}::int[], bundle_no), model_no`,
    sql<(LoadedMethod & { bundle_no: number })[]>`
      select bundle_no, method, name, version, family, strategy, written_by, recovery, keeps, url from bundle_methods
      where study_id = ${studyId} and bundle_no = any(${numbers}::int[])
      order by array_position(${numbers}::int[], bundle_no), method_no`,
  ]);
  return { models: newest(models, (m) => m.model), methods: newest(methods, (m) => m.method) };
}

function newest<T extends { bundle_no: number }>(
  rows: readonly T[],
  id: (row: T) => string,
): Omit<T, "bundle_no">[] {
  const found = new Map<string, T>();
  for (const row of rows) found.set(id(row), row);
  return [...found.values()].map(({ bundle_no: _, ...row }) => row);
}

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
  sql: Database,
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
  sql: Database,
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

export interface SetSize {
  probes: number;
  sessions: number;
  lures: number;
}

/** Distinct probes, sessions and lures in the design of one probe set. */
export async function sizeOfSet(sql: Database, studyId: number, set: LoadedProbeSet): Promise<SetSize> {
  const [row] = await sql<SetSize[]>`
    select count(distinct probe) filter (where not lure)::int as probes,
           count(distinct session)::int as sessions,
           count(distinct probe) filter (where lure)::int as lures
    from probes
    where study_id = ${studyId} and bundle_no = ${set.design_bundle} and probe_set_no = ${set.design_set}
      and cardinality(design_rounds) > 0`;
  return row ?? { probes: 0, sessions: 0, lures: 0 };
}

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
