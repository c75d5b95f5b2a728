import type { Database } from "@/db/client";
import { joinedNames } from "@/db/joined-names";
import { loadedProbeSets } from "@/db/loaded-lists";
import { standingConditions } from "@/db/standing-conditions";
import { PROVENANCES, type Provenance } from "@/lib/bundle/words";
import { type BoardCondition, boardConditions } from "@/lib/figures/board/conditions";
import { cells } from "@/lib/figures/cells/cells";
import { conditionOf } from "@/lib/figures/counts/condition";
import type { CountRule, Method, Model, ProbeSet, RepetitionRule } from "@/lib/figures/shapes";
import { costSums } from "./cost-sums";
import { keptFigure } from "./kept-figure";
import { probeSetData } from "./probe-set-data";
import type { StudyRevision } from "./study-revision";
import { studySummary } from "./summary";

/** A study's conditions with everything that they can be ranked by, probe set by probe set. */
export interface StudyBoard {
  models: readonly Model[];
  methods: readonly Method[];
  probe_sets: readonly { probe_set: ProbeSet; trials: number; conditions: readonly BoardCondition[] }[];
}

/** Of a study at one revision, computed once and kept. */
export const keptBoard = (
  sql: Database,
  at: StudyRevision,
  count: CountRule,
  repetitions: RepetitionRule,
): Promise<StudyBoard> =>
  keptFigure(sql, at, `board:${count}:${repetitions}`, () => compute(sql, at, count, repetitions));

async function compute(
  sql: Database,
  at: StudyRevision,
  count: CountRule,
  repetitions: RepetitionRule,
): Promise<StudyBoard> {
  const [summary, sums] = await Promise.all([studySummary(sql, at, count, repetitions), costSums(sql, at)]);
  const probe_sets = await Promise.all(
    summary.probe_sets.map(async ({ probe_set, trials, cells: whole }) => {
      const data = probe_set.rounds > 1 ? await probeSetData(sql, at, probe_set.id, ["round"]) : null;
      const provenances = await conditionProvenances(sql, at, probe_set.id);
      const conditions = boardConditions({
        probe_set,
        methods: summary.methods,
        count,
        cells: whole,
        by_round: data ? cells(data, { by: ["round"], count, repetitions }) : [],
        ...sums,
        provenancesOf: (model, method) => provenances.get(conditionOf(model, method)) ?? [],
      });
      return { probe_set, trials, conditions };
    }),
  );
  return { models: summary.models, methods: summary.methods, probe_sets };
}

/** What the bundles are that each condition's rows came in. */
async function conditionProvenances(
  sql: Database,
  at: StudyRevision,
  probeSet: string,
): Promise<Map<string, Provenance[]>> {
  const set = (await loadedProbeSets(sql, at.study.study_id, at.bundles))
    .filter((candidate) => candidate.probe_set === probeSet)
    .at(-1);
  if (!set) return new Map();
  const names = joinedNames(at.study);
  const standing = await standingConditions(sql, at.study.study_id, at.bundles, set, names);
  const bundles = new Map<string, Set<number>>();
  for (const { model, method, bundle_no } of standing) {
    const key = conditionOf(model, method);
    bundles.set(key, (bundles.get(key) ?? new Set()).add(bundle_no));
  }
  return new Map(
    [...bundles].map(([key, numbers]) => {
      const own = at.bundles.filter((bundle) => numbers.has(bundle.bundle_no));
      return [key, PROVENANCES.filter((word) => own.some(({ provenance }) => provenance === word))];
    }),
  );
}
