import "server-only";
import type { Database } from "@/db/client";
import type { SumColumn } from "@/db/sums";
import type { Viewer } from "@/lib/auth/viewer";
import { cells } from "@/lib/figures/cells/cells";
import type { CompareRules, Side } from "@/lib/figures/compare/side";
import type { Condition } from "@/lib/figures/counts/condition";
import type { CountRule, Method, Model, ProbeSet, ProbeSetData, RepetitionRule } from "@/lib/figures/shapes";
import { studyRef } from "./get-board";
import { visibilityOf } from "./get-study";
import { probeSetData } from "./probe-set-data";
import type { StudyRef, Visibility } from "./results/study";
import { provenancesOf, type StudyAt, studyAt } from "./study-at";
import { type StudySummary, studySummary } from "./summary";

/** A condition of a study that can be read; unknown to it, it has its ids for names and was run on nothing. */
export interface ComparedCondition {
  study: StudyRef;
  /** The study's newest revision; `study.revision` is the one shown. */
  newest_revision: number;
  visibility: Visibility;
  model: Pick<Model, "id" | "name" | "provider" | "class">;
  method: Pick<Method, "id" | "name" | "strategy">;
  /** The study lists this model and this method. */
  known: boolean;
}

export interface ComparedSet extends Pick<ProbeSet, "id" | "kind" | "title"> {
  /** How many of the conditions were run on it. */
  run: number;
}

export interface LoadedCondition {
  shown: ComparedCondition;
  at: StudyAt;
  summary: StudySummary;
  condition: Condition;
}

/** The conditions named, each with its study at one revision. null when one of the studies can't be read. */
export async function loadConditions(
  sql: Database,
  viewer: Viewer,
  conditions: readonly (Condition & { study: string })[],
  revisions: ReadonlyMap<string, number>,
  rules: { count: CountRule; repetitions: RepetitionRule },
): Promise<LoadedCondition[] | null> {
  const studies = new Map<string, { at: StudyAt; summary: StudySummary }>();
  for (const slug of new Set(conditions.map(({ study }) => study))) {
    const at = await studyAt(sql, viewer, slug, revisions.get(slug));
    if (!at) return null;
    studies.set(slug, { at, summary: await studySummary(sql, at, rules.count, rules.repetitions) });
  }
  return conditions.flatMap(({ study, model, method }) => {
    const found = studies.get(study);
    if (!found) return [];
    const { at, summary } = found;
    const knownModel = summary.models.find(({ id }) => id === model);
    const knownMethod = summary.methods.find(({ id }) => id === method);
    const shown: ComparedCondition = {
      study: studyRef({ ...at.study, revision: at.revision }, provenancesOf(at.bundles), summary),
      newest_revision: at.study.revision,
      visibility: visibilityOf(at.study.visibility),
      model: knownModel ?? { id: model, name: model, provider: null, class: null },
      method: knownMethod ?? { id: method, name: method, strategy: "unknown" },
      known: knownModel !== undefined && knownMethod !== undefined,
    };
    return [{ shown, at, summary, condition: { model, method } }];
  });
}

/** Probe sets (id and kind) that some of the conditions were run on, in the studies' order. */
export function comparedSets(conditions: readonly LoadedCondition[]): ComparedSet[] {
  const found: ComparedSet[] = [];
  for (const { summary, condition } of conditions) {
    for (const { probe_set, cells } of summary.probe_sets) {
      const ran = cells.some(
        (cell) => cell.run && cell.model === condition.model && cell.method === condition.method,
      );
      if (!ran) continue;
      const known = found.find(({ id, kind }) => id === probe_set.id && kind === probe_set.kind);
      if (known) known.run += 1;
      else found.push({ id: probe_set.id, kind: probe_set.kind, title: probe_set.title, run: 1 });
    }
  }
  return found;
}

/** The counts of one probe set, once a study, by slug; none where the study has no such set of this kind. */
export async function dataByStudy(
  sql: Database,
  conditions: readonly LoadedCondition[],
  set: Pick<ProbeSet, "id" | "kind">,
  columns: readonly SumColumn[],
): Promise<ReadonlyMap<string, ProbeSetData>> {
  const studies = new Map(conditions.map(({ at }) => [at.study.slug, at]));
  const loaded = await Promise.all(
    [...studies].map(async ([slug, at]) => ({ slug, data: await probeSetData(sql, at, set.id, columns) })),
  );
  return new Map(
    loaded.flatMap(({ slug, data }) => (data && data.probe_set.kind === set.kind ? [[slug, data]] : [])),
  );
}

/** Each condition with its counts and its cell; null where its study has no such probe set, or no such condition. */
export function sidesOf(
  conditions: readonly LoadedCondition[],
  data: ReadonlyMap<string, ProbeSetData>,
  { count, repetitions, dimension }: CompareRules,
): (Side | null)[] {
  const all = new Map(
    [...data].map(([slug, set]) => {
      const by = set.probe_set.kind === "graded" ? (["dimension"] as const) : [];
      return [slug, cells(set, { by, count, repetitions })];
    }),
  );
  return conditions.map(({ at: { study }, condition }) => {
    const cell = all
      .get(study.slug)
      ?.find(
        ({ model, method, run, by }) =>
          model === condition.model &&
          method === condition.method &&
          (!run || (by.dimension ?? null) === dimension),
      );
    const own = data.get(study.slug);
    return own && cell ? { data: own, condition, cell } : null;
  });
}
