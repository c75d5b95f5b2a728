import { notFound } from "next/navigation";
import { currentViewer } from "@/lib/auth/viewer";
import { oneOf } from "@/lib/format/address";
import { getPaperCheck } from "@/lib/queries/get-paper-check";
import { loadStudy, titled } from "../_frame/load-study";
import { PartFrame } from "../_frame/part-frame";
import { readChoice, type StudyPageProps } from "../_frame/study-params";
import { CheckFigure } from "./_rows/check-figure";

export const generateMetadata = titled("Paper check");

export default async function PaperCheckPage({ params, searchParams }: StudyPageProps) {
  const { study: slug } = await params;
  const search = await searchParams;
  const choice = readChoice(search);
  const viewer = await currentViewer();
  const [study, check] = await Promise.all([
    loadStudy(slug, choice.revision),
    getPaperCheck(viewer, slug, choice),
  ]);
  if (!study || !check) notFound();
  return (
    <PartFrame
      study={study}
      here="paper-check"
      choice={choice}
      title="Paper check"
      lead="Every number that the study prints, beside what comes out of its rows here."
    >
      <CheckFigure
        study={study}
        check={check}
        choice={choice}
        onlyDifferences={oneOf(search, "show") === "differences"}
      />
    </PartFrame>
  );
}
