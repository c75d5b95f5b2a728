import { listed } from "@/lib/format/words";
import type { CompareView } from "@/lib/queries/get-compare-view";

/** Who scored what is compared, and what else differs between the studies; empty sentences are left out. */
export function scorerWords({ entries }: CompareView): string[] {
  const sets = entries.flatMap(({ probe_set, run }) => (probe_set && run ? [probe_set] : []));
  const scorers = [
    ...new Set(
      sets.map(({ scorer }) =>
        scorer ? [scorer.name, scorer.version].filter(Boolean).join(" ") : "a scorer that is not named",
      ),
    ),
  ];
  const repetitions = [...new Set(sets.map((set) => set.repetitions))].sort((a, b) => a - b);
  return [
    scorers.length > 1
      ? `Scored by ${listed(scorers)}: what differs between scorers counts as a difference between conditions.`
      : scorers.length === 1
        ? `Scored by ${scorers[0]}.`
        : "",
    repetitions.length > 1
      ? `The studies declare ${listed(repetitions.map(String))} repetitions of a probe.`
      : "",
  ].filter((words) => words !== "");
}

/** What holds of single rows where a study was rebuilt from its totals; null where none was. */
export const rebuiltRows = ({ entries }: CompareView): string | null =>
  entries.some(({ study }) => study.provenances.includes("reconstructed"))
    ? "Where a study is rebuilt from totals, its sums are the study's; which single trial, probe or session had which outcome carries no meaning."
    : null;
