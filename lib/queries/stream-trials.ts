import "server-only";
import type { Viewer } from "@/lib/auth/viewer";
import { PROBE_SET_KINDS } from "@/lib/bundle/words";
import { countTrials } from "./count-trials";
import { database } from "./database";
import { asksForFacts, type FactTrials, factTrials } from "./fact-trials";
import type { TrialFilters } from "./results/trials";
import { inSnapshot, requireSnapshot } from "./snapshot";
import { storable } from "./storable";
import { alongKeys, type StoredFilters, storedTrials } from "./stored-trials";
import { type ReadableStudy, studyAt } from "./study-at";
import { type ConditionFilters, type TrialCondition, trialConditions } from "./trial-conditions";
import { type RecordColumn, recordColumns, type TrialRecord, trialRecord } from "./trial-record";

export type TrialExportFilters = ConditionFilters &
  StoredFilters &
  Pick<TrialFilters, "fate" | "previous" | "next"> & { revision?: number };

export interface TrialStream {
  study: { slug: string; title: string; license: string | null };
  revision: number;
  /** What all records have, those of the format first. */
  columns: readonly RecordColumn[];
  /** false: texts are left out. */
  tells_texts: boolean;
  /** How many records come; null where only reading them tells. */
  rows: number | null;
  records: AsyncGenerator<readonly TrialRecord[]>;
}

/**
 * Every trial of a study that matches, in the order of their keys, as one state of the database; null when there is no
 * such study for this viewer. Nothing is read before the first records are asked for.
 * @throws HoldfastError unavailable while too many downloads run
 */
export async function streamTrials(
  viewer: Viewer,
  slug: string,
  filters: TrialExportFilters,
): Promise<TrialStream | null> {
  const at = await studyAt(database(), viewer, slug, filters.revision);
  if (!at) return null;
  requireSnapshot();
  const { study, revision, tells_texts } = at;
  const conditions = await matchingConditions(at, filters);
  const among = await factsAmong(at, filters);
  const kinds = PROBE_SET_KINDS.filter((kind) => conditions.some((c) => c.kind === kind));
  return {
    study: { slug: study.slug, title: study.title, license: study.license },
    revision,
    columns: recordColumns(kinds.length > 0 ? kinds : PROBE_SET_KINDS, tells_texts),
    tells_texts,
    rows: among ? null : await countTrials(study.study_id, conditions, filters),
    records: inSnapshot(async function* (sql) {
      const rules = { texts: tells_texts, among };
      await alongKeys(sql);
      for await (const { condition, rows } of storedTrials(sql, study.study_id, conditions, filters, rules))
        yield rows.map((row) => trialRecord(condition, row, tells_texts));
    }),
  };
}

/** None where a filter holds what no text of the database can be. */
export async function matchingConditions(
  at: ReadableStudy,
  filters: TrialExportFilters,
): Promise<TrialCondition[]> {
  const { models = [], methods = [], ...plain } = filters;
  const values = [...Object.values(plain), ...models, ...methods];
  if (!values.every((value) => typeof value !== "string" || storable(value))) return [];
  return trialConditions(database(), at, filters);
}

/** The trials of facts that the filters ask for; null where they ask for none. */
export async function factsAmong(
  at: ReadableStudy,
  filters: TrialExportFilters,
): Promise<readonly FactTrials[] | null> {
  return asksForFacts(filters) ? factTrials(database(), at, filters) : null;
}
