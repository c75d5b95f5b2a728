import { notFound } from "next/navigation";
import { currentViewer } from "@/lib/auth/viewer";
import { getAnovaSoon } from "@/lib/queries/get-anova";
import { getCells } from "@/lib/queries/get-cells";
import { isOwnStudy } from "@/lib/queries/own-study";
import { loadStudy, titled } from "./_frame/load-study";
import { readChoice, type StudyPageProps } from "./_frame/study-params";
import { OverviewFigures } from "./_overview/overview-figures";
import { OverviewFrame } from "./_overview/overview-frame";

export const generateMetadata = titled();

export default async function StudyPage({ params, searchParams }: StudyPageProps) {
  const { study: slug } = await params;
  const choice = readChoice(await searchParams);
  const viewer = await currentViewer();
  const study = await loadStudy(slug, choice.revision);
  if (!study) notFound();
  const own = await isOwnStudy(viewer, slug);
  const parts = await Promise.all(
    study.probe_sets.map(async (set) => {
      const query = { ...choice, probe_set: set.id };
      const [byRound, whole, anova] = await Promise.all([
        set.rounds > 1 ? getCells(viewer, slug, { ...query, by: ["round"] }) : null,
        getCells(viewer, slug, query),
        getAnovaSoon(viewer, slug, query),
      ]);
      return { id: set.id, byRound, whole, anova };
    }),
  );
  return (
    <OverviewFrame study={study} choice={choice} own={own}>
      <OverviewFigures study={study} choice={choice} parts={parts} />
    </OverviewFrame>
  );
}
