import type { Database } from "@/db/client";
import { joinedNames } from "@/db/joined-names";
import { loadedNames, loadedProbeSets, sizeOfSet } from "@/db/loaded-lists";
import { type SumColumn, sumDesign, sumTrials } from "@/db/sums";
import { countRowOf, designRowOf, methodOf, modelOf, probeSetOf, standing } from "@/lib/figures/from-sums";
import type { Analysis, ProbeSetData } from "@/lib/figures/shapes";
import type { StudyRevision } from "./study-revision";

/** One probe set with its sums, columns that are not named summed over. null when the study has no such set. */
export async function probeSetData(
  sql: Database,
  at: StudyRevision,
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
    design: design.map(designRowOf),
    counts: trials.map(countRowOf),
  };
}

/** Planned analyses of the visible bundles; the first bundle to name an id decides it. */
export function analysesIn({ study, bundles }: Pick<StudyRevision, "study" | "bundles">): Analysis[] {
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
