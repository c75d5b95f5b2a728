import "server-only";
import { type FIELDS, fieldsOf, ROW_KINDS, type RowKind, wanted } from "@/lib/bundle/fields";
import { jsonSchemas, type SchemaName } from "@/lib/bundle/json-schema";
import { type Limits, MEMORY_LIMITS, type MemoryLimits } from "@/lib/bundle/limits";
import { PROBLEM_CODES, type ProblemCode, type Severity, severityOf } from "@/lib/bundle/problem";
import { commitmentOutcome, gradedOutcome, plantedOutcome } from "@/lib/bundle/trial-outcome";
import { OUTCOME_OF_CODE, type StoredOutcome } from "@/lib/bundle/words";
import { limitsFromEnvironment } from "@/lib/intake/limits";
import { manifestFields } from "./manifest-fields";

export type { ProblemCode, RowKind, SchemaName };

/** The name of any column of any row file. */
export type RowField = { [Kind in RowKind]: keyof (typeof FIELDS)[Kind] }[RowKind] & string;

/** One field of a file; `path` is its name, for parts of the manifest with the names that lead to it. */
export interface FormatField<Name extends string = string> {
  path: Name;
  required: boolean;
  /** What it holds, such as "a whole number from 1 up". */
  takes: string;
}

export interface OutcomeRule {
  kind: Exclude<RowKind, "compactions">;
  /** What the row says, as a field and its value in JSON. */
  says: readonly { field: RowField; value: string }[];
  outcome: StoredOutcome;
}

export interface BundleFormat {
  manifest: readonly FormatField[];
  rows: readonly { kind: RowKind; fields: readonly FormatField<RowField>[] }[];
  outcomes: readonly OutcomeRule[];
  problems: readonly { code: ProblemCode; severity: Severity }[];
  /** As this server is set. */
  limits: Limits;
  /** As they are everywhere. */
  memory: MemoryLimits;
  schemas: readonly SchemaName[];
}

/** The bundle format, read off the schemas that check bundles. */
export function bundleFormat(): BundleFormat {
  const schemas = jsonSchemas();
  return {
    manifest: manifestFields(schemas.manifest),
    rows: ROW_KINDS.map((kind) => ({ kind, fields: fieldsIn(kind) })),
    outcomes: outcomeRules(),
    problems: PROBLEM_CODES.map((code) => ({ code, severity: severityOf(code) })),
    limits: limitsFromEnvironment(),
    memory: MEMORY_LIMITS,
    schemas: Object.keys(schemas) as SchemaName[],
  };
}

/** The JSON Schema of a file of the format by its name; null when there is none. */
export function formatSchema(name: string): Record<string, unknown> | null {
  const schemas = jsonSchemas();
  return Object.hasOwn(schemas, name) ? schemas[name as SchemaName] : null;
}

const fieldsIn = (kind: RowKind): FormatField<RowField>[] =>
  Object.entries(fieldsOf(kind)).map(([name, { type, required = false }]) => ({
    path: name as RowField,
    required,
    takes: wanted(type),
  }));

function outcomeRules(): OutcomeRule[] {
  const rule = (
    kind: OutcomeRule["kind"],
    row: Partial<Record<RowField, unknown>>,
    code: number,
  ): OutcomeRule[] => {
    const outcome = OUTCOME_OF_CODE[code];
    const says = Object.entries(row).map(([field, value]) => ({
      field: field as RowField,
      value: JSON.stringify(value),
    }));
    return outcome ? [{ kind, says, outcome }] : [];
  };
  const planted = (
    verdict: Parameters<typeof plantedOutcome>[0],
    more: { flagged?: boolean; lure?: true } = {},
  ) =>
    rule(
      "planted-facts",
      { verdict, ...more },
      plantedOutcome(verdict, more.flagged ?? false, more.lure ?? false),
    );
  const commitment = (verdict: Parameters<typeof commitmentOutcome>[0], more: { confident?: boolean } = {}) =>
    rule("commitments", { verdict, ...more }, commitmentOutcome(verdict, more.confident ?? false));
  return [
    ...planted("correct"),
    ...planted("wrong", { flagged: true }),
    ...planted("wrong", { flagged: false }),
    ...planted("unknown"),
    ...planted("error"),
    ...planted("unknown", { lure: true }),
    ...planted("wrong", { lure: true, flagged: true }),
    ...planted("wrong", { lure: true, flagged: false }),
    ...commitment("pass"),
    ...commitment("fail", { confident: false }),
    ...commitment("fail", { confident: true }),
    ...commitment("error"),
    ...rule("graded", { score: 3, max: 5 }, gradedOutcome(null, 3)),
    ...rule("graded", { score: null }, gradedOutcome(null, null)),
    ...rule("graded", { verdict: "error" }, gradedOutcome("error", null)),
  ];
}
