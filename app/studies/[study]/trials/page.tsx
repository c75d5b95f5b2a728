import { notFound } from "next/navigation";
import { currentViewer } from "@/lib/auth/viewer";
import { oneOf } from "@/lib/format/address";
import { listTrials } from "@/lib/queries/list-trials";
import { loadStudy, titled } from "../_frame/load-study";
import { namesOf } from "../_frame/names";
import { PartFrame } from "../_frame/part-frame";
import { readChoice, type StudyPageProps } from "../_frame/study-params";
import { FilterForm } from "./_list/filter-form";
import { readColumns } from "./_list/trial-columns";
import { readTrialFilters } from "./_list/trial-filters";
import { TrialsFigure } from "./_list/trials-figure";

export const generateMetadata = titled("Trials");

export default async function TrialsPage({ params, searchParams }: StudyPageProps) {
  const { study: slug } = await params;
  const search = await searchParams;
  const choice = readChoice(search);
  const filters = readTrialFilters(search);
  const columns = readColumns(search);
  const viewer = await currentViewer();
  const [study, page] = await Promise.all([
    loadStudy(slug, choice.revision),
    listTrials(viewer, slug, filters, { ...choice, cursor: oneOf(search, "cursor") }),
  ]);
  if (!study || !page) notFound();
  return (
    <PartFrame
      study={study}
      here="trials"
      choice={choice}
      title="Trials"
      lead="Every reply behind the figures. Replies are shown as plain text."
    >
      <FilterForm study={study} filters={filters} columns={columns} choice={choice} />
      <TrialsFigure
        study={study}
        page={page}
        filters={filters}
        columns={columns}
        names={namesOf(study, choice.revision)}
        choice={choice}
      />
    </PartFrame>
  );
}
