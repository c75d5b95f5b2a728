import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { SiteDownload } from "@/app/_exports/site-download";
import { LinkButton } from "@/app/_ui/button";
import { Empty } from "@/app/_ui/notice";
import { PageHead } from "@/app/_ui/page-head";
import { quietMetadata } from "@/app/_ui/quiet-metadata";
import { currentViewer } from "@/lib/auth/viewer";
import { hrefWith, type SearchParams } from "@/lib/format/address";
import { counted } from "@/lib/format/quantity";
import { changedStudies, listChanges } from "@/lib/queries/list-changes";
import { type ChangeChoice, filtersOf, isDay, readChanges } from "./_list/change-filters";
import { ChangeRow } from "./_list/change-row";
import { FilterForm } from "./_list/filter-form";

interface ChangesPageProps {
  searchParams: Promise<SearchParams>;
}

export async function generateMetadata({ searchParams }: ChangesPageProps): Promise<Metadata> {
  const { study } = readChanges(await searchParams);
  // A study that is named may be one that is in no list.
  return { title: "Changes", ...(study === undefined ? {} : quietMetadata("unlisted")) };
}

export default async function ChangesPage({ searchParams }: ChangesPageProps) {
  const choice = readChanges(await searchParams);
  const viewer = await currentViewer();
  const dayKnown = choice.since === undefined || isDay(choice.since);
  const [page, studies] = await Promise.all([
    dayKnown ? listChanges(viewer, choice) : { items: [], next_cursor: null },
    changedStudies(viewer),
  ]);
  if (!page) notFound();
  return (
    <>
      <PageHead
        title="Changes"
        lead="What was published, superseded and withdrawn, and which numbers it moved. Every earlier revision stays readable as it was."
        meta={page.items.length > 0 && `${counted(page.items.length, "change")} on this page`}
        actions={page.items.length > 0 && <SiteDownload figure="changes" />}
      />
      <FilterForm choice={choice} studies={studies} />
      <div className="pt-8">
        {page.items.length === 0 ? (
          <NoChanges choice={choice} dayKnown={dayKnown} />
        ) : (
          <ol className="border-t-[1.5px] border-ink">
            {page.items.map((change) => (
              <ChangeRow key={`${change.study.slug} ${change.revision}`} change={change} />
            ))}
          </ol>
        )}
        <nav aria-label="Pages of changes" className="no-print mt-6 flex gap-2">
          {choice.cursor !== undefined && (
            <LinkButton href={hrefWith("/changes", filtersOf(choice))}>Newest</LinkButton>
          )}
          {page.next_cursor && (
            <LinkButton href={hrefWith("/changes", filtersOf(choice), { cursor: page.next_cursor })}>
              Earlier
            </LinkButton>
          )}
        </nav>
      </div>
    </>
  );
}

function NoChanges({ choice, dayKnown }: { choice: ChangeChoice; dayKnown: boolean }) {
  if (!dayKnown)
    return (
      <Empty title={`“${choice.since}” is not a day`} action={<LinkButton href="/changes">Clear</LinkButton>}>
        Write it as year, month and day: 2026-10-14.
      </Empty>
    );
  const filtered = choice.study !== undefined || choice.since !== undefined || choice.cursor !== undefined;
  return filtered ? (
    <Empty title="No change here" action={<LinkButton href="/changes">Show all changes</LinkButton>}>
      Nothing was published, superseded or withdrawn
      {choice.study === undefined ? "" : ` in ${choice.study}`}
      {choice.since === undefined ? "" : ` since ${choice.since}`}.
    </Empty>
  ) : (
    <Empty title="Nothing has changed yet">
      The first entry appears when a study in the lists publishes its first bundle.
    </Empty>
  );
}
