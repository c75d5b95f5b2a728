import { authSettings } from "@/lib/auth/env";
import { citedAddress, citedTime } from "@/lib/format/citation/cited-study";
import { day } from "@/lib/format/date";
import { listed } from "@/lib/format/words";
import type { StudyOverview } from "@/lib/queries/results/study";

/** Where the numbers are from: study, authors as it names them, revision, and the address that keeps showing it. */
export function SourceLine({ study }: { study: StudyOverview }) {
  const address = citedAddress(study, authSettings().origin);
  const authors = listed(study.authors.map(({ name }) => name));
  return (
    <p className="mt-4 border-t border-line pt-3 text-note text-ink-2 [overflow-wrap:anywhere]">
      {authors && `${authors}. `}
      <a href={address} target="_blank" rel="noopener" className="text-ink">
        {study.title}
      </a>
      . Holdfast, revision {study.revision} of {day(citedTime(study))}.
    </p>
  );
}
