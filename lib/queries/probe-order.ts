import "server-only";
import type { Database } from "@/db/client";
import { type LoadedProbeSet, loadedProbeSets } from "@/db/loaded-lists";
import { keptProbeTallies } from "@/db/probe-tallies";
import { type ProbeTable, probeTable } from "@/lib/figures/probes/probe-table";
import type { ProbeFilters, ProbeTalliesData } from "@/lib/figures/probes/shapes";
import type { CountRule, RepetitionRule } from "@/lib/figures/shapes";
import { joinedNames } from "./joined-names";
import { kindOf } from "./probe-set-data";
import { storable } from "./storable";
import type { ReadableStudy } from "./study-at";
import type { StudySummary } from "./summary";
import { within } from "./within";

export interface ProbeChoice {
  filters?: ProbeFilters;
  /** `scored`: pass / scored. Graded sets have one rule: the mean of what was scored. */
  count?: CountRule;
  repetitions?: RepetitionRule;
}

/** The newest version of a probe set; null: the study has no such set. */
export async function newestSet(
  sql: Database,
  { study, bundles }: ReadableStudy,
  probeSet: string,
): Promise<LoadedProbeSet | null> {
  const sets = await loadedProbeSets(sql, study.study_id, bundles);
  return sets.filter((set) => set.probe_set === probeSet).at(-1) ?? null;
}

/** A set's probes as they are chosen and ordered, with the tallies behind them; null while those are being counted. */
export async function probeOrder(
  sql: Database,
  at: ReadableStudy,
  set: LoadedProbeSet,
  { models, methods }: Pick<StudySummary, "models" | "methods">,
  { filters = {}, count = "expected", repetitions = "declared" }: ProbeChoice,
): Promise<{ table: ProbeTable; data: ProbeTalliesData } | null> {
  const key = { study_id: at.study.study_id, revision: at.revision };
  const names = joinedNames(at.study);
  const [data, found] = await Promise.all([
    within(keptProbeTallies(sql, key, at.bundles, set, names, repetitions === "all")),
    probesHolding(sql, at, set, filters.find),
  ]);
  if (!data) return null;
  const rules = { kind: kindOf(set.kind), repetitions: set.repetitions, count };
  return { table: probeTable(data, { models, methods }, rules, filters, found), data };
}

/**
 * Numbers (in the design) of the probes whose id, session or text holds `text`, whatever its case; null when nothing is
 * looked for. Texts that the viewer may not read are not looked at either: a hit would tell of them.
 */
async function probesHolding(
  sql: Database,
  at: ReadableStudy,
  set: LoadedProbeSet,
  text: string | undefined,
): Promise<ReadonlySet<number> | null> {
  if (text === undefined) return null;
  if (!storable(text)) return new Set();
  const fields = at.tells_texts
    ? sql`concat_ws(chr(10), probe, session, commitment, instruction, question)`
    : sql`concat_ws(chr(10), probe, session)`;
  const rows = await sql<{ probe_no: number }[]>`
    select probe_no from probes
    where study_id = ${at.study.study_id} and bundle_no = ${set.design_bundle} and probe_set_no = ${set.design_set}
      and position(lower(${text}) in lower(${fields})) > 0`;
  return new Set(rows.map((row) => row.probe_no));
}
