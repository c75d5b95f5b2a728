import type { ReactNode } from "react";
import { OutcomePatterns } from "@/app/_charts/outcome-patterns";
import { Empty } from "@/app/_ui/notice";
import { PageHead } from "@/app/_ui/page-head";
import type { StudyOverview } from "@/lib/queries/results/study";
import { ConditionParts } from "./condition-parts";
import { PartFoot } from "./part-foot";
import { PrintHead } from "./print-head";
import { RevisionNotice } from "./revision-notice";
import type { StudyChoice } from "./study-params";
import { partHref, type StudyPart, StudyTabs } from "./study-tabs";

interface PartFrameProps {
  study: StudyOverview;
  here: StudyPart;
  choice: StudyChoice;
  title: string;
  lead: ReactNode;
  children: ReactNode;
}

/** One part of a study as a page of its own: the way up, what this part shows, the other parts. */
export function PartFrame({ study, here, choice, title, lead, children }: PartFrameProps) {
  return (
    <>
      <OutcomePatterns />
      <PrintHead study={study} />
      <PageHead
        title={title}
        lead={lead}
        crumbs={[
          { href: "/studies", label: "Studies" },
          { href: partHref(study.slug, "overview", choice), label: study.title },
        ]}
      />
      <StudyTabs study={study} here={here} choice={choice} />
      <div className="stack pt-8">
        <RevisionNotice study={study} here={here} choice={choice} />
        <ConditionParts study={study} here={here} choice={choice} />
        {study.bundles.length === 0 ? <NothingPublished study={study} /> : children}
        <PartFoot study={study} here={here} choice={choice} />
      </div>
    </>
  );
}

export function NothingPublished({ study }: { study: StudyOverview }) {
  return (
    <Empty title="Nothing is published here yet">
      {study.revision > 0
        ? "Every bundle of this study was withdrawn. The history says when and why."
        : "A study has figures once its first bundle was checked and published."}
    </Empty>
  );
}
