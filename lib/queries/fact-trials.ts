import "server-only";
import type { Database, Transaction } from "@/db/client";
import { factReplies, MOST_ROUNDS } from "@/db/fact-paths";
import { readTrials } from "@/db/kept-rows";
import { type LoadedProbeSet, loadedProbeSets } from "@/db/loaded-lists";
import { type StandingCondition, standingConditions } from "@/db/standing-conditions";
import { OUTCOME_CODE, type Outcome } from "@/lib/bundle/words";
import { joinedNames } from "./joined-names";
import type { FactFate, TrialFilters } from "./results/trials";
import type { StudyAt } from "./study-at";
import type { TrialKey } from "./trial-id";

/** Trials of one condition of one bundle in the order of their keys: place by place probe, round and repetition. */
export interface FactTrials {
  bundle_no: number;
  condition_no: number;
  probe_nos: number[];
  rounds: number[];
  repetitions: number[];
}

export type FactQuery = Omit<TrialFilters, "model" | "method" | "declared"> & {
  models?: readonly string[];
  methods?: readonly string[];
  /** Repetitions above the declared number too. */
  all_repetitions?: boolean;
};

type FactFilters = Pick<TrialFilters, "fate" | "previous" | "next">;

export const asksForFacts = ({ fate, previous, next }: FactFilters): boolean =>
  [fate, previous, next].some((value) => value !== undefined);

export const keysOf = ({ bundle_no, condition_no, ...places }: FactTrials): TrialKey[] =>
  places.probe_nos.map((probe_no, i) => ({
    bundle_no,
    condition_no,
    probe_no,
    round: places.rounds[i] ?? 0,
    repetition: places.repetitions[i] ?? 0,
  }));

/** What planted facts never have: a judge, a context; and lures are no facts. */
const neverOfFacts = ({ lure, kind, context, disputed, judge, second_judge, second_outcome }: FactQuery) =>
  lure ||
  disputed ||
  [kind, context, judge, second_judge, second_outcome].some((value) => value !== undefined);

/** The trials of planted facts with this fate, or with these outcomes in the rounds around them, by condition. */
export async function factTrials(sql: Database, at: StudyAt, query: FactQuery): Promise<FactTrials[]> {
  if (neverOfFacts(query)) return [];
  const { study, bundles } = at;
  const sets = (await loadedProbeSets(sql, study.study_id, bundles)).filter(
    ({ kind, probe_set }) =>
      kind === "planted-facts" && (query.probe_set === undefined || probe_set === query.probe_set),
  );
  // Under one id the newest version stands, as in every figure.
  const newest = [...new Map(sets.map((set) => [set.probe_set, set])).values()];
  const among = (ids: readonly string[] | undefined, id: string) => !ids?.length || ids.includes(id);
  const found = await Promise.all(
    newest.map(async (set) => {
      const all = await standingConditions(sql, study.study_id, bundles, set, joinedNames(study));
      const asked = all.filter((c) => among(query.models, c.model) && among(query.methods, c.method));
      return asked.length === 0 ? [] : readTrials(sql, (tx) => ask(tx, study.study_id, set, asked, query));
    }),
  );
  return found.flat().sort((a, b) => a.bundle_no - b.bundle_no || a.condition_no - b.condition_no);
}

const { pass, confident, hedged, abstained, error } = OUTCOME_CODE;
const MISSING = 0;
const codeOf = (outcome: Outcome): number => (outcome === "missing" ? MISSING : OUTCOME_CODE[outcome]);

/**
 * A row for each fact and round, with what the fact was in it: the code of its outcome, 0 for a trial that the design asks
 * for and that has no row, null where it is not asked. Of these the ones wanted, each with its trial.
 */
