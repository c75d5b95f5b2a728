import { notFound } from "next/navigation";
import { Empty } from "@/app/_ui/notice";
import { currentViewer } from "@/lib/auth/viewer";
import { getCells } from "@/lib/queries/get-cells";
import { FailuresFigure } from "../_figures/failures-figure";
import { loadStudy, titled } from "../_frame/load-study";
import { namesOf } from "../_frame/names";
import { PartFrame } from "../_frame/part-frame";
import { readChoice, type StudyPageProps } from "../_frame/study-params";

export const generateMetadata = titled("How they failed");

export default async function FailuresPage({ params, searchParams }: StudyPageProps) {
  const { study: slug } = await params;
  const choice = readChoice(await searchParams);
  const viewer = await currentViewer();
  const study = await loadStudy(slug, choice.revision);
  if (!study) notFound();
  const sets = study.probe_sets.filter((set) => set.kind !== "graded");
  const answers = await Promise.all(
    sets.map((set) => getCells(viewer, slug, { ...choice, probe_set: set.id })),
  );
  const names = namesOf(study);
  return (
    <PartFrame
      study={study}
      here="failures"
      choice={choice}
      title="How they failed"
      lead="A hedged failure asks, warns or flags a conflict, so the user can step in. A confident failure gives no reason to check."
    >
      {answers.map(
        (answer) =>
          answer && (
            <FailuresFigure key={answer.probe_set.id} study={study} answer={answer} names={names} tableOpen />
          ),
      )}
      {sets.length === 0 && (
        <Empty title="Graded sets have scores, not outcomes">
          The analysis of variance shows their means.
        </Empty>
      )}
    </PartFrame>
  );
}
