import { notFound } from "next/navigation";
import { currentViewer } from "@/lib/auth/viewer";
import { getAnovaSoon } from "@/lib/queries/get-anova";
import { getAnovaDetail } from "@/lib/queries/get-anova-detail";
import { getCells } from "@/lib/queries/get-cells";
import { AnovaComputing } from "../_figures/anova-computing";
import { loadStudy, titled } from "../_frame/load-study";
import { namesOf } from "../_frame/names";
import { PartFrame } from "../_frame/part-frame";
import { readChoice, type StudyPageProps } from "../_frame/study-params";
import { analysisQuery, detailQuery, readAnovaChoice } from "./_choices/anova-choice";
import { AnovaForm } from "./_choices/anova-form";
import { AnovaAnswers } from "./_table/anova-answers";

export const generateMetadata = titled("Analysis of variance");

export default async function AnovaPage({ params, searchParams }: StudyPageProps) {
  const { study: slug } = await params;
  const search = await searchParams;
  const viewer = await currentViewer();
  const study = await loadStudy(slug, readChoice(search).revision);
  if (!study) notFound();
  const choice = readAnovaChoice(search, study, readChoice(search));
  if (!choice && study.probe_sets.length > 0) notFound();
  const query = choice && analysisQuery(choice);
  const closer = choice && detailQuery(choice);
  const [found, cells, detail] = await Promise.all([
    query && getAnovaSoon(viewer, slug, query),
    query && getCells(viewer, slug, query),
    closer && getAnovaDetail(viewer, slug, closer),
  ]);
  if (query && !found) notFound();
  const view = found === "computing" ? null : found;
  const names = namesOf(study, readChoice(search).revision);
  const answer = view?.answers[0];
  return (
    <PartFrame
      study={study}
      here="anova"
      choice={readChoice(search)}
      title="Analysis of variance"
      lead="Which differences between models and methods are larger than chance, how large they are, and whether they depend on each other."
    >
      {choice && (
        <AnovaForm
          study={study}
          choice={choice}
          models={answer?.models ?? choice.models}
          methods={answer?.methods ?? choice.methods}
          names={names}
        />
      )}
      {found === "computing" && <AnovaComputing />}
      {choice && view && <AnovaAnswers {...{ study, view, cells, detail, choice, names }} />}
    </PartFrame>
  );
}
