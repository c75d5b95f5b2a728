import Link from "next/link";
import type { StudyOverview } from "@/lib/queries/results/study";

const MOST = 12;

/** The study against what it was before: a link for each of its latest other revisions. */
export function EarlierRevisions(props: { study: StudyOverview; hrefOf: (revision: number) => string }) {
  const { revision, newest_revision: newest } = props.study;
  const others = Array.from({ length: newest }, (_, at) => newest - at).filter((other) => other !== revision);
  if (others.length === 0) return null;
  return (
    <p className="mt-7 flex flex-wrap items-baseline gap-x-3 gap-y-1 text-note text-ink-2">
      Or hold revision {revision} against another of this study:
      {others.slice(0, MOST).map((other) => (
        <Link key={other} href={props.hrefOf(other)} className="inline-block min-h-6">
          revision {other}
        </Link>
      ))}
      {others.length > MOST && <span>and {others.length - MOST} earlier ones</span>}
    </p>
  );
}
