import "server-only";
import type { Database, Transaction } from "@/db/client";
import { readTrials } from "@/db/kept-rows";
import type { LoadedProbeSet } from "@/db/loaded-lists";
import { type StandingCondition, standingConditions } from "@/db/standing-conditions";
import type { PairedOutcomes } from "@/lib/figures/compare/outcome-flow";
import type { Condition } from "@/lib/figures/counts/condition";
import { joinedNames } from "./joined-names";
import type { StudyAt } from "./study-at";

/** A condition of a study, and the loaded set that it is compared in. */
export interface TrialSide {
  at: StudyAt;
  set: LoadedProbeSet;
  condition: Condition;
}

/**
 * What became of every trial that the design asks for under two conditions of one list of probes, summed; with
 * `by: "probe"` each probe apart. Trials are matched by session, probe, round and repetition, as far as both declare
 * repetitions; lures are left out. Reads the trials of the two conditions by their key.
 */
export async function pairedOutcomes(
  sql: Database,
  baseline: TrialSide,
  own: TrialSide,
  by: "probe" | "all",
): Promise<PairedOutcomes[]> {
  const [theirs, ours] = await Promise.all([baseline, own].map((side) => standingOf(sql, side)));
  const repetitions = Math.min(baseline.set.repetitions, own.set.repetitions);
  return readTrials(sql, async (tx) => {
    const session = sessionKey(tx, baseline.set);
    const parts = by === "probe" ? tx`asked.shown_session, asked.probe` : tx`null::text, null::text`;
    return tx<PairedOutcomes[]>`
      with asked as materialized (
        select ${session} as session, p.session as shown_session, p.probe, r.round, n.repetition
        from probes p
        cross join unnest(p.design_rounds) as r(round)
        cross join generate_series(1, ${repetitions}::int) as n(repetition)
        where p.study_id = ${baseline.at.study.study_id} and p.bundle_no = ${baseline.set.design_bundle}
          and p.probe_set_no = ${baseline.set.design_set} and not p.lure
      ), before as materialized (${repliesOf(tx, baseline, theirs ?? [], repetitions)}
      ), after as materialized (${repliesOf(tx, own, ours ?? [], repetitions)}
      ), matched as (
        select ${parts}, before.outcome, after.outcome, count(*)::int
        from asked
        left join before using (session, probe, round, repetition)
        left join after using (session, probe, round, repetition)
        group by 1, 2, 3, 4
      )
      select * from matched as m(session, probe, before, after, trials)`;
  });
}

async function standingOf(sql: Database, { at, set, condition }: TrialSide): Promise<StandingCondition[]> {
  const standing = await standingConditions(sql, at.study.study_id, at.bundles, set, joinedNames(at.study));
  return standing.filter(({ model, method }) => model === condition.model && method === condition.method);
}

/** A commitment is asked in one session, which a bundle may leave unsaid: the probe alone is its key. */
const sessionKey = (tx: Transaction, { kind }: LoadedProbeSet) =>
  kind === "commitments" ? tx`''::text` : tx`coalesce(p.session, '')`;

/** One reply a trial. Two only where names were joined that both had one: then the later bundle's stands. */
function repliesOf(
  tx: Transaction,
  { at, set }: TrialSide,
  standing: readonly StandingCondition[],
  repetitions: number,
) {
  const joined = standing.some((condition) => condition.joined);
  const unique = joined ? tx`distinct on (1, 2, 3, 4)` : tx``;
  const order = joined ? tx`order by 1, 2, 3, 4, k.place desc` : tx``;
  return tx`
    select ${unique} ${sessionKey(tx, set)} as session, p.probe, t.round, t.repetition, t.outcome
    from trials t
    join unnest(
      ${standing.map((c) => c.bundle_no)}::int[], ${standing.map((c) => c.condition_no)}::int[],
      ${standing.map((_, place) => place)}::int[]
    ) as k(bundle_no, condition_no, place) using (bundle_no, condition_no)
    join probes p using (study_id, bundle_no, probe_no)
    where t.study_id = ${at.study.study_id} and t.repetition <= ${repetitions}::int and not p.lure
    ${order}`;
}
