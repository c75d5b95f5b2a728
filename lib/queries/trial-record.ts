import "server-only";
import { FIELDS, type FieldType, fieldsOf } from "@/lib/bundle/fields";
import { commitmentVerdict, plantedVerdict } from "@/lib/bundle/stored-verdict";
import { OUTCOME_OF_CODE, type ProbeSetKind, type StoredOutcome } from "@/lib/bundle/words";
import type { StoredTrial } from "./stored-trials";
import type { TrialCondition } from "./trial-conditions";
import { trialId } from "./trial-id";

type FieldName = { [Kind in ProbeSetKind]: keyof (typeof FIELDS)[Kind] }[ProbeSetKind];

/**
 * A trial under the words of the bundle format: the fields of its kind's row file, and what the study knows beside them.
 * Without texts those fields are absent.
 */
export type TrialRecord = Readonly<Partial<Record<FieldName, unknown>>> & {
  id: string;
  outcome: StoredOutcome;
  version: string;
  scorer: string | null;
  scorer_version: string | null;
  outdated: boolean;
  bundle: string;
  line: number;
  extra?: Readonly<Record<string, unknown>> | null;
};

/** Whatever somebody typed or said. */
const TEXTS: ReadonlySet<string> = new Set([
  "answer",
  "reply",
  "question",
  "expected",
  "superseded",
  "commitment",
  "instruction",
  "note",
] satisfies FieldName[]);

/** A free text in graded rows, a word of the format in the others. */
const isText = (kind: ProbeSetKind, name: string): boolean =>
  TEXTS.has(name) || (kind === "graded" && name === "verdict");

const named = (kind: ProbeSetKind) => {
  const all = Object.keys(FIELDS[kind]) as FieldName[];
  return { all, plain: all.filter((name) => !isText(kind, name)) };
};
const NAMED = {
  "planted-facts": named("planted-facts"),
  commitments: named("commitments"),
  graded: named("graded"),
} as const satisfies Record<ProbeSetKind, unknown>;

/** The fields of a kind's rows that a reader is told, in the format's order. */
export const toldFields = (kind: ProbeSetKind, texts: boolean): readonly FieldName[] =>
  NAMED[kind][texts ? "all" : "plain"];

export type Extra = Readonly<Record<string, unknown>>;

export const extraOf = ({ extra }: StoredTrial): Extra | null => (extra === null ? null : JSON.parse(extra));

/** The value of each field of a trial's row, by the format's names; a wording of its own goes before the probe's. */
export function rowFields(
  condition: TrialCondition,
  trial: StoredTrial,
  extra: Extra | null,
  names: readonly FieldName[] = toldFields(condition.kind, true),
): Partial<Record<FieldName, unknown>> {
  const row: Partial<Record<FieldName, unknown>> = {};
  for (const name of names) row[name] = extra?.[name] ?? fieldOf(name, condition, trial) ?? null;
  return row;
}

function fieldOf(name: FieldName, condition: TrialCondition, trial: StoredTrial): unknown {
  const { second_outcome } = trial;
  switch (name) {
    case "model":
    case "method":
    case "probe_set":
      return condition[name];
    case "verdict":
      if (condition.kind === "planted-facts") return plantedVerdict(trial.outcome, trial.lure);
      return condition.kind === "commitments" ? commitmentVerdict(trial.outcome).verdict : null;
    case "confident":
      return commitmentVerdict(trial.outcome).confident;
    case "second_verdict":
      return second_outcome === null ? null : commitmentVerdict(second_outcome).verdict;
    case "second_confident":
      return second_outcome === null ? null : commitmentVerdict(second_outcome).confident;
    case "answer":
      return trial.reply;
    default:
      return trial[name];
  }
}

/** Fields that the format does not name. */
export const unnamed = (kind: ProbeSetKind, extra: Extra): string[] =>
  Object.keys(extra).filter((name) => !Object.hasOwn(fieldsOf(kind), name));

export function trialRecord(condition: TrialCondition, trial: StoredTrial, texts: boolean): TrialRecord {
  const { bundle_no, condition_no, bundle, kind, version, scorer, scorer_version, outdated } = condition;
  const { probe_no, round, repetition, line, outcome } = trial;
  const extra = extraOf(trial);
  return Object.assign(
    { id: trialId({ bundle_no, condition_no, probe_no, round, repetition }) },
    rowFields(condition, trial, extra, toldFields(kind, texts)),
    { outcome: OUTCOME_OF_CODE[outcome] ?? "error", version, scorer, scorer_version, outdated, bundle, line },
    texts ? { extra: extra && restOf(kind, extra) } : null,
  );
}

function restOf(kind: ProbeSetKind, extra: Extra): Extra | null {
  const rest = unnamed(kind, extra).map((name) => [name, extra[name]]);
  return rest.length === 0 ? null : Object.fromEntries(rest);
}

export interface RecordColumn {
  name: string;
  type: "text" | "whole" | "number" | "boolean" | "json";
}

const BESIDE: readonly RecordColumn[] = [
  { name: "outcome", type: "text" },
  { name: "version", type: "text" },
  { name: "scorer", type: "text" },
  { name: "scorer_version", type: "text" },
  { name: "outdated", type: "boolean" },
  { name: "bundle", type: "text" },
  { name: "line", type: "whole" },
  { name: "id", type: "text" },
];

/**
 * The columns of a table of such records. Of one kind they begin with the columns of its row file, so that the table is
 * a row file of a bundle; of several, every column that one of them has.
 */
export function recordColumns(kinds: readonly ProbeSetKind[], texts: boolean): RecordColumn[] {
  const columns = new Map<string, RecordColumn>();
  for (const kind of kinds)
    for (const name of toldFields(kind, texts))
      columns.set(name, { name, type: columnType(fieldsOf(kind)[name]?.type ?? "text") });
  return [...columns.values(), ...BESIDE, ...(texts ? [{ name: "extra", type: "json" } as const] : [])];
}

function columnType(type: FieldType): RecordColumn["type"] {
  switch (type) {
    case "ordinal":
    case "whole":
      return "whole";
    case "amount":
    case "number":
      return "number";
    case "boolean":
      return "boolean";
    case "texts":
      return "json";
    default:
      return "text";
  }
}
