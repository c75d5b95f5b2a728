import type { StudyOverview } from "@/lib/queries/results/study";

/** Totals fix how many facts were lost in each round, never which: paths of a rebuilt study are the rebuild's. */
export function RebuiltPaths({ provenances }: Pick<StudyOverview, "provenances">) {
  if (!provenances.includes("reconstructed")) return null;
  return (
    <p>
      Published totals say how many facts were lost in each round, not which: what became of a single fact is
      this reconstruction’s choice and no finding of the study.
    </p>
  );
}
