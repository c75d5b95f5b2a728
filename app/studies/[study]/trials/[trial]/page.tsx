import { notFound } from "next/navigation";
import { currentViewer } from "@/lib/auth/viewer";
import { oneOf, type SearchParams } from "@/lib/format/address";
import { getTrial } from "@/lib/queries/get-trial";
import { loadStudy, titled } from "../../_frame/load-study";
import { readChoice } from "../../_frame/study-params";
import { TrialView } from "./_detail/trial-view";

export const generateMetadata = titled("Trial");

interface TrialPageProps {
  params: Promise<{ study: string; trial: string }>;
  searchParams: Promise<SearchParams>;
}

export default async function TrialPage({ params, searchParams }: TrialPageProps) {
  const { study: slug, trial: id } = await params;
  const search = await searchParams;
  const choice = readChoice(search);
  const viewer = await currentViewer();
  const [study, trial] = await Promise.all([
    loadStudy(slug, choice.revision),
    getTrial(viewer, slug, id, { ...choice, whole: oneOf(search, "whole") === "1" }),
  ]);
  if (!study || !trial) notFound();
  return <TrialView study={study} trial={trial} choice={choice} />;
}
