import Link from "next/link";
import type { ReactNode } from "react";
import { Stat } from "@/app/_ui/stat";
import { currentViewer } from "@/lib/auth/viewer";
import { counted } from "@/lib/format/quantity";
import { getJudges } from "@/lib/queries/get-judges";
import type { StudyOverview } from "@/lib/queries/results/study";
import { namesOf } from "../_frame/names";
import { partHref } from "../_frame/study-tabs";
import { kappaRange, kappaText } from "../judges/_agreement/judge-words";

/** How far two judges agree, in the words of the facts row; one line a pair of judges. Nothing where none judged twice. */
export async function judgeFacts(study: StudyOverview): Promise<ReactNode[]> {
  const revision = study.revision === study.newest_revision ? undefined : study.revision;
  const answer = await getJudges(await currentViewer(), study.slug, { revision });
  const { about } = namesOf(study);
  const pairs = (answer?.sets ?? []).flatMap(({ agreement }) => agreement.pairs);
  return pairs.map(({ judge, second_judge, overall }) => {
    const { by_outcome, n } = overall;
    const range = kappaRange(by_outcome);
    return (
      <span key={JSON.stringify([judge, second_judge, n])} className="block">
        <Link href={partHref(study.slug, "judges", { revision })}>
          <Stat>κ</Stat> {by_outcome.kappa === null ? "undefined" : about(kappaText(by_outcome.kappa))}
        </Link>
        <span className="block text-ink-2">
          {[range, `${counted(n, "reply", "replies")} judged twice`].filter(Boolean).join(", ")}
        </span>
      </span>
    );
  });
}
