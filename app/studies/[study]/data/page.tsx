import { notFound } from "next/navigation";
import { currentViewer } from "@/lib/auth/viewer";
import { getStudyFiles } from "@/lib/queries/get-study-files";
import { loadStudy, titled } from "../_frame/load-study";
import { PartFrame } from "../_frame/part-frame";
import { readChoice, type StudyPageProps } from "../_frame/study-params";
import { BundlesFigure } from "./_files/bundles-figure";
import { FilesFigure } from "./_files/files-figure";
import { ShellFigure } from "./_files/shell-figure";
import { TermsFigure } from "./_files/terms-figure";

export const generateMetadata = titled("Data");

export default async function DataPage({ params, searchParams }: StudyPageProps) {
  const { study: slug } = await params;
  const choice = readChoice(await searchParams);
  const [study, files] = await Promise.all([
    loadStudy(slug, choice.revision),
    getStudyFiles(await currentViewer(), slug, choice),
  ]);
  if (!study || !files) notFound();
  return (
    <PartFrame
      study={study}
      here="data"
      choice={choice}
      title="Data"
      lead="Everything behind the figures, to take along: the study as one bundle, its trials, its figures."
    >
      <FilesFigure study={study} files={files} />
      <ShellFigure study={study} files={files} />
      <BundlesFigure study={study} files={files} choice={choice} />
      <TermsFigure study={study} choice={choice} />
    </PartFrame>
  );
}
