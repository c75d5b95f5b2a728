import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { quietMetadata } from "@/app/_ui/quiet-metadata";
import { currentViewer } from "@/lib/auth/viewer";
import { oneOf, type SearchParams } from "@/lib/format/address";
import { getTrial } from "@/lib/queries/get-trial";
import { loadStudy } from "../../_frame/load-study";
import { readChoice } from "../../_frame/study-params";
import { readColumns } from "../_list/trial-columns";
import { readTrialFilters } from "../_list/trial-filters";
import { TrialView } from "./_detail/trial-view";

interface TrialPageProps {
  params: Promise<{ study: string; trial: string }>;
  searchParams: Promise<SearchParams>;
}

/** Asked for once a request, by the page and by its title. */
const loadTrial = cache(async (slug: string, id: string, whole: boolean, revision?: number) =>
  getTrial(await currentViewer(), slug, id, { whole, revision }),
);

async function read({ params, searchParams }: TrialPageProps) {
  const { study: slug, trial: id } = await params;
  const search = await searchParams;
  const choice = readChoice(search);
  const [study, trial] = await Promise.all([
    loadStudy(slug, choice.revision),
    loadTrial(slug, id, oneOf(search, "whole") === "1", choice.revision),
  ]);
  return { study, trial, choice, filters: readTrialFilters(search), columns: readColumns(search) };
}

export async function generateMetadata(props: TrialPageProps): Promise<Metadata> {
  const { study, trial } = await read(props);
  if (!study || !trial) return { title: "No such page" };
  return { title: `Trial: ${study.title}`, ...quietMetadata(study.visibility) };
}

export default async function TrialPage(props: TrialPageProps) {
  const { study, trial, ...found } = await read(props);
  if (!study || !trial) notFound();
  return <TrialView study={study} trial={trial} {...found} />;
}
