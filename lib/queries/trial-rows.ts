import "server-only";
import type { Database } from "@/db/client";
import { OUTCOME_OF_CODE } from "@/lib/bundle/words";
import { conditionRows, type MatchingCondition, type NamedProbes, namedRows } from "./matching-trials";
import type { TrialFilters, TrialListItem } from "./results/trials";
import { rowFilters } from "./row-filters";
import type { StudyAt } from "./study-at";
import { type TrialKey, trialId } from "./trial-id";

const EXCERPT = 160;

/** A listed trial as Postgres gives it: its key in place of the id, the code of its outcome. */
export interface ListRow extends TrialKey, Omit<TrialListItem, "id" | "outcome"> {
  outcome: number;
}

const rowColumns = (sql: Database) => sql`
  t.bundle_no, t.condition_no, t.probe_no, t.round, t.repetition, t.outcome, t.flagged, t.score, t.max,
  t.recovery_calls, t.prompt_tokens, t.output_tokens, t.seconds, p.session, p.probe, p.dimension, p.lure,
  left(t.reply, ${EXCERPT}) as reply_start, length(t.reply) as reply_length`;

const namedColumns = (sql: Database) =>
  sql`x.*, m.model, h.method, s.probe_set, x.repetition > s.repetitions as extra_repetition`;

const withNames = (sql: Database) => sql`
  join bundle_conditions k using (study_id, bundle_no, condition_no)
  join bundle_models m using (study_id, bundle_no, model_no)
  join bundle_methods h using (study_id, bundle_no, method_no)
  join bundle_probe_sets s using (study_id, bundle_no, probe_set_no)`;

interface Reading {
  conditions: readonly MatchingCondition[];
  named: readonly NamedProbes[] | null;
  from: TrialKey | null;
  backwards: boolean;
  limit: number;
}

/** Rows of these conditions behind or before a key. */
export function readRows(
  sql: Database,
  at: StudyAt,
  filters: TrialFilters,
  { conditions, named, from, backwards, limit }: Reading,
): Promise<ListRow[]> {
  const start = from
    ? sql`and (t.bundle_no, t.condition_no, t.probe_no, t.round, t.repetition) ${backwards ? sql`<` : sql`>`}
          (${from.bundle_no}::int, ${from.condition_no}::int, ${from.probe_no}::int, ${from.round}::int, ${from.repetition}::int)`
    : sql``;
  const within = backwards
    ? sql`t.probe_no desc, t.round desc, t.repetition desc`
    : sql`t.probe_no, t.round, t.repetition`;
  const overall = backwards ? sql`bundle_no desc, condition_no desc` : sql`bundle_no, condition_no`;
  const rest = backwards ? sql`probe_no desc, round desc, repetition desc` : sql`probe_no, round, repetition`;
  return sql<ListRow[]>`
    select ${namedColumns(sql)}
    from (select ${at.study.study_id}::int as study_id, x.* from ${conditionRows(sql, conditions)}
    ${named ? sql`join ${namedRows(sql, named)} using (bundle_no)` : sql``}
    cross join lateral (
      select ${rowColumns(sql)}
      from trials t
      join probes p using (study_id, bundle_no, probe_no)
      where t.study_id = ${at.study.study_id} and t.bundle_no = c.bundle_no and t.condition_no = c.condition_no
        ${named ? sql`and t.probe_no = any(w.probe_nos::int[])` : sql``}
        ${filters.declared ? sql`and t.repetition <= c.repetitions` : sql``}
        ${rowFilters(sql, filters)}
        ${start}
      order by ${within} limit ${limit}
    ) x) x
    ${withNames(sql)}
    order by ${overall}, ${rest} limit ${limit}`;
}

/** Rows of these keys, in the order of the keys. */
export function readKeys(sql: Database, at: StudyAt, keys: readonly TrialKey[]): Promise<ListRow[]> {
  return sql<ListRow[]>`
    select ${namedColumns(sql)}
    from (
      select ${at.study.study_id}::int as study_id, x.*
      from unnest(${keys.map((k) => k.bundle_no)}::int[], ${keys.map((k) => k.condition_no)}::int[],
                  ${keys.map((k) => k.probe_no)}::int[], ${keys.map((k) => k.round)}::int[],
                  ${keys.map((k) => k.repetition)}::int[])
        as key(bundle_no, condition_no, probe_no, round, repetition)
      cross join lateral (
        select ${rowColumns(sql)}
        from trials t
        join probes p using (study_id, bundle_no, probe_no)
        where t.study_id = ${at.study.study_id} and t.bundle_no = key.bundle_no and t.condition_no = key.condition_no
          and t.probe_no = key.probe_no and t.round = key.round and t.repetition = key.repetition
        limit 1
      ) x
    ) x
    ${withNames(sql)}
    order by bundle_no, condition_no, probe_no, round, repetition`;
}

/** What a list shows of a reply that the viewer may not read. */
export const NO_REPLY = { reply_start: null, reply_length: null };

export function itemOf(row: ListRow): TrialListItem {
  const { bundle_no, condition_no, probe_no, outcome, ...rest } = row;
  return { id: trialId(row), ...rest, outcome: OUTCOME_OF_CODE[outcome] ?? "error" };
}
