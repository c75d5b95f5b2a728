import "server-only";
import type { Database } from "@/db/client";
import { keptTrialCounts } from "@/db/trial-counts";
import { OUTCOME_CODE } from "@/lib/bundle/words";
import { joinedNames, sentAs } from "./joined-names";
import type { TrialFilters } from "./results/trials";
import { rowFilters } from "./row-filters";
import type { StudyAt } from "./study-at";

/** A condition that holds trials which match, as far as the counts can tell, and how many. */
export interface MatchingCondition {
  bundle_no: number;
  condition_no: number;
  /** Declared repetitions. */
  repetitions: number;
  trials: number;
}

/** In the order of their keys. What is below the grain of the counts (a session, a judge) is not looked at. */
export async function matchingConditions(
  sql: Database,
  at: StudyAt,
  filters: TrialFilters,
): Promise<MatchingCondition[]> {
  const { models, methods } = joinedNames(at.study);
  const key = { study_id: at.study.study_id, revision: at.revision };
  const counted = await keptTrialCounts(sql, key, at.bundles);
  const allowed = (wanted: string | undefined, known: ReadonlyMap<string, string>) =>
    wanted === undefined ? null : new Set(sentAs(known, wanted));
  const [model, method] = [allowed(filters.model, models), allowed(filters.method, methods)];
  const outcome = filters.outcome && OUTCOME_CODE[filters.outcome];
  return counted.flatMap((condition) => {
    if (filters.probe_set !== undefined && condition.probe_set !== filters.probe_set) return [];
    if (model?.has(condition.model) === false || method?.has(condition.method) === false) return [];
    const trials = condition.counts
      .filter(
        (row) =>
          (filters.round === undefined || row.round === filters.round) &&
          (outcome === undefined || row.outcome === outcome) &&
          (filters.lure === undefined || row.lure === filters.lure) &&
          (filters.source === undefined || row.source === filters.source) &&
          (filters.kind === undefined || row.kind === filters.kind) &&
          !(filters.declared && row.beyond),
      )
      .reduce((sum, row) => sum + flaggedOf(row, filters.flagged), 0);
    const { bundle_no, condition_no, repetitions } = condition;
    return trials > 0 ? [{ bundle_no, condition_no, repetitions, trials }] : [];
  });
}

const flaggedOf = ({ trials, flagged }: { trials: number; flagged: number }, wanted?: boolean): number =>
  wanted === undefined ? trials : wanted ? flagged : trials - flagged;

/** Whether the trials of each condition are exactly those that match. */
export function countsAreExact(filters: TrialFilters): boolean {
  const { probe, session, context, judge, second_judge, second_outcome, disputed, ...counted } = filters;
  const below = [probe, session, context, judge, second_judge, second_outcome];
  if (below.some((value) => value !== undefined)) return false;
  // Disputed trials are counted by condition alone.
  const { probe_set: _, model: __, method: ___, ...split } = counted;
  return !disputed || Object.values(split).every((value) => value === undefined);
}

/** The numbers of the probes that a session or a probe names in one bundle. */
export interface NamedProbes {
  bundle_no: number;
  probe_nos: number[];
}

/** By bundle; null where the filters name neither session nor probe. Trials are then found along their primary key. */
export async function namedProbes(
  sql: Database,
  { study, bundles }: StudyAt,
  { session, probe, lure }: TrialFilters,
): Promise<NamedProbes[] | null> {
  if (session === undefined && probe === undefined) return null;
  return sql<NamedProbes[]>`
    select bundle_no, array_agg(probe_no) as probe_nos from probes
    where study_id = ${study.study_id} and bundle_no = any(${bundles.map((b) => b.bundle_no)}::int[])
      ${session === undefined ? sql`` : sql`and session = ${session}`}
      ${probe === undefined ? sql`` : sql`and probe = ${probe}`}
      ${lure === undefined ? sql`` : sql`and lure = ${lure}`}
    group by 1`;
}

/** The same as rows of a statement: `(bundle_no, probe_nos)`, the numbers as an array's text. */
export const namedRows = (sql: Database, named: readonly NamedProbes[]) => sql`
  unnest(${named.map((n) => n.bundle_no)}::int[], ${named.map((n) => `{${n.probe_nos.join(",")}}`)}::text[])
    as w(bundle_no, probe_nos)`;

/** Trials that match, of named probes where there are any, counted one by one. */
export async function countRows(
  sql: Database,
  at: StudyAt,
  filters: TrialFilters,
  conditions: readonly MatchingCondition[],
  named: readonly NamedProbes[] | null,
): Promise<number> {
  const [row] = await sql<{ trials: number }[]>`
    select coalesce(sum(n), 0)::int as trials
    from ${conditionRows(sql, conditions)}
    ${named ? sql`join ${namedRows(sql, named)} using (bundle_no)` : sql``}
    cross join lateral (
      select count(*) as n from trials t
      join probes p using (study_id, bundle_no, probe_no)
      where t.study_id = ${at.study.study_id} and t.bundle_no = c.bundle_no and t.condition_no = c.condition_no
        ${named ? sql`and t.probe_no = any(w.probe_nos::int[])` : sql``}
        ${filters.declared ? sql`and t.repetition <= c.repetitions` : sql``}
        ${rowFilters(sql, filters)}
    ) x`;
  return row?.trials ?? 0;
}

/** Conditions as rows of a statement: `(bundle_no, condition_no, repetitions)`. */
export const conditionRows = (sql: Database, conditions: readonly MatchingCondition[]) => sql`
  unnest(${conditions.map((c) => c.bundle_no)}::int[], ${conditions.map((c) => c.condition_no)}::int[],
         ${conditions.map((c) => c.repetitions)}::int[]) as c(bundle_no, condition_no, repetitions)`;
