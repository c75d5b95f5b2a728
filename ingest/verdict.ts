import type { Problem, ProblemReport } from "@/lib/bundle/problem";

/** What a bundle came to, apart from being published. */
export type Verdict =
  | { status: "duplicate"; duplicate_of_no: number }
  | { status: "refused"; problems: Problem[]; errors: number; warnings: number };

/** Ends a load: its transaction is rolled back and the verdict is kept. */
export class NotPublished extends Error {
  override readonly name = "NotPublished";
  constructor(readonly verdict: Verdict) {
    super(`The bundle is ${verdict.status}.`);
  }
}

/** Refuses a bundle that was good by itself for errors among what was `found` beside what is published. */
export function refuseFor(found: readonly Problem[], report: ProblemReport): void {
  const errors = found.filter((p) => p.severity === "error").length;
  if (errors === 0) return;
  const problems = [...found, ...report.problems];
  const warnings = found.length - errors + report.warning;
  throw new NotPublished({ status: "refused", problems, errors, warnings });
}
