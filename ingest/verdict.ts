import type { Problem, ProblemReport } from "@/lib/bundle/problem";
import type { BundleResult } from "@/lib/bundle/shapes";
import type { Provenance } from "@/lib/bundle/words";
import type { KeptPreview } from "@/lib/figures/publication-preview";

/** What a bundle holds, as it is kept with it. */
export interface BundleCounts {
  trials: number;
  compactions: number;
  by_probe_set: Readonly<Record<string, number>>;
}

export function countsOf({ counts }: Pick<BundleResult, "counts">): BundleCounts {
  return {
    trials: counts.trials,
    compactions: counts.compactions,
    by_probe_set: Object.fromEntries(counts.byProbeSet.map((s) => [s.probe_set, s.trials])),
  };
}

/** What a bundle came to, apart from being published. */
export type Verdict =
  | {
      status: "checked";
      problems: Problem[];
      warnings: number;
      provenance: Provenance;
      counts: BundleCounts;
      preview: KeptPreview;
    }
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
