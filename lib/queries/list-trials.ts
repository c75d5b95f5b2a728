import "server-only";
import type { Database } from "@/db/client";
import type { Viewer } from "@/lib/auth/viewer";
import { OUTCOME_CODE, OUTCOME_OF_CODE } from "@/lib/bundle/words";
import { database } from "./database";
import { disputedIn } from "./disputed-in";
import { type JoinedNames, joinedNames, sentAs } from "./joined-names";
import type { TrialFilters, TrialListItem, TrialPage } from "./results";
import { storable } from "./storable";
import { type StudyAt, studyAt } from "./study-at";
import { parseTrialId, type TrialKey, trialId } from "./trial-id";

const PAGE = 50;
const EXCERPT = 160;

export interface TrialQuery {
  /** `after:ID` or `before:ID`, as the page before gave it. */
  cursor?: string;
  limit?: number;
  revision?: number;
}

export interface ListRow extends TrialKey {
  probe_set: string;
  model: string;
  method: string;
  session: string | null;
  probe: string;
  dimension: string | null;
  outcome: number;
  lure: boolean;
  flagged: boolean;
  score: number | null;
  max: number | null;
  reply_start: string | null;
  reply_length: number | null;
  extra_repetition: boolean;
  recovery_calls: number | null;
  prompt_tokens: number | null;
  output_tokens: number | null;
  seconds: number | null;
}

/**
 * Trials in the order of their keys, 50 a page; null when there is no such study. An unknown cursor starts over.
 * The sums say which conditions hold matches and how many, so that a page reads only rows it shows.
 */
export async function listTrials(
  viewer: Viewer,
  slug: string,
  filters: TrialFilters,
  query: TrialQuery = {},
): Promise<TrialPage | null> {
  const sql = database();
  const at = await studyAt(sql, viewer, slug, query.revision);
  if (!at) return null;
  if (!Object.values(filters).every((value) => typeof value !== "string" || storable(value)))
    return { items: [], next_cursor: null, previous_cursor: null, total: 0, texts_withheld: !at.tells_texts };
  const limit = Math.min(Math.max(query.limit ?? PAGE, 1), 200);
  const [direction, id = ""] = (query.cursor ?? "").split(":");
  const from = parseTrialId(id);
  const backwards = direction === "before" && from !== null;
  const matches = await matching(sql, at, filters, joinedNames(at.study));
  const found = filters.disputed ? await disputedIn(sql, at, matches) : matches;
  const near = nearest(backwards ? found.toReversed() : found, from, backwards, limit, filters);
  const rows = near.length > 0 ? await readRows(sql, at, filters, near, from, backwards, limit + 1) : [];
  const more = rows.length > limit;
  const page = rows.slice(0, limit);
  if (backwards) page.reverse();
  const items = page.map(itemOf).map((item) => (at.tells_texts ? item : { ...item, ...NO_REPLY }));
  const first = items[0];
  const last = items.at(-1);
  return {
    items,
    next_cursor: last && (backwards || more) ? `after:${last.id}` : null,
    previous_cursor: first && from && (!backwards || more) ? `before:${first.id}` : null,
    total: summable(filters) ? found.reduce((sum, c) => sum + c.trials, 0) : null,
    texts_withheld: !at.tells_texts,
  };
}

/**
 * Whether the counts of conditions are those of the matches: a probe is below the grain of the sums, and disputed
 * trials are counted by condition alone.
 */
const summable = ({ probe, disputed, round, outcome, lure, session }: TrialFilters): boolean =>
  probe === undefined && (!disputed || [round, outcome, lure, session].every((value) => value === undefined));

interface Matching {
  bundle_no: number;
  condition_no: number;
  trials: number;
}

