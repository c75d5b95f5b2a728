import "server-only";
import type { Database } from "@/db/client";
import { type LoadedProbeSet, loadedNames, loadedProbeSets } from "@/db/loaded-lists";
import { keptSecondVerdicts } from "@/db/second-verdicts";
import type { Viewer } from "@/lib/auth/viewer";
import { OUTCOME_OF_CODE } from "@/lib/bundle/words";
import { judgeAgreementSteps } from "@/lib/figures/judges/judges";
import type { RepetitionRule } from "@/lib/figures/shapes";
import { database } from "./database";
import { inTurns } from "./in-turns";
import { joinedNames } from "./joined-names";
import { keptFigure } from "./kept-figure";
import type { DisputedTrial, JudgesAnswer } from "./results/judges";
import { type StudyAt, studyAt } from "./study-at";
import { type StudySummary, studySummary } from "./summary";
import { trialId } from "./trial-id";

export interface JudgesQuery {
  repetitions?: RepetitionRule;
  revision?: number;
}

/** Who judged a study's trials and how far two judges agree; null when there is no such study. */
export async function getJudges(
  viewer: Viewer,
  slug: string,
  query: JudgesQuery = {},
): Promise<JudgesAnswer | null> {
  const sql = database();
  const at = await studyAt(sql, viewer, slug, query.revision);
  if (!at) return null;
  const repetitions = query.repetitions ?? "declared";
  const sets = await keptFigure(sql, at, `judges:${repetitions}`, () => compute(sql, at, repetitions));
  return { revision: at.revision, sets };
}

/** The sets that judges can have had a say in, each under its newest version. */
export async function judgedSets(sql: Database, at: StudyAt): Promise<LoadedProbeSet[]> {
  const sets = await loadedProbeSets(sql, at.study.study_id, at.bundles);
  return [...new Map(sets.map((set) => [set.probe_set, set])).values()].filter(
    (set) => set.kind !== "planted-facts",
  );
}

async function compute(
  sql: Database,
  at: StudyAt,
  repetitions: RepetitionRule,
): Promise<JudgesAnswer["sets"]> {
  const [sets, summary, names] = await Promise.all([
    judgedSets(sql, at),
    studySummary(sql, at),
    loadedNames(sql, at.study.study_id, at.bundles),
  ]);
  const joined = joinedNames(at.study);
  const called = names.models.map(({ model, name }) => ({
    model: joined.models.get(model) ?? model,
    id: model,
    name,
  }));
  const answers = await Promise.all(
    sets.map((set) => answerOf(sql, at, set, summary, { called, repetitions })),
  );
  return answers.flat();
}

async function answerOf(
  sql: Database,
  at: StudyAt,
  set: LoadedProbeSet,
  { probe_sets, models, methods }: StudySummary,
  options: { called: { model: string; id: string; name: string }[]; repetitions: RepetitionRule },
): Promise<JudgesAnswer["sets"][number][]> {
  const shown = probe_sets.find((s) => s.probe_set.id === set.probe_set)?.probe_set;
  if (!shown) return [];
  const key = { study_id: at.study.study_id, revision: at.revision };
  const verdicts = await keptSecondVerdicts(sql, key, at.bundles, set, joinedNames(at.study));
  const disputed = verdicts.disputed.flatMap(
    ({ condition, outcome, second_outcome, ...trial }): DisputedTrial[] => {
      const names = verdicts.conditions[condition];
      const [first, second] = [OUTCOME_OF_CODE[outcome], OUTCOME_OF_CODE[second_outcome]];
      if (!names || !first || !second) return [];
      if (options.repetitions === "declared" && trial.repetition > set.repetitions) return [];
      const { session, probe, round, repetition, judge, second_judge } = trial;
      const id = trialId(trial);
      return [
        {
          id,
          ...names,
          session,
          probe,
          round,
          repetition,
          judge,
          second_judge,
          outcome: first,
          second_outcome: second,
        },
      ];
    },
  );
  const steps = judgeAgreementSteps(verdicts, {
    models: models.map((m) => m.id),
    methods: methods.map((m) => m.id),
    ...options,
  });
  return [{ probe_set: shown, agreement: await inTurns(steps), disputed }];
}
