import { notFound } from "next/navigation";
import { currentViewer } from "@/lib/auth/viewer";
import { getAnovaSoon } from "@/lib/queries/get-anova";
import { getCells } from "@/lib/queries/get-cells";
import { getContexts } from "@/lib/queries/get-contexts";
import { getCostView } from "@/lib/queries/get-cost-view";
import { isOwnStudy } from "@/lib/queries/own-study";
import { loadStudy, titled } from "./_frame/load-study";
import { singleModel } from "./_frame/single-model";
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
      const [byRound, bySource, whole, contexts, anova, costs] = await Promise.all([
        set.rounds > 1 ? getCells(viewer, slug, { ...query, by: ["round"] }) : null,
        set.kind === "planted-facts" ? getCells(viewer, slug, { ...query, by: ["source"] }) : null,
        getCells(viewer, slug, query),
        set.kind === "commitments" ? getContexts(viewer, slug, query) : null,
        getAnovaSoon(viewer, slug, query),
        getCostView(viewer, slug, { ...query, model: singleModel(study, choice), untested: true }),
      ]);
      return { set, byRound, bySource, whole, contexts, anova, costs };
    }),
  );
  return (
    <OverviewFrame study={study} choice={choice} own={own}>
      <OverviewFigures study={study} choice={choice} parts={parts} />
    </OverviewFrame>
  );
}