/** Conditions that hold matching trials, in key order, with how many. A probe is below the grain of the sums. */
function matching(
  sql: Database,
  at: StudyAt,
  filters: TrialFilters,
  joined: JoinedNames,
): Promise<Matching[]> {
  return sql<Matching[]>`
    select t.bundle_no, t.condition_no, sum(t.trials)::int as trials
    from cell_counts t
    join bundle_conditions k using (study_id, bundle_no, condition_no)
    join bundle_models m using (study_id, bundle_no, model_no)
    join bundle_methods h using (study_id, bundle_no, method_no)
    join bundle_probe_sets s using (study_id, bundle_no, probe_set_no)
    where t.study_id = ${at.study.study_id} and t.bundle_no = any(${at.bundles.map((b) => b.bundle_no)}::int[])
      ${filters.probe_set === undefined ? sql`` : sql`and s.probe_set = ${filters.probe_set}`}
      ${filters.model === undefined ? sql`` : sql`and m.model = any(${sentAs(joined.models, filters.model)}::text[])`}
      ${filters.method === undefined ? sql`` : sql`and h.method = any(${sentAs(joined.methods, filters.method)}::text[])`}
      ${filters.round === undefined ? sql`` : sql`and t.round = ${filters.round}`}
      ${filters.outcome === undefined ? sql`` : sql`and t.outcome = ${OUTCOME_CODE[filters.outcome]}`}
      ${filters.lure === undefined ? sql`` : sql`and t.lure = ${filters.lure}`}
      ${filters.session === undefined ? sql`` : sql`and t.session = ${filters.session}`}
    group by 1, 2 order by 1, 2`;
}

/** The conditions that the next page can come from: the cursor's own, then as many as are sure to fill it. */
function nearest(
  found: readonly Matching[],
  from: TrialKey | null,
  backwards: boolean,
  limit: number,
  filters: TrialFilters,
): Matching[] {
  const out: Matching[] = [];
  let sure = 0;
  for (const condition of found) {
    const order = from
      ? condition.bundle_no - from.bundle_no || condition.condition_no - from.condition_no
      : 1;
    if (from && (backwards ? order > 0 : order < 0)) continue;
    out.push(condition);
    if (order !== 0 && summable(filters)) sure += condition.trials;
    if (sure > limit) break;
  }
  return out;
}

function readRows(
  sql: Database,
  at: StudyAt,
  filters: TrialFilters,
  conditions: readonly Matching[],
  from: TrialKey | null,
  backwards: boolean,
  limit: number,
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
    select x.*, m.model, h.method, s.probe_set, x.repetition > s.repetitions as extra_repetition
    from (select ${at.study.study_id}::int as study_id, x.* from unnest(${conditions.map((c) => c.bundle_no)}::int[], ${conditions.map((c) => c.condition_no)}::int[])
         as c(bundle_no, condition_no)
    cross join lateral (
      select t.bundle_no, t.condition_no, t.probe_no, t.round, t.repetition, t.outcome, t.flagged, t.score, t.max,
             t.recovery_calls, t.prompt_tokens, t.output_tokens, t.seconds, p.session, p.probe, p.dimension, p.lure,
             left(t.reply, ${EXCERPT}) as reply_start, length(t.reply) as reply_length
      from trials t
      join probes p using (study_id, bundle_no, probe_no)
      where t.study_id = ${at.study.study_id} and t.bundle_no = c.bundle_no and t.condition_no = c.condition_no
        ${filters.round === undefined ? sql`` : sql`and t.round = ${filters.round}`}
        ${filters.outcome === undefined ? sql`` : sql`and t.outcome = ${OUTCOME_CODE[filters.outcome]}`}
        ${filters.lure === undefined ? sql`` : sql`and p.lure = ${filters.lure}`}
        ${filters.session === undefined ? sql`` : sql`and p.session = ${filters.session}`}
        ${filters.probe === undefined ? sql`` : sql`and p.probe = ${filters.probe}`}
        ${filters.disputed ? sql`and t.second_outcome <> t.outcome` : sql``}
        ${start}
      order by ${within} limit ${limit}
    ) x) x
    join bundle_conditions k using (study_id, bundle_no, condition_no)
    join bundle_models m using (study_id, bundle_no, model_no)
    join bundle_methods h using (study_id, bundle_no, method_no)
    join bundle_probe_sets s using (study_id, bundle_no, probe_set_no)
    order by ${overall}, ${rest} limit ${limit}`;
}

/** What a list shows of a reply that the viewer may not read. */
export const NO_REPLY = { reply_start: null, reply_length: null };

export function itemOf(row: ListRow): TrialListItem {
  const { bundle_no, condition_no, probe_no, outcome, ...rest } = row;
  return { id: trialId(row), ...rest, outcome: OUTCOME_OF_CODE[outcome] ?? "error" };
}
