import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PageHead } from "@/app/_ui/page-head";
import { quietMetadata } from "@/app/_ui/quiet-metadata";
import { currentViewer } from "@/lib/auth/viewer";
import type { SearchParams } from "@/lib/format/address";
import { searchConditions } from "@/lib/queries/search-conditions";
import { readCompare } from "./_address/compare-choice";
import { loadCompare } from "./_address/load-compare";
import { Chooser } from "./_chooser/chooser";
import { CompareFigures } from "./_differences/compare-figures";
import { entryNames } from "./_words/entry-names";
import { titleOf, visibilityOf } from "./_words/page-words";

interface ComparePageProps {
  searchParams: Promise<SearchParams>;
}

export async function generateMetadata({ searchParams }: ComparePageProps): Promise<Metadata> {
  const view = await loadCompare(await searchParams);
  return {
    title: titleOf(view),
    alternates: { canonical: "/compare" },
    ...quietMetadata(visibilityOf(view)),
  };
}

/** Conditions looked through for what could be added next. */
const OFFERED = 500;

export default async function ComparePage({ searchParams }: ComparePageProps) {
  const params = await searchParams;
  const choice = readCompare(params);
  const viewer = await currentViewer();
  const studies = choice.conditions.map(({ study }) => study);
  const view = await loadCompare(params);
  if (!view) notFound();
  const [all, found] = await Promise.all([
    searchConditions(viewer, { text: "", studies, limit: OFFERED }),
    choice.q === undefined
      ? null
      : searchConditions(viewer, { text: choice.q.slice(0, 200), studies, except: choice.conditions }),
  ]);
  const names = entryNames(view);
  return (
    <>
      <PageHead
        title="Compare"
        lead="Conditions side by side: how far apart they are, on what, and whether that could be chance."
      />
      <Chooser view={view} names={names} choice={choice} all={all.items} found={found} />
      <CompareFigures view={view} names={names} choice={choice} />
    </>
  );
}
