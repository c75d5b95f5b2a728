import type { Database } from "./client";
import type { JoinedNames } from "./joined-names";
import { readTrials } from "./kept-rows";
import type { LoadedProbeSet } from "./loaded-lists";
import { standingConditions } from "./standing-conditions";
import type { VisibleBundle } from "./visible-bundles";

/** Codes of outcomes as stored (see the glossary). */
const PASS = 1;
const ERROR = 5;

/** Two conditions of one model: the one with the full context, and one to hold against it. */
export interface ConditionPair {
  model: string;
  full: string;
  method: string;
}

export interface CeilingPairRow extends ConditionPair {
  subject: string;
  full_pass: number;
  full_scored: number;
  pass: number;
  /** Places of the design, a probe in a round, that fared so; lures are none. */
  places: number;
}

/**
 * How the places of a probe set fared under pairs of conditions, place by place, as counts of declared repetitions.
 * A full context that was asked in one round only stands for every round: nothing was compacted in between. Reads the
 * trials of these conditions once.
 */
export async function ceilingPairs(
  sql: Database,
  studyId: number,
  bundles: readonly VisibleBundle[],
  set: LoadedProbeSet,
  names: JoinedNames,
  wanted: readonly ConditionPair[],
): Promise<CeilingPairRow[]> {
  const standing = await standingConditions(sql, studyId, bundles, set, names);
  const numberOf = (model: string, method: string) =>
    standing.find((c) => c.model === model && c.method === method)?.no;
  const pairs = wanted.flatMap((pair) => {
    const [full, method] = [numberOf(pair.model, pair.full), numberOf(pair.model, pair.method)];
    return full === undefined || method === undefined ? [] : [{ ...pair, numbers: [full, method] as const }];
  });
  if (pairs.length === 0) return [];
  const needed = new Set(pairs.flatMap(({ numbers }) => numbers));
  const read = standing.filter(({ no }) => needed.has(no));
  // Two replies at one place only where names were joined that both had one: then the later bundle's stands.
  const joined = read.some((c) => c.joined);
  const rows = await readTrials(
    sql,
    (tx) => tx<(Omit<CeilingPairRow, keyof ConditionPair> & { pair: number })[]>`
      with conditions as (
        select * from unnest(
          ${read.map((c) => c.bundle_no)}::int[], ${read.map((c) => c.condition_no)}::int[],
          ${read.map((c) => c.no)}::int[]
        ) with ordinality as k(bundle_no, condition_no, condition, place)
      ), pairs as (
        select * from unnest(
          ${pairs.map(({ numbers }) => numbers[0])}::int[], ${pairs.map(({ numbers }) => numbers[1])}::int[]
        ) with ordinality as p(whole, condition, pair)
      ), asked as materialized (
        select p.probe_no as unit, p.subject, p.session, p.probe, r as round
        from probes p cross join unnest(p.design_rounds) r
        where p.study_id = ${studyId} and p.bundle_no = ${set.design_bundle} and p.probe_set_no = ${set.design_set}
          and not p.lure
      ), units as materialized (
        select p.bundle_no, p.probe_no, a.unit
        from probes p
        join bundle_probe_sets s using (study_id, bundle_no, probe_set_no)
        join (select distinct unit, session, probe from asked) a
          on a.probe = p.probe and (${set.kind}::text = 'commitments' or a.session = p.session)
        where p.study_id = ${studyId} and p.bundle_no in (select bundle_no from conditions)
          and s.probe_set = ${set.probe_set} and s.version = ${set.version}
      ), replies as materialized (
        select condition, unit, round, count(*) filter (where outcome = ${PASS}) as pass,
               count(*) filter (where outcome <> ${ERROR}) as scored
        from (
          select ${joined ? tx`distinct on (k.condition, u.unit, t.round, t.repetition)` : tx``}
                 k.condition, u.unit, t.round, t.repetition, t.outcome
          from trials t
          join conditions k using (bundle_no, condition_no)
          join units u using (bundle_no, probe_no)
          where t.study_id = ${studyId} and t.repetition <= ${set.repetitions}::int
          ${joined ? tx`order by k.condition, u.unit, t.round, t.repetition, k.place desc` : tx``}
        ) t
        group by 1, 2, 3
      ), spans as (
        select condition, min(round) = max(round) as once from replies
        where scored > 0 and condition in (select whole from pairs) group by 1
      ), whole as materialized (
        select r.condition, r.unit, a.round, r.pass, r.scored
        from replies r join spans s using (condition) join asked a on a.unit = r.unit and (s.once or a.round = r.round)
        where r.scored > 0
      )
      select p.pair::int as pair, a.subject, coalesce(w.pass, 0)::int as full_pass,
             coalesce(w.scored, 0)::int as full_scored, coalesce(m.pass, 0)::int as pass, count(*)::int as places
      from pairs p cross join asked a
      left join whole w on w.condition = p.whole and w.unit = a.unit and w.round = a.round
      left join replies m on m.condition = p.condition and m.unit = a.unit and m.round = a.round
      group by 1, 2, 3, 4, 5
      order by 1, 2, 3, 4, 5`,
  );
  return rows.flatMap(({ pair, ...row }) => {
    const of = pairs[pair - 1];
    return of ? [{ model: of.model, full: of.full, method: of.method, ...row }] : [];
  });
}
