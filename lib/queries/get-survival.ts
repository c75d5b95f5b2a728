import "server-only";
import type { Database } from "@/db/client";
import { keptFactPaths, MOST_ROUNDS } from "@/db/fact-paths";
import { type LoadedProbeSet, loadedProbeSets } from "@/db/loaded-lists";
import type { Viewer } from "@/lib/auth/viewer";
import { listsOfPart, withinPart } from "@/lib/figures/counts/condition-parts";
import type { RepetitionRule } from "@/lib/figures/shapes";
import { survival } from "@/lib/figures/survival/survival";
import { database } from "./database";
import { joinedNames } from "./joined-names";
import { keptFigure } from "./kept-figure";
import type { SurvivalAnswer } from "./results/survival";
import { type StudyAt, studyAt } from "./study-at";
import { type StudySummary, studySummary } from "./summary";
import { trialId } from "./trial-id";

export interface SurvivalQuery {
  probe_set: string;
  repetitions?: RepetitionRule;
  revision?: number;
  /** Of a study with many conditions, for a page: one part of them, from 1. Absent: all. */
  part?: number;
}

/** What became of the facts of one planted-facts set; null when there is no such study or no such set in it. */
export async function getSurvival(
  viewer: Viewer,
  slug: string,
  query: SurvivalQuery,
): Promise<SurvivalAnswer | null> {
  const sql = database();
  const at = await studyAt(sql, viewer, slug, query.revision);
  if (!at) return null;
  const { study_id } = at.study;
  const repetitions = query.repetitions ?? "declared";
  const [sets, summary] = await Promise.all([
    loadedProbeSets(sql, study_id, at.bundles),
    studySummary(sql, at),
  ]);
  const set = sets.filter((s) => s.probe_set === query.probe_set).at(-1);
  const shown = summary.probe_sets.find((s) => s.probe_set.id === query.probe_set)?.probe_set;
  if (set?.kind !== "planted-facts" || !shown) return null;
  const followed = await keptFigure(sql, at, `survival:${repetitions}:${set.probe_set}`, () =>
    follow(sql, at, set, summary, repetitions),
  );
  const { conditions } = followed.survival;
  return {
    revision: at.revision,
    probe_set: shown,
    ...listsOfPart(summary, query.part),
    ...followed,
    survival: { ...followed.survival, conditions: withinPart(summary, conditions, query.part) },
    turned: withinPart(summary, followed.turned, query.part),
  };
}

/** The kept paths of a big study are megabytes; what pages show of them is not. */
async function follow(
  sql: Database,
  { study, revision, bundles }: StudyAt,
  set: LoadedProbeSet,
  { models, methods }: StudySummary,
  repetitions: RepetitionRule,
): Promise<Pick<SurvivalAnswer, "rounds_beyond" | "survival" | "turned">> {
  const key = { study_id: study.study_id, revision };
  const paths = await keptFactPaths(sql, key, bundles, set, joinedNames(study));
  return {
    rounds_beyond: Math.max(0, set.rounds - MOST_ROUNDS),
    survival: survival(paths, {
      models: models.map((m) => m.id),
      methods: methods.map((m) => m.id),
      repetitions,
    }),
    turned: paths.turned.flatMap(({ condition, session, probe, repetition, round, beyond, ...fact }) => {
      const names = paths.conditions[condition];
      if (!names || (beyond && repetitions === "declared")) return [];
      return [{ ...names, session, probe, repetition, round, id: trialId({ ...fact, round, repetition }) }];
    }),
  };
}
