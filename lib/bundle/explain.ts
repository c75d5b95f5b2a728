import type { z } from "zod";
import type { RawRow } from "./check-row";
import { type Field, fieldsOf, type RowKind, wanted } from "./fields";
import { type Problem, type ProblemCode, problem, shown } from "./problem";
import { ROW_SCHEMAS } from "./rows";

/** Why a row was turned down: zod finds the fields, the words are ours. At least one problem. */
export function explainRow(kind: RowKind, row: RawRow, file: string, line: number): Problem[] {
  const result = ROW_SCHEMAS[kind].safeParse(row);
  if (result.success) throw new Error(`The check and the schema of ${kind} disagree on ${shown(row)}.`);
  const fields = fieldsOf(kind);
  const seen = new Set<string>();
  return result.error.issues.flatMap((issue) => {
    const name = String(issue.path[0] ?? "");
    if (seen.has(name)) return [];
    seen.add(name);
    const { code, message } = rowFault(issue, name, fields[name], row[name]);
    return [problem(code, message, { file, line, field: name || null, value: row[name] })];
  });
}

function rowFault(
  issue: z.core.$ZodIssue,
  name: string,
  field: Field | undefined,
  value: unknown,
): { code: ProblemCode; message: string } {
  const above = issue.code === "too_small" && !issue.inclusive;
  const use = above ? `a number above ${issue.minimum}` : wanted(field?.type ?? "text");
  if (issue.code === "custom") {
    const code = issue.params?.problem;
    const message = code === "id.invalid" ? `${name}: ${issue.message}` : issue.message;
    return { code: code === "id.invalid" || code === "row.missing_field" ? code : "row.invalid", message };
  }
  if (value === undefined || value === null) {
    return { code: "row.missing_field", message: `"${name}" is missing. Add it: ${use}.` };
  }
  if (typeof value === "number" && !Number.isFinite(value)) {
    return { code: "row.not_finite", message: `"${name}" is not a finite number. Use ${use}, or null.` };
  }
  if (name === "round" && Number.isInteger(value) && (value as number) < 1) {
    return {
      code: "row.round_out_of_range",
      message: `Round ${shown(value)} does not exist. Rounds count from 1.`,
    };
  }
  if (typeof value === "number" && Math.abs(value) > Number.MAX_SAFE_INTEGER) {
    const message = `"${name}" is beyond 2^53, where numbers lose digits. Use a smaller number, or text in quotes.`;
    return { code: field?.type === "id" ? "id.invalid" : "row.invalid", message };
  }
  if (field !== undefined && typeof field.type !== "string") {
    const what = name.endsWith("verdict") ? "a verdict" : `a known ${name}`;
    return { code: "row.invalid", message: `${shown(value, 60)} is not ${what}. Use ${use}.` };
  }
  return { code: "row.invalid", message: `"${name}" is ${shown(value, 60)}. Use ${use}.` };
}
