import "server-only";
import type { Database } from "@/db/client";
import { loadedProbeSets } from "@/db/loaded-lists";
import { rankedConditions } from "@/db/standing-conditions";
import type { ProbeSetKind } from "@/lib/bundle/words";
import { joinedNames } from "./joined-names";
import { kindOf } from "./probe-set-data";
import type { StudyAt } from "./study-at";

/** A condition of one bundle: what all of its trials have in common. */
export interface TrialCondition {
  bundle_no: number;
  condition_no: number;
  bundle: string;
  probe_set: string;
  version: string;
  kind: ProbeSetKind;
  /** Repetitions that the design declares: more may be on file. */
  repetitions: number;
  /** Of this bundle, which may be older than the one that the figures name. */
  scorer: string | null;
  scorer_version: string | null;
  /** Names as they stand, those that the owner joined taken for one. */
  model: string;
  method: string;
  /** A newer scorer judged the condition too: these rows are in no figure. */
  outdated: boolean;
}

export interface ConditionFilters {
  probe_set?: string;
  models?: readonly string[];
  methods?: readonly string[];
  /** Those that a newer scorer judged again too. */
  outdated?: boolean;
}

/** The conditions of a study at a revision, in the order of their trials' keys. */
export async function trialConditions(
  sql: Database,
  at: StudyAt,
  filters: ConditionFilters = {},
): Promise<TrialCondition[]> {
  const { study, bundles } = at;
  const ids = new Map(bundles.map((bundle) => [bundle.bundle_no, bundle.id]));
  const numbers = [...ids.keys()];
  const joined = joinedNames(study);
  const sets = await loadedProbeSets(sql, study.study_id, bundles);
  const asked = sets.filter((set) => filters.probe_set === undefined || set.probe_set === filters.probe_set);
  const found = await Promise.all(
    asked.map(async ({ probe_set, version, kind, repetitions, ...set }) => {
      const rows = await sql<
        (Pick<
          TrialCondition,
          "bundle_no" | "condition_no" | "model" | "method" | "scorer" | "scorer_version"
        > & {
          scorer_rank: number;
        })[]
      >`
        select r.bundle_no, r.condition_no, r.model, r.method, r.scorer_rank::int as scorer_rank, s.scorer, s.scorer_version
        from (${rankedConditions(sql, study.study_id, numbers, { ...set, probe_set, version }, joined)}) r
        join bundle_conditions k on k.study_id = ${study.study_id} and k.bundle_no = r.bundle_no and k.condition_no = r.condition_no
        join bundle_probe_sets s on s.study_id = ${study.study_id} and s.bundle_no = k.bundle_no and s.probe_set_no = k.probe_set_no`;
      return rows.map(({ scorer_rank, ...row }) => ({
        ...row,
        bundle: ids.get(row.bundle_no) ?? "",
        probe_set,
        version,
        kind: kindOf(kind),
        repetitions,
        outdated: scorer_rank > 1,
      }));
    }),
  );
  const among = (names: readonly string[] | undefined, name: string): boolean =>
    names === undefined || names.length === 0 || names.includes(name);
  return found
    .flat()
    .filter(
      (c) =>
        (filters.outdated || !c.outdated) &&
        among(filters.models, c.model) &&
        among(filters.methods, c.method),
    )
    .sort((a, b) => a.bundle_no - b.bundle_no || a.condition_no - b.condition_no);
}
