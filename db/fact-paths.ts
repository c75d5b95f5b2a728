import type { Database, Transaction } from "./client";
import { type AskedRow, type FactGroup, groupsOf, type PathRow } from "./fact-groups";
import type { JoinedNames } from "./joined-names";
import { keptRows, type RevisionKey, readTrials } from "./kept-rows";
import type { LoadedProbeSet } from "./loaded-lists";
import { type StandingCondition, standingConditions } from "./standing-conditions";
import type { VisibleBundle } from "./visible-bundles";

/**
 * What became of planted facts from round to round. A fact is one (session, probe, repetition) under one condition;
 * lures are none. Its path has a character a round: the outcome's code as stored, `-` for a trial that the design
 * asks for and that has no row, `.` for a round in which the fact is not asked.
 */
export interface FactPaths {
  /** Rounds followed, the length of every path. */
  rounds: number;
  sessions: readonly string[];
  /** Conditions with at least one row, whether or not any path below is theirs. */
  conditions: readonly { model: string; method: string }[];
  groups: readonly FactGroup[];
  turned: readonly TurnedFact[];
}

/** A fact that was right in round 1, and its first trial that states something wrong without a sign of doubt. */
export interface TurnedFact {
  condition: number;
  session: string;
  probe: string;
  repetition: number;
  beyond: boolean;
  round: number;
  bundle_no: number;
  condition_no: number;
  probe_no: number;
}

/** A path is 3 bits a round in one 64-bit number. */
export const MOST_ROUNDS = 20;
/** Facts named for each condition. */
const NAMED = 200;
/** Codes of outcomes as stored (see the glossary). */
const PASS = 1;
const CONFIDENT = 3;

/** Bumped when the shape or the rules of these rows change, so that old rows are not read. */
const SHAPE = 2;

/** The paths of one planted-facts set at a revision, computed once and kept. */
export function keptFactPaths(
  sql: Database,
  at: RevisionKey,
  bundles: readonly VisibleBundle[],
  set: LoadedProbeSet,
  names: JoinedNames,
): Promise<FactPaths> {
  const rows = `fact-paths:${SHAPE}:${JSON.stringify([set.probe_set, set.version])}`;
  return keptRows(sql, at, names, rows, () => factPaths(sql, at.study_id, bundles, set, names));
}

type Candidate = TurnedFact & { place: number };

interface Answer {
  sessions: string[] | null;
  asked: AskedRow[] | null;
  paths: PathRow[] | null;
  turned: Candidate[] | null;
}

/** Reads every trial of the set once. Facts of one condition may have their rounds in several bundles. */
async function factPaths(
  sql: Database,
  studyId: number,
  bundles: readonly VisibleBundle[],
  set: LoadedProbeSet,
  names: JoinedNames,
): Promise<FactPaths> {
  const standing = await standingConditions(sql, studyId, bundles, set, names);
  const rounds = Math.min(set.rounds, MOST_ROUNDS);
  const { answer, turned } = await readTrials(sql, async (tx) => {
    const found = await ask(tx, studyId, set, standing, rounds);
    return { answer: found, turned: await onFile(tx, studyId, found.turned ?? []) };
  });
  const conditions: { model: string; method: string }[] = [];
  for (const { no, model, method } of standing) conditions[no] = { model, method };
  const { repetitions } = set;
  return {
    rounds,
    sessions: answer.sessions ?? [],
    conditions,
    groups: groupsOf(answer.paths ?? [], answer.asked ?? [], {
      conditions: conditions.length,
      repetitions,
      rounds,
    }),
    turned,
  };
}

async function ask(
  tx: Transaction,
  studyId: number,
  set: LoadedProbeSet,
  standing: readonly StandingCondition[],
  rounds: number,
): Promise<Answer> {
  const codeAt = (round: number) => tx`((code >> ${3 * (round - 1)}) & 7)`;
  const later = Array.from({ length: rounds - 1 }, (_, i) => i + 2);
  const firstConfident =
    later.length === 0
      ? tx`null::int`
      : tx`case ${later.map((round) => tx`when ${codeAt(round)} = ${CONFIDENT} then ${round}::int `)} end`;
  const [answer] = await tx<Answer[]>`
    with ${factReplies(tx, studyId, set, standing, rounds)}
    , facts as materialized (
      select condition, unit, repetition, bit_or(outcome::bigint << (3 * (round - 1))) as code
      from replies group by 1, 2, 3
    ), turned as materialized (
      select * from (
        select condition, unit, repetition, ${firstConfident} as round,
               row_number() over (partition by condition order by repetition > ${set.repetitions}::int, unit, repetition) as place
        from facts where ${codeAt(1)} = ${PASS} and ${firstConfident} is not null
      ) t where place <= ${NAMED}::int
    )
    select
      (select json_agg(session order by session_no) from (select distinct session, session_no from asked) s) as sessions,
      (select json_agg(a) from (
        select asked, source, rounds, json_agg(session_no) as sessions, json_agg(facts) as facts
        from (select asked, source, rounds, session_no, count(*) as facts from asked group by 1, 2, 3, 4) g
        group by 1, 2, 3) a) as asked,
      (select json_agg(p) from (
        select condition, beyond, asked, code::text as code, json_agg(session_no) as sessions, json_agg(facts) as facts
        from (
          select f.condition, f.repetition > ${set.repetitions}::int as beyond, a.asked, a.session_no, f.code, count(*) as facts
          from facts f join asked a using (unit) group by 1, 2, 3, 4, 5
        ) g group by 1, 2, 3, 4) p) as paths,
      (select json_agg(t) from (
        select t.condition, a.session, a.probe, t.repetition, t.repetition > ${set.repetitions}::int as beyond, t.round,
               k.bundle_no, k.condition_no, u.probe_no, k.place
        from turned t join asked a using (unit) join units u using (unit)
        join conditions k on k.condition = t.condition and k.bundle_no = u.bundle_no) t) as turned`;
  return answer ?? { sessions: null, asked: null, paths: null, turned: null };
}

