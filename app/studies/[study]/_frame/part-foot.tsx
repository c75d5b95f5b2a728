import Link from "next/link";
import { citedTime } from "@/lib/format/citation/cited-study";
import { day } from "@/lib/format/date";
import type { StudyOverview } from "@/lib/queries/results/study";
import type { StudyChoice } from "./study-params";
import { partHref, type StudyPart } from "./study-tabs";

/** Parts with a figure that stands alone on other sites. */
const EMBEDDED: readonly StudyPart[] = ["rounds", "failures", "anova"];

/** Ends every part of a study: which revision these numbers are of, how to cite and how to show them elsewhere. */
export function PartFoot(props: { study: StudyOverview; here: StudyPart; choice: StudyChoice }) {
  const { study } = props;
  const overview = partHref(study.slug, "overview", { ...props.choice, revision: study.revision });
  const embeds = study.visibility !== "private" && study.bundles.length > 0 && EMBEDDED.includes(props.here);
  return (
    <p className="border-t border-line pt-3 text-note text-ink-2">
      Figures of revision {study.revision}, {day(citedTime(study))}.{" "}
      <Link href={`${overview}#cite`}>Cite this revision</Link>
      {embeds && (
        <>
          {" · "}
          <Link href={`${overview}#embed`}>Embed a figure</Link>
        </>
      )}
    </p>
  );
}