async function ask(
  tx: Transaction,
  studyId: number,
  set: LoadedProbeSet,
  standing: readonly StandingCondition[],
  query: FactQuery,
): Promise<FactTrials[]> {
  const rounds = Math.min(set.rounds, MOST_ROUNDS);
  const where = (column: string, value: string | number | boolean | undefined) =>
    value === undefined ? tx`` : tx`and ${tx(column)} = ${value}`;
  return tx<FactTrials[]>`
    with ${factReplies(tx, studyId, set, standing, rounds)}
    , facts as (
      select f.condition, f.unit, f.repetition, a.rounds
      from (select distinct condition, unit, repetition from replies) f join asked a using (unit)
      where true ${query.all_repetitions ? tx`` : tx`and f.repetition <= ${set.repetitions}::int`}
        ${where("a.session", query.session)} ${where("a.probe", query.probe)} ${where("a.source", query.source)}
    ), walked as (
      select f.condition, f.unit, f.repetition, r.round,
             coalesce(p.outcome, case when r.round = any(f.rounds) and f.repetition <= ${set.repetitions}::int then ${MISSING}::int end) as was
      from facts f
      cross join generate_series(1, ${rounds}::int) as r(round)
      left join replies p on p.condition = f.condition and p.unit = f.unit and p.repetition = f.repetition and p.round = r.round
    ), steps as (
      select *,
             first_value(was) over fact as first,
             lag(was) over fact as previous,
             lead(was) over fact as next,
             bool_and(was is not distinct from ${pass}) over fact as held,
             bool_or(was <> ${pass}) over whole as ever_lost,
             bool_or(was = ${MISSING}) over whole as ever_missing,
             coalesce(bool_or(round > 1 and was in (${confident}, ${hedged}, ${abstained})) over before, false) as lost_before
      from walked
      window fact as (partition by condition, unit, repetition order by round),
             whole as (partition by condition, unit, repetition),
             before as (partition by condition, unit, repetition order by round rows between unbounded preceding and 1 preceding)
    ), fated as (${fatedSteps(tx, query.fate)})
    select p.bundle_no, p.condition_no,
           array_agg(p.probe_no order by p.probe_no, p.round, p.repetition) as probe_nos,
           array_agg(p.round order by p.probe_no, p.round, p.repetition) as rounds,
           array_agg(p.repetition order by p.probe_no, p.round, p.repetition) as repetitions
    from fated f join replies p using (condition, unit, repetition, round)
    ${query.flagged === undefined ? tx`` : tx`join trials t on t.study_id = ${studyId} and t.bundle_no = p.bundle_no and t.condition_no = p.condition_no and t.probe_no = p.probe_no and t.round = p.round and t.repetition = p.repetition`}
    where true ${where("t.flagged", query.flagged)} ${where("p.round", query.round)}
      ${where("p.outcome", query.outcome && OUTCOME_CODE[query.outcome])}
      ${where("f.previous", query.previous && codeOf(query.previous))} ${where("f.next", query.next && codeOf(query.next))}
    group by 1, 2`;
}

/** As `addFates` and `stateAt` of lib/figures/survival count facts. */
function fatedSteps(tx: Transaction, fate: FactFate | undefined) {
  if (fate === undefined) return tx`select * from steps`;
  const later = (code: number) => tx`first = ${pass} and round > 1 and was = ${code}`;
  const wanted: Readonly<Record<FactFate, ReturnType<typeof later>>> = {
    kept: tx`held`,
    throughout: tx`first = ${pass} and round = 1 and not ever_lost`,
    later_missing: tx`first = ${pass} and round = 1 and ever_missing`,
    later_confident: later(confident),
    later_hedged: later(hedged),
    later_abstained: later(abstained),
    later_error: later(error),
    recovered: tx`${later(pass)} and lost_before`,
    gained: tx`first in (${confident}, ${hedged}, ${abstained}) and round > 1 and was = ${pass}`,
  };
  const once = fate === "kept" ? tx`` : tx`distinct on (condition, unit, repetition)`;
  return tx`select ${once} * from steps where ${wanted[fate]} order by condition, unit, repetition, round`;
}
