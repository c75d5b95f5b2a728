import "server-only";
import type { Transaction } from "@/db/client";
import { keptFields } from "@/lib/bundle/extra";
import type { ProbeSetKind } from "@/lib/bundle/words";
import { alongKeys, type StoredTrial, storedTrials } from "./stored-trials";
import type { TrialCondition } from "./trial-conditions";
import { extraOf, rowFields, unnamed } from "./trial-record";

/** What is said of a row beside what it says itself. */
export interface RowMarks {
  probe_set: string;
  /** Fields beside those of the format, unless the row has them already. */
  beside: Readonly<Record<string, unknown>>;
}

/** The trials of these conditions, all of one kind, as JSON lines of the bundle format; repetitions above the declared too. */
export async function* rowLines(
  sql: Transaction,
  study_id: number,
  conditions: readonly TrialCondition[],
  marks: (condition: TrialCondition) => RowMarks,
): AsyncGenerator<Uint8Array> {
  const rules = { texts: true };
  await alongKeys(sql);
  for await (const { condition, rows } of storedTrials(
    sql,
    study_id,
    conditions,
    { all_repetitions: true },
    rules,
  )) {
    const said = marks(condition);
    yield Buffer.from(rows.map((trial) => rowLine(condition, trial, said)).join(""));
  }
}

/**
 * Null fields are left out: that is the same. A score that is null is said. Fields beyond the format come last, by name, every
 * digit as it was sent.
 */
export function rowLine(
  condition: TrialCondition,
  trial: StoredTrial,
  { probe_set, beside }: RowMarks,
): string {
  const extra = extraOf(trial);
  const row = { ...rowFields(condition, trial, extra), probe_set };
  const members: [string, string][] = [];
  for (const [name, value] of Object.entries(row))
    if (value !== null || (condition.kind === "graded" && name === "score"))
      members.push([name, JSON.stringify(value)]);
  const rest = extra === null ? [] : keptFields(extra, unnamed(condition.kind, extra), trial.extra);
  for (const [name, value] of Object.entries(beside))
    if (extra?.[name] === undefined) rest.push([name, JSON.stringify(value)]);
  members.push(...rest.sort(([a], [b]) => (a < b ? -1 : 1)));
  return `{${members.map(([name, json]) => `${JSON.stringify(name)}:${json}`).join(",")}}\n`;
}

interface CompactionRow {
  compaction_no: number;
  probe_set: string | null;
  version: string | null;
  model: string;
  method: string;
  session: string;
  round: number;
  ok: boolean;
  seconds: number | null;
  tokens_before: number | null;
  tokens_after: number | null;
  summary_chars: number | null;
  error: string | null;
}

/** What compactions are called in an export. */
export interface CompactionNames {
  model: (id: string) => string;
  method: (id: string) => string;
  probeSet: (id: string, version: string) => string;
}

const ROWS = 1_000;

/** The compactions of these bundles as JSON lines. */
export async function* compactionLines(
  sql: Transaction,
  study_id: number,
  bundles: readonly number[],
  names: CompactionNames,
): AsyncGenerator<Uint8Array> {
  for (const bundle_no of bundles) {
    let after = -1;
    for (;;) {
      const rows = await sql<CompactionRow[]>`
        select c.compaction_no, s.probe_set, s.version, m.model, h.method, c.session, c.round, c.ok, c.seconds,
               c.tokens_before, c.tokens_after, c.summary_chars, c.error
        from compactions c
        join bundle_models m using (study_id, bundle_no, model_no)
        join bundle_methods h using (study_id, bundle_no, method_no)
        left join bundle_probe_sets s using (study_id, bundle_no, probe_set_no)
        where c.study_id = ${study_id} and c.bundle_no = ${bundle_no} and c.compaction_no > ${after}
        order by c.compaction_no limit ${ROWS}`;
      if (rows.length > 0) yield Buffer.from(rows.map((row) => compactionLine(row, names)).join(""));
      const last = rows.at(-1);
      if (!last || rows.length < ROWS) break;
      after = last.compaction_no;
    }
  }
}

function compactionLine(
  { compaction_no: _, probe_set, version, model, method, ...row }: CompactionRow,
  names: CompactionNames,
): string {
  const named = {
    model: names.model(model),
    method: names.method(method),
    probe_set: probe_set === null ? null : names.probeSet(probe_set, version ?? ""),
    ...row,
  };
  return `${JSON.stringify(Object.fromEntries(Object.entries(named).filter(([, value]) => value !== null)))}\n`;
}

export const ofKind = (conditions: readonly TrialCondition[], kind: ProbeSetKind): TrialCondition[] =>
  conditions.filter((condition) => condition.kind === kind);
