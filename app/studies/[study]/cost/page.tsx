import { notFound } from "next/navigation";
import { currentViewer } from "@/lib/auth/viewer";
import { getCostView } from "@/lib/queries/get-cost-view";
import { loadStudy, titled } from "../_frame/load-study";
import { namesOf } from "../_frame/names";
import { PartFrame } from "../_frame/part-frame";
import { singleModel } from "../_frame/single-model";
import type { StudyPageProps } from "../_frame/study-params";
import { isPriced, readCostChoice } from "./_choice/cost-choice";
import { CostForm, pricesWanted } from "./_choice/cost-form";
import { NothingRun } from "./_choice/nothing-run";
import { CostsFigure } from "./_costs/costs-figure";
import { FrontierFigure } from "./_frontier/frontier-figure";

export const generateMetadata = titled("Cost");

export default async function CostPage({ params, searchParams }: StudyPageProps) {
  const { study: slug } = await params;
  const asked = readCostChoice(await searchParams);
  const [viewer, study] = await Promise.all([currentViewer(), loadStudy(slug, asked.revision)]);
  if (!study) notFound();
  const choice = { ...asked, model: asked.model ?? singleModel(study, asked) };
  const set = study.probe_sets.find(({ id }) => id === choice.set) ?? study.probe_sets[0];
  const view = set && (await getCostView(viewer, slug, { ...choice, probe_set: set.id }));
  const names = namesOf(study, choice.revision);
  return (
    <PartFrame
      study={study}
      here="cost"
      choice={choice}
      title="Cost"
      lead="What each condition spent on compacting, answering and looking things up again, and what it retained for that."
    >
      {view && <CostForm study={study} view={view} choice={choice} />}
      {view && view.rows.length === 0 && <NothingRun study={study} choice={choice} />}
      {view && view.rows.length > 0 && (
        <>
          <FrontierFigure study={study} view={view} names={names} wanted={pricesWanted(view, choice)} />
          <CostsFigure study={study} view={view} names={names} priced={isPriced(choice)} />
        </>
      )}
    </PartFrame>
  );
}
