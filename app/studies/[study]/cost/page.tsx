import { notFound } from "next/navigation";
import { currentViewer } from "@/lib/auth/viewer";
import { getCosts } from "@/lib/queries/get-costs";
import { CostFigure } from "../_figures/cost-figure";
import { loadStudy, titled } from "../_frame/load-study";
import { namesOf } from "../_frame/names";
import { PartFrame } from "../_frame/part-frame";
import { readChoice, type StudyPageProps } from "../_frame/study-params";

export const generateMetadata = titled("Cost");

export default async function CostPage({ params, searchParams }: StudyPageProps) {
  const { study: slug } = await params;
  const choice = readChoice(await searchParams);
  const viewer = await currentViewer();
  const [study, answer] = await Promise.all([
    loadStudy(slug, choice.revision),
    getCosts(viewer, slug, choice),
  ]);
  if (!study || !answer) notFound();
  return (
    <PartFrame
      study={study}
      here="cost"
      choice={choice}
      title="Cost"
      lead="What each condition spent on compacting, answering and looking things up again."
    >
      <CostFigure study={study} costs={answer.costs} names={namesOf(study, choice.revision)} />
    </PartFrame>
  );
}
