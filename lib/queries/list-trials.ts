import "server-only";
import type { Database } from "@/db/client";
import type { Viewer } from "@/lib/auth/viewer";
import { database } from "./database";
import { disputedIn } from "./disputed-in";
import { asksForFacts, factTrials, keysOf } from "./fact-trials";
import {
  countRows,
  countsAreExact,
  type MatchingCondition,
  matchingConditions,
  type NamedProbes,
  namedProbes,
} from "./matching-trials";
import type { TrialFilters, TrialPage } from "./results/trials";
import { storable } from "./storable";
import { type StudyAt, studyAt } from "./study-at";
import { parseTrialId, type TrialKey } from "./trial-id";
import { itemOf, type ListRow, NO_REPLY, readKeys, readRows } from "./trial-rows";

const PAGE = 50;
/** Probes whose trials are read in every condition at once. */
const FEW_PROBES = 100;

export interface TrialQuery {
  /** `after:ID` or `before:ID`, as the page before gave it. */
  cursor?: string;
  limit?: number;
  revision?: number;
}

/**
 * Trials in the order of their keys, 50 a page; null when there is no such study. An unknown cursor starts over.
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
  const asked = { from, backwards, limit };
  const { rows, total } = asksForFacts(filters)
    ? await byFacts(sql, at, filters, asked)
    : await byCounts(sql, at, filters, asked);
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
    total,
    texts_withheld: !at.tells_texts,
  };
}

interface Asked {
  from: TrialKey | null;
  backwards: boolean;
  limit: number;
}

/** One row more than asked for where there are more, from the cursor on in its direction. */
interface Found {
  rows: ListRow[];
  /** How many match in all; null where only reading all of them would tell. */
  total: number | null;
}

/** Kept counts say which conditions hold matches and how many, so that a page reads only rows near those it shows. */
async function byCounts(
  sql: Database,
  at: StudyAt,
  filters: TrialFilters,
  { from, backwards, limit }: Asked,
): Promise<Found> {
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
  return { rows, total: await totalOf(sql, at, filters, found, named) };
}

/** What became of facts is read from all of their trials at once; a page is a part of what that finds. */
async function byFacts(
  sql: Database,
  at: StudyAt,
  filters: TrialFilters,
  { from, backwards, limit }: Asked,
): Promise<Found> {
  const { model, method, declared, ...rest } = filters;
  const found = await factTrials(sql, at, {
    ...rest,
    models: model === undefined ? undefined : [model],
    methods: method === undefined ? undefined : [method],
    all_repetitions: !declared,
  });
  const keys = found.flatMap(keysOf);
  const behind =
    from === null
      ? keys
      : keys.filter((key) => inOrder(key, from) > 0 === !backwards && inOrder(key, from) !== 0);
  const wanted = backwards ? behind.slice(-limit - 1) : behind.slice(0, limit + 1);
  const rows = await readKeys(sql, at, wanted);
  return { rows: backwards ? rows.reverse() : rows, total: keys.length };
}

/** Below 0 where the first key stands first. */
const inOrder = (a: TrialKey, b: TrialKey): number =>
  a.bundle_no - b.bundle_no ||
  a.condition_no - b.condition_no ||
  a.probe_no - b.probe_no ||
  a.round - b.round ||
  a.repetition - b.repetition;

async function totalOf(
  sql: Database,
  at: StudyAt,
  filters: TrialFilters,
  found: readonly MatchingCondition[],
  named: readonly NamedProbes[] | null,
): Promise<number | null> {
  if (countsAreExact(filters)) return found.reduce((sum, c) => sum + c.trials, 0);
  // A probe by itself, in a set of any kind: its trials lie all over the table.
  if (filters.probe !== undefined && filters.session === undefined) return null;
  return countRows(sql, at, filters, found, named);
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
