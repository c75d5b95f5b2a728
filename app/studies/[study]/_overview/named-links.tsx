import Link from "next/link";
import { methodPath, modelPath } from "@/app/_profiles/profile-path";
import type { StudyOverview } from "@/lib/queries/results/study";

/** More names than these are left to the figures. */
const MOST = 12;

/**
 * The study's models or methods, each with the way to its page over all studies. Those pages know the newest revision of
 * public studies only, so elsewhere the names stand alone.
 */
export function NamedLinks({ study, what }: { study: StudyOverview; what: "models" | "methods" }) {
  const linked = study.visibility === "public" && study.revision === study.newest_revision;
  const path = what === "models" ? modelPath : methodPath;
  const items = study[what];
  return (
    <>
      {items.slice(0, MOST).map(({ id, name }) => (
        <span key={id} className="block">
          {linked ? (
            <Link href={path(id)} prefetch={false} className="inline-block leading-6">
              {name}
            </Link>
          ) : (
            name
          )}
        </span>
      ))}
      {items.length > MOST && <span className="text-ink-2">and {items.length - MOST} more</span>}
    </>
  );
}
