export const ERROR_CODES = [
  "archive.unreadable",
  "archive.truncated",
  "archive.unsafe_path",
  "archive.link",
  "archive.encrypted",
  "archive.duplicate_entry",
  "archive.too_many_files",
  "archive.too_large",
  "archive.nested",
  "manifest.missing",
  "manifest.invalid",
  "manifest.unsupported_version",
  "file.two_forms",
  "row.not_json",
  "row.not_finite",
  "row.invalid",
  "row.missing_field",
  "row.duplicate",
  "row.unknown_model",
  "row.unknown_method",
  "row.unknown_probe_set",
  "row.round_out_of_range",
  "row.inconsistent_probe",
  "id.invalid",
  "design.no_rows",
  "design.other_probes",
  "bundle.conflict",
] as const;

export const WARNING_CODES = [
  "id.lookalike",
  "id.settings_differ",
  "text.replaced",
  "text.looks_secret",
  "file.ignored",
  "file.empty",
  "design.incomplete",
  "design.extra_repetitions",
  "judge.is_ranked",
  "license.missing",
] as const;

/** Every code a bundle can be reported under. The list grows; no code is ever renamed. */
export const PROBLEM_CODES = [...ERROR_CODES, ...WARNING_CODES] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];
export type WarningCode = (typeof WARNING_CODES)[number];
export type ProblemCode = (typeof PROBLEM_CODES)[number];

export type Severity = "error" | "warning";

export interface Problem {
  severity: Severity;
  /** Path of the file inside the bundle; null when it concerns the bundle as a whole. */
  file: string | null;
  /** Line in the unpacked file, from 1. */
  line: number | null;
  field: string | null;
  code: ProblemCode;
  /** What is wrong and what to change, in plain words. */
  message: string;
  /** The offending value as JSON text, cut at 200 characters. */
  value: string | null;
}

export interface ProblemReport {
  /** In file order, the first 200 in full. */
  problems: Problem[];
  /** Totals, those beyond the first 200 included. */
  error: number;
  warning: number;
}

const WARNINGS: ReadonlySet<string> = new Set(WARNING_CODES);

export function severityOf(code: ProblemCode): Severity {
  return WARNINGS.has(code) ? "warning" : "error";
}

export interface ProblemAt {
  file?: string | null;
  line?: number | null;
  field?: string | null;
  /** Any JSON value; shown as JSON text. */
  value?: unknown;
}

/** A problem from its code: severity follows the code, the value is cut to a readable length. */
export function problem(code: ProblemCode, message: string, at: ProblemAt = {}): Problem {
  return {
    severity: severityOf(code),
    file: at.file ?? null,
    line: at.line ?? null,
    field: at.field ?? null,
    code,
    message,
    value: at.value === undefined ? null : shown(at.value),
  };
}

/** A value as short JSON text for a message. Never throws, never longer than `limit` characters. */
export function shown(value: unknown, limit = 200): string {
  const short = typeof value === "string" && value.length > limit ? value.slice(0, limit) : value;
  let text: string;
  try {
    text = typeof short === "number" ? String(short) : (JSON.stringify(short) ?? String(short));
  } catch {
    text = "(deeply nested)";
  }
  return text.length > limit ? `${text.slice(0, limit - 1)}…` : text;
}

/** Stops the reading of a bundle at once: a limit was passed, or the archive can not be read on. */
export class Refusal extends Error {
  constructor(
    readonly problem: Problem,
    options?: ErrorOptions,
  ) {
    super(problem.message, options);
    this.name = "Refusal";
  }
}

export function refuse(code: ErrorCode, message: string, at: ProblemAt = {}, cause?: unknown): never {
  throw new Refusal(problem(code, message, at), cause === undefined ? undefined : { cause });
}
