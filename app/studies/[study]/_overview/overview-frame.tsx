import type { ReactNode } from "react";
import { studyPath } from "@/app/_address/study-path";
import { OutcomePatterns } from "@/app/_charts/outcome-patterns";
import { LinkButton } from "@/app/_ui/button";
import { PageHead } from "@/app/_ui/page-head";
import { hrefWith } from "@/lib/format/address";
import { day } from "@/lib/format/date";
import type { StudyOverview } from "@/lib/queries/results/study";
import { ConditionParts } from "../_frame/condition-parts";
import { NothingPublished } from "../_frame/part-frame";
import { PrintHead } from "../_frame/print-head";
import { RevisionNotice } from "../_frame/revision-notice";
import { keptParams, type StudyChoice } from "../_frame/study-params";
import { StudyTabs } from "../_frame/study-tabs";
import { sharingPath } from "../settings/_forms/settings-path";
import { Facts } from "./facts";
import { HistoryFigure } from "./history-figure";
import { introOf } from "./intro";
import { Lookalikes } from "./lookalikes";

const LONG = 320;

/** Title, authors and facts of a study, its figures, then what they rest on: files, history, citation. */
export function OverviewFrame(props: {
  study: StudyOverview;
  choice: StudyChoice;
  /** Whether the viewer may change the study. */
  own: boolean;
  children: ReactNode;
}) {
  const { study, choice, own } = props;
  return (
    <>
      <OutcomePatterns />
      <PrintHead study={study} />
      <PageHead
        title={study.title}
        crumbs={[{ href: "/studies", label: "Studies" }]}
        meta={<Byline study={study} />}
        actions={
          <>
            <LinkButton href="#cite">Cite</LinkButton>
            <LinkButton href="#files">Files and history</LinkButton>
            {own ? (
              <>
                <LinkButton href={sharingPath(study.slug, hrefWith("", keptParams(choice)))}>
                  Share
                </LinkButton>
                <LinkButton href={studyPath(study.slug, "settings")}>Settings</LinkButton>
              </>
            ) : null}
          </>
        }
      />
      <StudyTabs study={study} here="overview" choice={choice} />
      <div className="stack pt-8">
        <div>
          <RevisionNotice study={study} here="overview" choice={choice} />
          <Lookalikes study={study} own={own} />
          <Facts study={study} />
          <Intro text={study.description ?? introOf(study)} />
        </div>
        <ConditionParts study={study} here="overview" choice={choice} />
        {study.bundles.length === 0 ? <NothingPublished study={study} /> : props.children}
        <HistoryFigure study={study} choice={choice} />
      </div>
    </>
  );
}

/** Set as a finding while it is short enough to be read as one. */
function Intro({ text }: { text: string }) {
  const size = text.length > LONG ? "say" : "say md:text-[1.375rem]! md:leading-[2.0625rem]!";
  return <p className={`max-w-[46em] [overflow-wrap:anywhere] ${size}`}>{text}</p>;
}

function Byline({ study }: { study: StudyOverview }) {
  return (
    <span className="flex flex-wrap gap-x-4">
      {study.authors.map((author) => (
        <span key={author.name} className="text-ink">
          {author.url ? (
            <a href={author.url} rel="noreferrer nofollow">
              {author.name}
            </a>
          ) : (
            author.name
          )}
        </span>
      ))}
      <span>
        {study.published_at ? `published here ${day(study.published_at)}` : `opened ${day(study.created_at)}`}
      </span>
    </span>
  );
}
