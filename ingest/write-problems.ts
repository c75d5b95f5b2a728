import type { Transaction } from "@/db/client";
import type { Problem } from "@/lib/bundle/problem";
import { cleanText } from "@/lib/bundle/text";
import type { Job } from "./job";

/** Problems kept a bundle; the totals count the rest. */
const KEPT = 200;

/** Replaces the problems of a bundle. */
export async function writeProblems(tx: Transaction, job: Job, problems: readonly Problem[]): Promise<void> {
  const { study_id, bundle_no } = job;
  await tx`delete from bundle_problems where study_id = ${study_id} and bundle_no = ${bundle_no}`;
  const rows = problems.slice(0, KEPT).map((p, problem_no) => ({
    study_id,
    bundle_no,
    problem_no,
    severity: p.severity,
    code: p.code,
    file: storable(p.file),
    line: p.line,
    field: storable(p.field),
    message: storable(p.message) ?? "",
    value: storable(p.value),
  }));
  if (rows.length > 0) await tx`insert into bundle_problems ${tx(rows)}`;
}

/** What is wrong with a bundle may be quoted from it, and be what a text column can not hold. */
function storable(text: string | null): string | null {
  return text === null ? null : (cleanText(text) ?? text);
}
