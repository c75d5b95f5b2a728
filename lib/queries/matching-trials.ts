import "server-only";
import type { Database } from "@/db/client";
import { keptTrialCounts } from "@/db/trial-counts";
import { OUTCOME_CODE } from "@/lib/bundle/words";
import { joinedNames, sentAs } from "./joined-names";
import type { TrialFilters } from "./results/trials";
import type { StudyAt } from "./study-at";

/** A condition that holds trials which match, as far as the counts can tell, and how many. */
export interface MatchingCondition {
  bundle_no: number;
  condition_no: number;
  trials: number;
}

/** In the order of their keys. Sessions and probes are below the grain of the counts, and so are disputed trials. */
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
          (filters.lure === undefined || row.lure === filters.lure),
      )
      .reduce((sum, row) => sum + row.trials, 0);
    const { bundle_no, condition_no } = condition;
    return trials > 0 ? [{ bundle_no, condition_no, trials }] : [];
  });
}

/** Whether the trials of each condition are exactly those that match. */
export const countsAreExact = ({ probe, session, disputed, round, outcome, lure }: TrialFilters): boolean =>
  probe === undefined &&
  session === undefined &&
  (!disputed || [round, outcome, lure].every((value) => value === undefined));

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

/** Trials of named probes that match, counted one by one. */
export async function countNamed(
  sql: Database,
  at: StudyAt,
  { round, outcome, disputed }: TrialFilters,
  conditions: readonly MatchingCondition[],
  named: readonly NamedProbes[],
): Promise<number> {
  const [row] = await sql<{ trials: number }[]>`
    select coalesce(sum(n), 0)::int as trials
    from unnest(${conditions.map((c) => c.bundle_no)}::int[], ${conditions.map((c) => c.condition_no)}::int[])
      as c(bundle_no, condition_no)
    join ${namedRows(sql, named)} using (bundle_no)
    cross join lateral (
      select count(*) as n from trials t
      where t.study_id = ${at.study.study_id} and t.bundle_no = c.bundle_no and t.condition_no = c.condition_no
        and t.probe_no = any(w.probe_nos::int[])
        ${round === undefined ? sql`` : sql`and t.round = ${round}`}
        ${outcome === undefined ? sql`` : sql`and t.outcome = ${OUTCOME_CODE[outcome]}`}
        ${disputed ? sql`and t.second_outcome <> t.outcome` : sql``}
    ) x`;
  return row?.trials ?? 0;
}
