import type { Database, Transaction } from "./client";
import type { JoinedNames } from "./joined-names";
import { keptRows, type RevisionKey, readTrials } from "./kept-rows";
import type { LoadedProbeSet } from "./loaded-lists";
import { type StandingCondition, standingConditions } from "./standing-conditions";
import type { VisibleBundle } from "./visible-bundles";

/** Who judged the trials of one probe set, and what two judges said of the same reply. Outcomes are codes as stored. */
export interface SecondVerdicts {
  conditions: readonly { model: string; method: string }[];
  judged: readonly JudgedTrials[];
  pairs: readonly VerdictPair[];
  /** The first disputed trials in the order of their keys. */
  disputed: readonly DisputedTrial[];
  /** How many each condition of each bundle has. */
  disputed_in: readonly { bundle_no: number; condition_no: number; trials: number }[];
}

/** Trials with a verdict, by who gave it; null where the bundle names nobody. Trials judged twice are counted, too. */
export interface JudgedTrials {
  condition: number;
  judge: string | null;
  second_judge: string | null;
  /** Of these, trials with a second verdict. */
  twice: number;
  trials: number;
}

/** Trials that share condition, judges and both verdicts: `trials[i]` of them are replies to probe `probes[i]`. */
export interface VerdictPair {
  condition: number;
  judge: string | null;
  second_judge: string | null;
  outcome: number;
  second_outcome: number;
  /** Repetitions above the declared number. */
  beyond: boolean;
  /** Numbers of probes: the same number is the same probe, whichever bundle it came with. */
  probes: readonly number[];
  trials: readonly number[];
}

/** Two judges said different things of this trial. */
export interface DisputedTrial {
  condition: number;
  session: string | null;
  probe: string;
  round: number;
  repetition: number;
  judge: string | null;
  second_judge: string | null;
  outcome: number;
  second_outcome: number;
  bundle_no: number;
  condition_no: number;
  probe_no: number;
}

const LISTED = 100;

/** Bumped when the shape or the rules of these rows change, so that old rows are not read. */
const SHAPE = 2;

/** The verdicts of one probe set at a revision, computed once and kept. Planted facts are scored by rule: none. */
export function keptSecondVerdicts(
  sql: Database,
  at: RevisionKey,
  bundles: readonly VisibleBundle[],
  set: LoadedProbeSet,
  names: JoinedNames,
): Promise<SecondVerdicts> {
  const rows = `second-verdicts:${SHAPE}:${JSON.stringify([set.probe_set, set.version])}`;
  return keptRows(sql, at, names, rows, () => secondVerdicts(sql, at.study_id, bundles, set, names));
}

/** Reads every trial of the set once, and those judged twice again. */
async function secondVerdicts(
  sql: Database,
  studyId: number,
  bundles: readonly VisibleBundle[],
  set: LoadedProbeSet,
  names: JoinedNames,
): Promise<SecondVerdicts> {
  const standing = await standingConditions(sql, studyId, bundles, set, names);
  const conditions: { model: string; method: string }[] = [];
  for (const { no, model, method } of standing) conditions[no] = { model, method };
  const [answer] = await readTrials(sql, (tx) => ask(tx, studyId, set, standing));
  return {
    conditions,
    judged: answer?.judged ?? [],
    pairs: answer?.pairs ?? [],
    disputed: answer?.disputed ?? [],
    disputed_in: answer?.disputed_in ?? [],
  };
}

type Answer = { [Part in Exclude<keyof SecondVerdicts, "conditions">]: SecondVerdicts[Part] | null };

async function ask(
  tx: Transaction,
  studyId: number,
  set: LoadedProbeSet,
  standing: readonly StandingCondition[],
): Promise<Answer[]> {
  return tx<Answer[]>`
    with conditions as (
      select * from unnest(
        ${standing.map((c) => c.bundle_no)}::int[], ${standing.map((c) => c.condition_no)}::int[],
        ${standing.map((c) => c.no)}::int[]
      ) with ordinality as k(bundle_no, condition_no, condition, place)
    ), judged as (
      select k.condition, t.judge, t.second_judge, count(t.second_outcome) as twice, count(*) as trials
      from trials t join conditions k using (bundle_no, condition_no)
      where t.study_id = ${studyId} and (t.judge is not null or t.second_outcome is not null)
      group by 1, 2, 3
    ), twice as materialized (
      select k.condition, k.place, t.bundle_no, t.condition_no, t.probe_no, t.round, t.repetition,
             t.judge, t.second_judge, t.outcome, t.second_outcome
      from trials t join conditions k using (bundle_no, condition_no)
      where t.study_id = ${studyId} and t.second_outcome is not null
    ), units as materialized (
      select p.bundle_no, p.probe_no, p.session, p.probe,
             (dense_rank() over (
               order by case when ${set.kind}::text = 'commitments' then '' else coalesce(p.session, '') end, p.probe, coalesce(p.dimension, '')
             ) - 1)::int as unit
      from probes p join bundle_probe_sets s using (study_id, bundle_no, probe_set_no)
      where p.study_id = ${studyId} and p.bundle_no in (select bundle_no from twice)
        and s.probe_set = ${set.probe_set} and s.version = ${set.version}
    )
    select
      (select json_agg(j order by condition, judge, second_judge) from judged j) as judged,
      (select json_agg(p) from (
        select condition, judge, second_judge, outcome, second_outcome, beyond,
               json_agg(unit order by unit) as probes, json_agg(trials order by unit) as trials
        from (
          select t.condition, t.judge, t.second_judge, t.outcome, t.second_outcome,
                 t.repetition > ${set.repetitions}::int as beyond, u.unit, count(*) as trials
          from twice t join units u using (bundle_no, probe_no)
          group by 1, 2, 3, 4, 5, 6, 7
        ) g
        group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
      ) p) as pairs,
      (select json_agg(d) from (
        select t.condition, u.session, u.probe, t.round, t.repetition, t.judge, t.second_judge, t.outcome, t.second_outcome,
               t.bundle_no, t.condition_no, t.probe_no
        from twice t join units u using (bundle_no, probe_no)
        where t.outcome <> t.second_outcome
        order by t.place, t.probe_no, t.round, t.repetition
        limit ${LISTED}::int
      ) d) as disputed,
      (select json_agg(c) from (
        select bundle_no, condition_no, count(*) as trials from twice where outcome <> second_outcome
        group by 1, 2 order by 1, 2
      ) c) as disputed_in`;
}
