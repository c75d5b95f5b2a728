import type { RowKind } from "./fields";
import { isId } from "./id";
import {
  type CommitmentsRow,
  type CompactionsRow,
  type GradedRow,
  MAX_ORDINAL,
  type PlantedFactsRow,
} from "./rows";

/*
 * The cheap check that every line goes through. Each function accepts exactly the rows that its zod schema in rows.ts
 * accepts (check-row.test.ts compares the two on generated rows), about fifteen times faster.
 */

export type RawRow = Readonly<Record<string, unknown>>;

const EXACT = Number.MAX_SAFE_INTEGER;

const isOrdinal = (v: unknown): boolean =>
  Number.isSafeInteger(v) && (v as number) >= 1 && (v as number) <= MAX_ORDINAL;
const isAmount = (v: unknown): boolean => typeof v === "number" && v >= 0 && v <= EXACT;
const isText = (v: unknown): boolean =>
  typeof v === "string" || typeof v === "boolean" || (typeof v === "number" && v >= -EXACT && v <= EXACT);

const maybeId = (v: unknown): boolean => v == null || isId(v);
const maybeOrdinal = (v: unknown): boolean => v == null || isOrdinal(v);
const maybeWhole = (v: unknown): boolean => v == null || (Number.isSafeInteger(v) && (v as number) >= 0);
const maybeAmount = (v: unknown): boolean => v == null || isAmount(v);
const maybeBoolean = (v: unknown): boolean => v == null || typeof v === "boolean";
const maybeText = (v: unknown): boolean => v == null || typeof v === "string" || isText(v);

function maybeTexts(v: unknown): boolean {
  if (v == null) return true;
  if (!Array.isArray(v)) return false;
  for (let i = 0; i < v.length; i++) if (!isText(v[i])) return false;
  return true;
}

function maybeVerdict(v: unknown): boolean {
  return v == null || v === "pass" || v === "fail" || v === "error";
}

function hasCosts(row: RawRow): boolean {
  return (
    maybeWhole(row.recovery_calls) &&
    maybeWhole(row.prompt_tokens) &&
    maybeWhole(row.cached_tokens) &&
    maybeWhole(row.output_tokens) &&
    maybeAmount(row.seconds)
  );
}

export function isPlantedFactsRow(row: RawRow): row is PlantedFactsRow {
  const { verdict, source, lure } = row;
  return (
    isId(row.model) &&
    isId(row.method) &&
    isId(row.session) &&
    isId(row.probe) &&
    isOrdinal(row.round) &&
    (verdict === "correct" || verdict === "wrong" || verdict === "unknown" || verdict === "error") &&
    maybeId(row.probe_set) &&
    maybeOrdinal(row.repetition) &&
    (source == null ||
      source === "user" ||
      source === "assistant" ||
      source === "tool_output" ||
      source === "reasoning") &&
    maybeBoolean(lure) &&
    !(lure === true && verdict === "correct") &&
    maybeBoolean(row.flagged) &&
    maybeText(row.story) &&
    maybeText(row.answer) &&
    maybeText(row.expected) &&
    maybeTexts(row.superseded) &&
    maybeText(row.question) &&
    hasCosts(row)
  );
}

export function isCommitmentsRow(row: RawRow): row is CommitmentsRow {
  const { verdict, confident, kind, context, control } = row;
  return (
    isId(row.model) &&
    isId(row.method) &&
    isId(row.probe) &&
    (verdict === "pass" || verdict === "fail" || verdict === "error") &&
    maybeBoolean(confident) &&
    !(verdict === "fail" && confident == null) &&
    maybeId(row.probe_set) &&
    maybeId(row.session) &&
    maybeOrdinal(row.repetition) &&
    (kind == null || kind === "constraint" || kind === "decision") &&
    maybeText(row.commitment) &&
    maybeText(row.instruction) &&
    maybeText(row.reply) &&
    (context == null ||
      context === "intact" ||
      context === "reworded" ||
      context === "truncated" ||
      context === "trace" ||
      context === "absent") &&
    (control == null || control === "pass" || control === "fail") &&
    maybeText(row.judge) &&
    maybeVerdict(row.second_verdict) &&
    maybeBoolean(row.second_confident) &&
    maybeText(row.second_judge) &&
    hasCosts(row)
  );
}

export function isGradedRow(row: RawRow): row is GradedRow {
  const { score, max } = row;
  return (
    isId(row.model) &&
    isId(row.method) &&
    isId(row.probe) &&
    isId(row.dimension) &&
    typeof max === "number" &&
    max > 0 &&
    max <= EXACT &&
    (score === undefined
      ? row.verdict === "error"
      : score === null || (isAmount(score) && (score as number) <= max)) &&
    maybeId(row.probe_set) &&
    maybeId(row.session) &&
    maybeOrdinal(row.round) &&
    maybeOrdinal(row.repetition) &&
    maybeText(row.verdict) &&
    maybeText(row.judge) &&
    maybeText(row.note) &&
    hasCosts(row)
  );
}

export function isCompactionsRow(row: RawRow): row is CompactionsRow {
  return (
    isId(row.model) &&
    isId(row.method) &&
    isId(row.session) &&
    isOrdinal(row.round) &&
    typeof row.ok === "boolean" &&
    maybeId(row.probe_set) &&
    maybeAmount(row.seconds) &&
    maybeWhole(row.tokens_before) &&
    maybeWhole(row.tokens_after) &&
    maybeWhole(row.summary_chars) &&
    maybeText(row.error)
  );
}

/** The check of one kind, for code that does not care which. */
export const CHECKS: Readonly<Record<RowKind, (row: RawRow) => boolean>> = {
  "planted-facts": isPlantedFactsRow,
  commitments: isCommitmentsRow,
  graded: isGradedRow,
  compactions: isCompactionsRow,
};
