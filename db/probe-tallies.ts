import type { Database, Transaction } from "./client";
import { type JoinedNames, joinMark } from "./joined-names";
import { keptRows, type RevisionKey, readTrials } from "./kept-rows";
import type { LoadedProbeSet } from "./loaded-lists";
import { type StandingCondition, standingConditions } from "./standing-conditions";
import type { VisibleBundle } from "./visible-bundles";

/**
 * What became of every probe of one set under every condition. Planted facts and graded probes stand within their
 * session (graded: one a dimension), commitments by themselves. Few conditions of few probes differ in their counts, so
 * each tally stands once and `places` points to it.
 */
export interface ProbeTallies {
  /** Conditions with at least one row. */
  conditions: readonly { model: string; method: string }[];
  /** In the design's order, `MOST_PROBES` at most. */
  probes: readonly ProbeOfDesign[];
  /** Probes of the design, listed or not. */
  of: number;
  /** Trials above the declared number, then trials by outcome code 1 to 6, then the sum of score / max. */
  tallies: readonly (readonly number[])[];
  /** For each condition and probe its tally; -1: no row at all. */
  places: readonly (readonly number[])[];
}

export interface ProbeOfDesign {
  /** Its number in the bundle whose list is the design. */
  probe_no: number;
  session: string | null;
  probe: string;
  dimension: string | null;
  source: string | null;
  kind: string | null;
  story: string | null;
  lure: boolean;
  /** Rounds in which it is asked. */
  rounds: number;
}

/** A list of more is no longer read by a person, and would be tens of megabytes. */
export const MOST_PROBES = 50_000;

/** Bumped when the shape or the rules of these rows change, so that old rows are not read. */
const SHAPE = 1;

/** Sets that were looked at last, since one is read for every page of its list; a large one is megabytes of text. */
const recent = new Map<string, Promise<ProbeTallies>>();
const REMEMBERED = 4;

/**
 * The tallies of one probe set at a revision, computed once and kept, the last few sets in this process as well: a
 * revision never changes. `every`: repetitions above the declared ones, too.
 */
export function keptProbeTallies(
  sql: Database,
  at: RevisionKey,
  bundles: readonly VisibleBundle[],
  set: LoadedProbeSet,
  names: JoinedNames,
  every: boolean,
): Promise<ProbeTallies> {
  const rows = `probe-tallies:${SHAPE}:${JSON.stringify([set.probe_set, set.version, every])}`;
  const { host, port, database } = sql.options;
  const key = JSON.stringify([host, port, database, at.study_id, at.revision, rows, joinMark(names)]);
  const known = recent.get(key);
  const work =
    known ?? keptRows(sql, at, names, rows, () => probeTallies(sql, at.study_id, bundles, set, names, every));
  recent.delete(key);
  recent.set(key, work);
  if (!known) work.catch(() => recent.delete(key));
  for (const oldest of recent.keys()) if (recent.size > REMEMBERED) recent.delete(oldest);
  return work;
}

interface Answer {
  probes: ProbeOfDesign[] | null;
  of: number;
  tallies: number[][] | null;
  cells: { condition: number; units: number[]; tallies: number[] }[] | null;
}

async function probeTallies(
  sql: Database,
  studyId: number,
  bundles: readonly VisibleBundle[],
  set: LoadedProbeSet,
  names: JoinedNames,
  every: boolean,
): Promise<ProbeTallies> {
  const standing = await standingConditions(sql, studyId, bundles, set, names);
  const conditions: { model: string; method: string }[] = [];
  for (const { no, model, method } of standing) conditions[no] = { model, method };
  const [answer] = await readTrials(sql, (tx) => ask(tx, studyId, set, standing, every));
  const probes = answer?.probes ?? [];
  const places = conditions.map(() => new Array<number>(probes.length).fill(-1));
  for (const { condition, units, tallies } of answer?.cells ?? []) {
    for (const [i, unit] of units.entries()) {
      const row = places[condition];
      if (row) row[unit] = tallies[i] ?? -1;
    }
  }
  return { conditions, probes, of: answer?.of ?? 0, tallies: answer?.tallies ?? [], places };
}

/** Reads every trial of the set once. A condition may have its trials in several bundles. */
async function ask(
  tx: Transaction,
  studyId: number,
  set: LoadedProbeSet,
  standing: readonly StandingCondition[],
  every: boolean,
): Promise<Answer[]> {
  // A commitment is the same in whichever session; the others are not.
  const session = set.kind === "commitments" ? tx`''` : tx`coalesce(p.session, '')`;
  const joined = standing.some((c) => c.joined);
  // Two replies of one key only where names were joined that both had one: then the later bundle's stands.
  const unique = joined ? tx`distinct on (k.condition, u.unit, t.repetition, t.round)` : tx``;
  const order = joined ? tx`order by k.condition, u.unit, t.repetition, t.round, k.place desc` : tx``;
  const codes = [1, 2, 3, 4, 5, 6].map((code) => tx`, count(*) filter (where outcome = ${code})`);
  return tx<Answer[]>`
    with conditions as (
      select * from unnest(
        ${standing.map((c) => c.bundle_no)}::int[], ${standing.map((c) => c.condition_no)}::int[],
        ${standing.map((c) => c.no)}::int[]
      ) with ordinality as k(bundle_no, condition_no, condition, place)
    ), design as materialized (
      select p.probe_no, p.session, p.probe, p.dimension, p.source, p.kind, p.story, p.lure,
             cardinality(p.design_rounds) as rounds, ${session} as in_session,
             (row_number() over (order by p.probe_no) - 1)::int as unit
      from probes p
      where p.study_id = ${studyId} and p.bundle_no = ${set.design_bundle} and p.probe_set_no = ${set.design_set}
        and cardinality(p.design_rounds) > 0
    ), listed as materialized (
      select * from design where unit < ${MOST_PROBES}::int
    ), units as materialized (
      select p.bundle_no, p.probe_no, a.unit
      from probes p
      join bundle_probe_sets s using (study_id, bundle_no, probe_set_no)
      join listed a on a.probe = p.probe and a.in_session = ${session}
        and coalesce(a.dimension, '') = coalesce(p.dimension, '')
      where p.study_id = ${studyId} and p.bundle_no in (select bundle_no from conditions)
        and s.probe_set = ${set.probe_set} and s.version = ${set.version}
    ), replies as (
      select ${unique} k.condition, u.unit, t.repetition, t.round, t.outcome, t.score / nullif(t.max, 0) as part
      from trials t
      join conditions k using (bundle_no, condition_no)
      join units u using (bundle_no, probe_no)
      where t.study_id = ${studyId} ${every ? tx`` : tx`and t.repetition <= ${set.repetitions}::int`}
      ${order}
    ), counted as (
      select condition, unit,
             array[count(*) filter (where repetition > ${set.repetitions}::int) ${codes},
                   coalesce(sum(part) filter (where outcome = 6), 0)]::float8[] as tally
      from replies group by 1, 2
    ), numbered as materialized (
      select condition, unit, tally, (dense_rank() over (order by tally) - 1)::int as place from counted
    )
    select
      (select count(*)::int from design) as of,
      (select json_agg(json_build_object(
         'probe_no', probe_no, 'session', session, 'probe', probe, 'dimension', dimension, 'source', source,
         'kind', kind, 'story', story, 'lure', lure, 'rounds', rounds) order by unit) from listed) as probes,
      (select json_agg(tally order by place) from (select distinct place, tally from numbered) t) as tallies,
      (select json_agg(c) from (
        select condition, json_agg(unit order by unit) as units, json_agg(place order by unit) as tallies
        from numbered group by 1) c) as cells`;
}
