import { notFound } from "next/navigation";
import { Empty } from "@/app/_ui/notice";
import { currentViewer } from "@/lib/auth/viewer";
import { listProbes } from "@/lib/queries/list-probes";
import { loadStudy, titled } from "../_frame/load-study";
import { namesOf } from "../_frame/names";
import { PartFrame } from "../_frame/part-frame";
import { readChoice, type StudyPageProps } from "../_frame/study-params";
import { FilterForm } from "./_list/filter-form";
import { readProbesChoice } from "./_list/probe-choice";
import { ProbesFigure } from "./_list/probes-figure";
import { SetChoice } from "./_list/set-choice";
import { listWords } from "./_list/summary-words";

const LEAD = "Each commitment and each fact by itself, under every method.";

export const generateMetadata = titled("Probes");

export default async function ProbesPage({ params, searchParams }: StudyPageProps) {
  const { study: slug } = await params;
  const search = await searchParams;
  const viewer = await currentViewer();
  const study = await loadStudy(slug, readChoice(search).revision);
  if (!study) notFound();
  const choice = readProbesChoice(search, study, readChoice(search));
  const list = choice.set && (await listProbes(viewer, slug, { ...choice, probe_set: choice.set.id }));
  if (study.probe_sets.length > 0 && !list) notFound();
  const names = namesOf(study, choice.revision);
  return (
    <PartFrame
      study={study}
      here="probes"
      choice={choice}
      title="Probes"
      lead={list?.listed ? listWords(list.listed, list.probe_set.kind, choice.filters, names) : LEAD}
    >
      {list ? (
        <>
          <div className="grid gap-y-6">
            <SetChoice study={study} choice={choice} />
            <FilterForm study={study} list={list} choice={choice} />
          </div>
          <ProbesFigure study={study} list={list} names={names} choice={choice} />
        </>
      ) : (
        <Empty title="This study asks no probes" />
      )}
    </PartFrame>
  );
}