/**
 * What facts are read from, as the first parts of a statement: `conditions`, `asked` (facts of the design, a row a `unit`),
 * `units` (their numbers in each bundle) and `replies` (condition, unit, repetition, round, outcome and the trial's key).
 */
export function factReplies(
  tx: Transaction,
  studyId: number,
  set: LoadedProbeSet,
  standing: readonly StandingCondition[],
  rounds: number,
) {
  return tx`
    conditions as (
      select * from unnest(
        ${standing.map((c) => c.bundle_no)}::int[], ${standing.map((c) => c.condition_no)}::int[],
        ${standing.map((c) => c.no)}::int[], ${standing.map((_, place) => place)}::int[]
      ) as k(bundle_no, condition_no, condition, place)
    ), asked as materialized (
      select probe_no as unit, session, probe, source,
             array(select r from unnest(design_rounds) r where r <= ${rounds}::int order by r) as rounds,
             (dense_rank() over (order by session) - 1)::int as session_no,
             (dense_rank() over (order by source, design_rounds) - 1)::int as asked
      from probes
      where study_id = ${studyId} and bundle_no = ${set.design_bundle} and probe_set_no = ${set.design_set}
        and not lure and cardinality(design_rounds) > 0
    ), units as materialized (
      select p.bundle_no, p.probe_no, a.unit
      from probes p
      join bundle_probe_sets s using (study_id, bundle_no, probe_set_no)
      join asked a on a.session = p.session and a.probe = p.probe
      where p.study_id = ${studyId} and p.bundle_no in (select bundle_no from conditions)
        and s.probe_set = ${set.probe_set} and s.version = ${set.version}
    ), replies as (${repliesOf(tx, studyId, standing, rounds)})`;
}

/** One reply a fact and round. Two only where names were joined that both had one: then the later bundle's stands. */
function repliesOf(tx: Transaction, studyId: number, standing: readonly StandingCondition[], rounds: number) {
  const joined = standing.some((c) => c.joined);
  const unique = joined ? tx`distinct on (k.condition, u.unit, t.repetition, t.round)` : tx``;
  const order = joined ? tx`order by k.condition, u.unit, t.repetition, t.round, k.place desc` : tx``;
  return tx`
    select ${unique} k.condition, u.unit, t.repetition, t.round, t.outcome, t.bundle_no, t.condition_no, t.probe_no
    from trials t
    join conditions k using (bundle_no, condition_no)
    join units u using (bundle_no, probe_no)
    where t.study_id = ${studyId} and t.round <= ${rounds}::int
    ${order}`;
}

/** Of the trials that a turned fact may have, one for each bundle with its condition, the one that is there. */
async function onFile(
  tx: Transaction,
  studyId: number,
  candidates: readonly Candidate[],
): Promise<TurnedFact[]> {
  // Key by key: each is one look into the primary key, whatever the planner thinks of the table.
  await tx`select set_config('enable_nestloop', 'on', true)`;
  const found = await tx<{ at: number }[]>`
    select c.at::int as at
    from unnest(
      ${candidates.map((c) => c.bundle_no)}::int[], ${candidates.map((c) => c.condition_no)}::int[],
      ${candidates.map((c) => c.probe_no)}::int[], ${candidates.map((c) => c.round)}::int[],
      ${candidates.map((c) => c.repetition)}::int[]
    ) with ordinality as c(bundle_no, condition_no, probe_no, round, repetition, at)
    cross join lateral (
      select 1 from trials t
      where t.study_id = ${studyId} and t.bundle_no = c.bundle_no and t.condition_no = c.condition_no
        and t.probe_no = c.probe_no and t.round = c.round and t.repetition = c.repetition and t.outcome = ${CONFIDENT}
      limit 1
    ) t`;
  const rows = found.flatMap(({ at }) => candidates[at - 1] ?? []);
  rows.sort((a, b) => a.condition - b.condition || b.place - a.place);
  const seen = new Set<string>();
  return rows
    .filter(({ condition, session, probe, repetition }) => {
      const fact = JSON.stringify([condition, session, probe, repetition]);
      return !seen.has(fact) && seen.add(fact);
    })
    .map(({ place: _, ...row }) => row)
    .sort(
      (a, b) =>
        a.condition - b.condition ||
        a.round - b.round ||
        (a.session < b.session ? -1 : a.session > b.session ? 1 : 0) ||
        (a.probe < b.probe ? -1 : a.probe > b.probe ? 1 : 0) ||
        a.repetition - b.repetition,
    );
}
