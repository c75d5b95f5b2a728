import { notFound } from "next/navigation";
import { Fragment } from "react";
import { currentViewer } from "@/lib/auth/viewer";
import { getFailures } from "@/lib/queries/get-failures";
import { FailuresFigure } from "../_figures/failures-figure";
import { loadStudy, titled } from "../_frame/load-study";
import { namesOf } from "../_frame/names";
import { PartFrame } from "../_frame/part-frame";
import { readChoice, type StudyPageProps } from "../_frame/study-params";
import { CalibrationFigure } from "./_calibration/calibration-figure";
import { readMeasure } from "./_shares/failure-measures";
import { FailuresSummary } from "./_shares/failures-summary";
import { GradedSets } from "./_shares/graded-sets";
import { PageContents } from "./_shares/page-contents";
import { SharesFigure } from "./_shares/shares-figure";

export const generateMetadata = titled("How they failed");

export default async function FailuresPage({ params, searchParams }: StudyPageProps) {
  const { study: slug } = await params;
  const search = await searchParams;
  const choice = readChoice(search);
  const measure = readMeasure(search);
  const viewer = await currentViewer();
  const study = await loadStudy(slug, choice.revision);
  if (!study) notFound();
  const sets = study.probe_sets.filter((set) => set.kind !== "graded");
  const found = await Promise.all(
    sets.map((set) => getFailures(viewer, slug, { ...choice, probe_set: set.id, measure })),
  );
  const views = found.filter((view) => view !== null);
  const names = namesOf(study, choice.revision);
  return (
    <PartFrame
      study={study}
      here="failures"
      choice={choice}
      title="How they failed"
      lead="A hedged failure asks, warns or flags a conflict, so the user can step in. A confident failure gives no reason to check."
    >
      <FailuresSummary study={study} views={views} names={names} />
      <PageContents views={views} />
      {views.map((view) => (
        <Fragment key={view.whole.probe_set.id}>
          <FailuresFigure study={study} answer={view.whole} names={names} />
          <SharesFigure study={study} view={view} choice={choice} names={names} />
          <CalibrationFigure study={study} view={view} names={names} />
        </Fragment>
      ))}
      <GradedSets study={study} choice={choice} />
    </PartFrame>
  );
}
