import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { OutcomePatterns } from "@/app/_charts/outcome-patterns";
import { Empty } from "@/app/_ui/notice";
import { quietMetadata } from "@/app/_ui/quiet-metadata";
import { type EmbedFigure, isEmbed, readTheme } from "@/app/embed/_frame/embed-params";
import { EMBED_VIEWER } from "@/app/embed/_frame/embed-viewer";
import { Embedded, hasFigure } from "@/app/embed/_frame/embedded";
import { NewTabs } from "@/app/embed/_frame/new-tabs";
import { SourceLine } from "@/app/embed/_frame/source-line";
import { readChoice } from "@/app/studies/[study]/_frame/study-params";
import { oneOf, type SearchParams } from "@/lib/format/address";
import { getStudy } from "@/lib/queries/get-study";

interface EmbedPageProps {
  params: Promise<{ study: string; figure: string }>;
  searchParams: Promise<SearchParams>;
}

/** Asked for once a request, by the page and by its title. */
const loadEmbedded = cache(async (slug: string, revision?: number) =>
  getStudy(EMBED_VIEWER, slug, { revision }),
);

export async function generateMetadata({ params, searchParams }: EmbedPageProps): Promise<Metadata> {
  const { study: slug, figure } = await params;
  const study = isEmbed(figure) ? await loadEmbedded(slug, readChoice(await searchParams).revision) : null;
  if (!study) return { title: "No such page" };
  // Search has the study's own pages.
  return { title: study.title, ...quietMetadata(study.visibility), robots: { index: false } };
}

export default async function EmbedPage({ params, searchParams }: EmbedPageProps) {
  const { study: slug, figure } = await params;
  const search = await searchParams;
  const choice = readChoice(search);
  if (!isEmbed(figure)) notFound();
  const study = await loadEmbedded(slug, choice.revision);
  if (!study) notFound();
  const named = oneOf(search, "probe_set");
  const sets = study.probe_sets.filter((set) => named === undefined || set.id === named);
  if (named !== undefined && sets.length === 0) notFound();
  const set = sets.find((candidate) => hasFigure(figure, candidate));
  return (
    <div data-theme={readTheme(search)} className="py-4">
      <NewTabs />
      <OutcomePatterns />
      <h1 className="sr-only">{study.title}</h1>
      {set ? <Embedded {...{ study, figure, choice, set }} /> : <Empty title={ABSENT[figure]} />}
      <SourceLine study={study} />
    </div>
  );
}

const ABSENT: Readonly<Record<EmbedFigure, string>> = {
  board: "This study has no figures at this revision",
  rounds: "No probe set here was asked after more than one round",
  failures: "Graded answers have no outcomes to show",
  anova: "This study has nothing to analyse at this revision",
};
