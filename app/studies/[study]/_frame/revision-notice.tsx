import Link from "next/link";
import { Notice } from "@/app/_ui/notice";
import { day } from "@/lib/format/date";
import type { StudyOverview } from "@/lib/queries/results/study";
import type { StudyChoice } from "./study-params";
import { partHref, type StudyPart } from "./study-tabs";

/** Says that these are not the newest figures, and leads to them. */
export function RevisionNotice(props: { study: StudyOverview; here: StudyPart; choice: StudyChoice }) {
  const { study } = props;
  if (study.revision === study.newest_revision) return null;
  return (
    <Notice tone="warn" title={`Revision ${study.revision} of ${study.newest_revision}`}>
      Figures as they stood on {day(study.history[0]?.at)}.{" "}
      <Link href={partHref(study.slug, props.here, { ...props.choice, revision: undefined })}>
        See the newest revision
      </Link>
    </Notice>
  );
}
