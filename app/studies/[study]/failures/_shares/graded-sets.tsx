import Link from "next/link";
import { studyPath } from "@/app/_address/study-path";
import { Empty } from "@/app/_ui/notice";
import { hrefWith } from "@/lib/format/address";
import { listed } from "@/lib/format/words";
import type { StudyOverview } from "@/lib/queries/results/study";
import { keptParams, type StudyChoice } from "../../_frame/study-params";

/** Says of graded sets that they have nothing to show here. Nothing where the study has none. */
export function GradedSets({ study, choice }: { study: StudyOverview; choice: StudyChoice }) {
  const graded = study.probe_sets.filter((set) => set.kind === "graded");
  if (graded.length === 0) return null;
  const titles = listed(graded.map((set) => set.title));
  return (
    <Empty title={`${titles}: scores, not outcomes`}>
      A graded reply has a score and no verdict, so it is no confident failure and no hedged one either. The{" "}
      <Link
        href={hrefWith(studyPath(study.slug, "anova"), keptParams(choice), {
          probe_set: graded[0]?.id,
        })}
      >
        analysis of variance
      </Link>{" "}
      compares the scores.
    </Empty>
  );
}
