import type { BundleResult } from "@/lib/bundle/read";
import { counted } from "@/lib/format/quantity";
import { openBundle } from "./open-bundle";
import { printProblems } from "./report";

/** The whole report as JSON text. */
export function jsonReport({ ok, report, counts, sha256, contentFingerprint }: BundleResult): string {
  const answer = {
    ok,
    problem_counts: { error: report.error, warning: report.warning },
    problems: report.problems,
    counts: {
      trials: counts.trials,
      compactions: counts.compactions,
      by_probe_set: Object.fromEntries(counts.byProbeSet.map((set) => [set.probe_set, set.trials])),
    },
    sha256,
    content_fingerprint: contentFingerprint,
  };
  return JSON.stringify(answer, null, 2);
}

export async function validate(path: string, options: { json?: boolean }): Promise<number> {
  const result = await openBundle(path);
  if (options.json) {
    process.stdout.write(`${jsonReport(result)}\n`);
    return result.ok ? 0 : 1;
  }
  printProblems(result);
  const { error, warning } = result.report;
  const found = `${counted(error, "error")}, ${counted(warning, "warning")}`;
  process.stdout.write(
    result.ok
      ? `Clean: ${counted(result.counts.trials, "trial")}, ${counted(result.counts.compactions, "compaction")}; ${found}.\n`
      : `Refused: ${found}.\n`,
  );
  return result.ok ? 0 : 1;
}
