import { studyPath } from "@/app/_address/study-path";
import { hrefWith } from "@/lib/format/address";
import type { StudyOverview } from "@/lib/queries/results/study";
import type { AnovaChoice } from "../_choices/anova-choice";

/** The trials of a subject, under one level of a factor if asked: of a session for planted facts, of a probe for commitments, in graded sets of either. */
export function subjectHref(study: StudyOverview, choice: AnovaChoice) {
  const { set } = choice;
  const bySession = set.kind === "planted-facts" || (set.kind === "graded" && set.sessions > 0);
  return (subject: string, level: { model?: string; method?: string } = {}): string =>
    hrefWith(studyPath(study.slug, "trials"), {
      revision: choice.revision === undefined ? undefined : String(choice.revision),
      probe_set: set.id,
      [bySession ? "session" : "probe"]: subject,
      ...level,
      lure: choice.measure === "invented_rate" ? "yes" : set.lures > 0 ? "no" : undefined,
    });
}
