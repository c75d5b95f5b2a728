import "server-only";
import type { Database } from "@/db/client";
import type { Viewer } from "@/lib/auth/viewer";
import { OUTCOME_CODE, OUTCOME_OF_CODE } from "@/lib/bundle/words";
import { database } from "./database";
import { disputedIn } from "./disputed-in";
import {
  countNamed,
  countsAreExact,
  type MatchingCondition,
  matchingConditions,
  type NamedProbes,
  namedProbes,
  namedRows,
} from "./matching-trials";
import type { TrialFilters, TrialListItem, TrialPage } from "./results/trials";
import { storable } from "./storable";
import { type StudyAt, studyAt } from "./study-at";
import { parseTrialId, type TrialKey, trialId } from "./trial-id";

const PAGE = 50;
const EXCERPT = 160;
/** Probes whose trials are read in every condition at once. */
const FEW_PROBES = 100;

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
 * Kept counts say which conditions hold matches and how many, so that a page reads only rows near those it shows.
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
  const [matches, named] = await Promise.all([
    matchingConditions(sql, at, filters),
    namedProbes(sql, at, filters),
  ]);
  const judged = filters.disputed ? await disputedIn(sql, at, matches) : matches;
  const holding = named && new Set(named.map(({ bundle_no }) => bundle_no));
  const found = holding ? judged.filter(({ bundle_no }) => holding.has(bundle_no)) : judged;
  const near = nearest(backwards ? found.toReversed() : found, from, backwards, limit, filters);
  const rows: ListRow[] = [];
  // Where the counts can not tell which conditions fill a page, more and more of them are read until it is full.
  const quick = countsAreExact(filters) || (named?.every((n) => n.probe_nos.length <= FEW_PROBES) ?? false);
  for (
    let [next, size] = [0, quick ? near.length : 1];
    next < near.length && rows.length <= limit;
    size *= 2
  ) {
    const some = near.slice(next, next + size);
    const wanted = limit + 1 - rows.length;
    rows.push(
      ...(await readRows(sql, at, filters, { conditions: some, named, from, backwards, limit: wanted })),
    );
    next += size;
  }
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
    total: await totalOf(sql, at, filters, found, named),
    texts_withheld: !at.tells_texts,
  };
}

/** How many match; null where only reading all of them would tell. */
async function totalOf(
  sql: Database,
  at: StudyAt,
  filters: TrialFilters,
  found: readonly MatchingCondition[],
  named: readonly NamedProbes[] | null,
): Promise<number | null> {
  if (countsAreExact(filters)) return found.reduce((sum, c) => sum + c.trials, 0);
  return named && filters.session !== undefined ? countNamed(sql, at, filters, found, named) : null;
}

/** The conditions that the next page can come from: the cursor's own, then as many as are sure to fill it. */
function nearest(
  found: readonly MatchingCondition[],
  from: TrialKey | null,
  backwards: boolean,
  limit: number,
  filters: TrialFilters,
): MatchingCondition[] {
  const out: MatchingCondition[] = [];
  let sure = 0;
  for (const condition of found) {
    const order = from
      ? condition.bundle_no - from.bundle_no || condition.condition_no - from.condition_no
      : 1;
    if (from && (backwards ? order > 0 : order < 0)) continue;
    out.push(condition);
    if (order !== 0 && countsAreExact(filters)) sure += condition.trials;
    if (sure > limit) break;
  }
  return out;
}

interface Reading {
  conditions: readonly MatchingCondition[];
  named: readonly NamedProbes[] | null;
  from: TrialKey | null;
  backwards: boolean;
  limit: number;
}

function readRows(
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
    select x.*, m.model, h.method, s.probe_set, x.repetition > s.repetitions as extra_repetition
    from (select ${at.study.study_id}::int as study_id, x.* from unnest(${conditions.map((c) => c.bundle_no)}::int[], ${conditions.map((c) => c.condition_no)}::int[])
         as c(bundle_no, condition_no)
    ${named ? sql`join ${namedRows(sql, named)} using (bundle_no)` : sql``}
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
        ${named ? sql`and t.probe_no = any(w.probe_nos::int[])` : sql``}
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
