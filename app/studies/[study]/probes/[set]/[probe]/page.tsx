import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { segmentName } from "@/app/_address/segment-name";
import { quietMetadata } from "@/app/_ui/quiet-metadata";
import { currentViewer } from "@/lib/auth/viewer";
import type { SearchParams } from "@/lib/format/address";
import { getProbe } from "@/lib/queries/get-probe";
import { loadStudy } from "../../../_frame/load-study";
import { readChoice } from "../../../_frame/study-params";
import { ProbeView } from "./_detail/probe-view";
import { readRepliesChoice } from "./_detail/replies-choice";

interface ProbePageProps {
  params: Promise<{ study: string; set: string; probe: string }>;
  searchParams: Promise<SearchParams>;
}

/** Asked for once a request, by the page and by its title. */
const loadProbe = cache(async (slug: string, set: string, probe: string, search: string) => {
  const params: SearchParams = JSON.parse(search);
  const choice = readRepliesChoice(params, readChoice(params));
  const [study, detail] = await Promise.all([
    loadStudy(slug, choice.revision),
    getProbe(await currentViewer(), slug, { ...choice, probe_set: set, probe }),
  ]);
  return { study, detail, choice };
});

async function read({ params, searchParams }: ProbePageProps) {
  const { study, set, probe } = await params;
  return loadProbe(study, segmentName(set), segmentName(probe), JSON.stringify(await searchParams));
}

export async function generateMetadata(props: ProbePageProps): Promise<Metadata> {
  const { study, detail } = await read(props);
  if (!study || !detail) return { title: "No such page" };
  return { title: `Probe ${detail.probe}: ${study.title}`, ...quietMetadata(study.visibility) };
}

export default async function ProbePage(props: ProbePageProps) {
  const { study, detail, choice } = await read(props);
  if (!study || !detail) notFound();
  return <ProbeView study={study} detail={detail} choice={choice} />;
}
