import { OUTCOMES, type Outcome } from "@/lib/bundle/words";
import { pooledIntraclassCorrelation, type SubjectCount } from "@/lib/stats";
import type { RepetitionRule } from "../shapes";
import { pointOf, type SurvivalPoint, sessionCounts, stateAt } from "./curve";
import { addFates, type Fates, firstTurn, noFates, outcomeAt } from "./fact-fates";
import { type FactPathGroup, type FactPathsData, roundsOf } from "./fact-paths";

export type OutcomeCounts = Readonly<Record<Outcome, number>>;

/** Facts by their outcome in one round and in the next; facts not asked in both are left out. */
export interface Flow {
  from: number;
  to: number;
  /** `counts[before][after]` */
  counts: Readonly<Record<Outcome, OutcomeCounts>>;
}

export interface ConditionSurvival {
  model: string;
  method: string;
  run: boolean;
  /** Facts with a place in the design or a row: asked in at least one round. */
  facts: number;
  sessions: number;
  /** Outcomes of every round, in order; a round in which nothing was asked has zeros. */
  by_round: readonly OutcomeCounts[];
  flows: readonly Flow[];
  fates: Fates;
  curve: readonly SurvivalPoint[];
  /** Facts right in round 1, by the first later round in which they state something wrong without a sign of doubt. */
  turned: readonly { round: number; facts: number }[];
}

export interface Survival {
  rounds: number;
  /** Every model × method asked for, in that order. */
  conditions: readonly ConditionSurvival[];
}

export interface SurvivalOptions {
  models: readonly string[];
  methods: readonly string[];
  repetitions?: RepetitionRule;
}

/**
 * Follows every fact from round to round under each condition.
 *
 * S(r) = facts right in every round through r / facts right in round 1; its interval is Wilson's with an effective
 * sample size for clustering within sessions (lib/stats/clustered-interval.ts), each session counting its facts that
 * were right in round 1; ρ for shares of 0 and 1 is pooled over the conditions of the same round.
 */
export function survival(data: FactPathsData, options: SurvivalOptions): Survival {
  const { models, methods, repetitions = "declared" } = options;
  const numbers = new Map(data.conditions.map((c, no) => [JSON.stringify([c.model, c.method]), no]));
  const groupsOf = new Map<number, FactPathGroup[]>();
  for (const group of data.groups) {
    if (group.beyond && repetitions === "declared") continue;
    const groups = groupsOf.get(group.condition);
    if (groups) groups.push(group);
    else groupsOf.set(group.condition, [group]);
  }
  const counted = [...groupsOf].map(([no, groups]) => ({ no, counts: sessionCounts(data, groups) }));
  const countsOf = new Map(counted.map(({ no, counts }) => [no, counts]));
  const rhos = roundsOf(data).map((round) =>
    pooledIntraclassCorrelation(counted.map(({ counts }) => counts[round - 1] ?? [])),
  );
  return {
    rounds: data.rounds,
    conditions: models.flatMap((model) =>
      methods.map((method): ConditionSurvival => {
        const no = numbers.get(JSON.stringify([model, method]));
        const groups = no === undefined ? [] : (groupsOf.get(no) ?? []);
        const counts = no === undefined ? [] : (countsOf.get(no) ?? []);
        return { model, method, run: no !== undefined, ...followed(data, groups, counts, rhos) };
      }),
    ),
  };
}

const noOutcomes = (): Record<Outcome, number> => ({
  pass: 0,
  abstained: 0,
  hedged: 0,
  confident: 0,
  error: 0,
  missing: 0,
});

function followed(
  data: FactPathsData,
  groups: readonly FactPathGroup[],
  counts: readonly (readonly SubjectCount[])[],
  rhos: readonly (number | null)[],
): Omit<ConditionSurvival, "model" | "method" | "run"> {
  const every = roundsOf(data);
  const by_round = every.map(noOutcomes);
  const flows = every.slice(1).map((to) => ({
    from: to - 1,
    to,
    counts: Object.fromEntries(OUTCOMES.map((o) => [o, noOutcomes()])) as Record<
      Outcome,
      Record<Outcome, number>
    >,
  }));
  const fates = noFates();
  const turned = every.slice(1).map((round) => ({ round, facts: 0 }));
  const gaps = every.map(() => 0);
  const sessions = new Set<number>();
  let total = 0;
  for (const group of groups) {
    const { path } = group;
    const n = group.facts.reduce((a, b) => a + b, 0);
    for (const session of group.sessions) sessions.add(session);
    total += n;
    for (const round of every) {
      const outcome = outcomeAt(path, round);
      const tally = by_round[round - 1];
      if (outcome && tally) tally[outcome] += n;
      if (stateAt(path, round) === "gap") gaps[round - 1] = (gaps[round - 1] ?? 0) + n;
    }
    for (const flow of flows) {
      const [before, after] = [outcomeAt(path, flow.from), outcomeAt(path, flow.to)];
      if (before && after) flow.counts[before][after] += n;
    }
    addFates(fates, path, n, data.rounds);
    const turn = firstTurn(path, data.rounds);
    const entry = turn === null ? undefined : turned[turn - 2];
    if (entry) entry.facts += n;
  }
  const curve = every.map((round, index) =>
    pointOf(round, counts[index] ?? [], gaps[index] ?? 0, rhos[index] ?? null),
  );
  return { facts: total, sessions: sessions.size, by_round, flows, fates, curve, turned };
}
