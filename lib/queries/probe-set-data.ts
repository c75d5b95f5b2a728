import "server-only";
import type { Database } from "@/db/client";
import {
  type LoadedProbeSet,
  loadedNames,
  loadedProbeSets,
  type SetSize,
  sizeOfSet,
} from "@/db/loaded-lists";
import { type SumColumn, sumDesign, sumTrials } from "@/db/sums";
import { OUTCOME_OF_CODE, PROBE_SET_KINDS, type ProbeSetKind, SOURCES, STRATEGIES } from "@/lib/bundle/words";
import { HoldfastError } from "@/lib/errors";
import type { Analysis, Method, Model, ProbeSet, ProbeSetData } from "@/lib/figures/shapes";
import { joinedNames, standing } from "./joined-names";
import type { StudyAt } from "./study-at";

/** One probe set with its sums, columns that are not named summed over. null when the study has no such set. */
export async function probeSetData(
  sql: Database,
  at: StudyAt,
  probeSet: string,
  columns: readonly SumColumn[],
): Promise<ProbeSetData | null> {
  const id = at.study.study_id;
  const [sets, names] = await Promise.all([
    loadedProbeSets(sql, id, at.bundles),
    loadedNames(sql, id, at.bundles),
  ]);
  // A probe set raised to a new version stands under its newest one.
  const set = sets.filter((s) => s.probe_set === probeSet).at(-1);
  if (!set) return null;
  const joined = joinedNames(at.study);
  const [trials, design, size] = await Promise.all([
    sumTrials(sql, id, at.bundles, set, joined, columns),
    sumDesign(sql, id, set, columns),
    sizeOfSet(sql, id, set),
  ]);
  return {
    probe_set: probeSetOf(set, size),
    models: standing(names.models.map(modelOf), joined.models),
    methods: standing(names.methods.map(methodOf), joined.methods),
    analyses: analysesIn(at),
    design: design.map((row) => ({ ...row, round: row.round ?? 0, source: oneOf(SOURCES, row.source) })),
    counts: trials.map((row) => ({
      ...row,
      round: row.round ?? 0,
      source: oneOf(SOURCES, row.source),
      outcome: OUTCOME_OF_CODE[row.outcome] ?? corrupt(`outcome ${row.outcome}`),
    })),
  };
}

export function probeSetOf(set: LoadedProbeSet, size: SetSize): ProbeSet {
  return {
    id: set.probe_set,
    version: set.version,
    kind: oneOf(PROBE_SET_KINDS, set.kind) ?? corrupt(`probe set kind ${set.kind}`),
    title: set.title,
    rounds: set.rounds,
    repetitions: set.repetitions,
    scorer: set.scorer === null ? null : { name: set.scorer, version: set.scorer_version },
    fingerprint: set.fingerprint,
    ...size,
  };
}

export const modelOf = (row: {
  model: string;
  name: string;
  class: string | null;
  provider: string | null;
}): Model => ({
  id: row.model,
  name: row.name,
  class: row.class,
  provider: row.provider,
});

type NamesRow = Awaited<ReturnType<typeof loadedNames>>["methods"][number];

export const methodOf = ({ method, keeps, strategy, ...row }: NamesRow): Method => ({
  id: method,
  ...row,
  strategy: oneOf(STRATEGIES, strategy) ?? "unknown",
  keeps: textsOf(keeps),
});

/** Planned analyses of the visible bundles; the first bundle to name an id decides it. */
export function analysesIn({ study, bundles }: Pick<StudyAt, "study" | "bundles">): Analysis[] {
  const joined = joinedNames(study);
  const found = new Map<string, Analysis>();
  for (const bundle of bundles) {
    if (!Array.isArray(bundle.analyses)) continue;
    for (const raw of bundle.analyses) {
      const analysis = analysisOf(raw);
      if (!analysis || found.has(analysis.id)) continue;
      const named = (ids: readonly string[], names: ReadonlyMap<string, string>) => [
        ...new Set(ids.map((id) => names.get(id) ?? id)),
      ];
      found.set(analysis.id, {
        ...analysis,
        models: named(analysis.models, joined.models),
        methods: named(analysis.methods, joined.methods),
      });
    }
  }
  return [...found.values()];
}

function analysisOf(raw: unknown): Analysis | null {
  if (typeof raw !== "object" || raw === null) return null;
  const { id, probe_set, models, methods } = raw as Record<string, unknown>;
  const texts = (list: unknown): string[] =>
    Array.isArray(list) ? list.filter((x) => typeof x === "string") : [];
  if (typeof id !== "string" || typeof probe_set !== "string") return null;
  return { id, probe_set, models: texts(models), methods: texts(methods) };
}

function textsOf(value: unknown): Record<string, string> {
  if (typeof value !== "object" || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter((e): e is [string, string] => typeof e[1] === "string"),
  );
}

export function oneOf<T extends string>(words: readonly T[], value: string | null): T | null {
  return words.find((word) => word === value) ?? null;
}

function corrupt(what: string): never {
  throw new HoldfastError(
    "unavailable",
    `The database holds a value that this version does not know: ${what}.`,
  );
}

export const kindOf = (kind: string): ProbeSetKind =>
  oneOf(PROBE_SET_KINDS, kind) ?? corrupt(`probe set kind ${kind}`);
