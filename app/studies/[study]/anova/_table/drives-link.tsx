import Link from "next/link";
import type { StudyOverview } from "@/lib/queries/results/study";
import { type AnovaChoice, detailHref } from "../_choices/anova-choice";
import { type Chosen, isChosen } from "../_choices/chosen-effect";

export interface DetailLinks {
  study: StudyOverview;
  choice: AnovaChoice;
  dimension: string | null;
}

/** Whether an effect or pair is the one that is looked into. */
export function isLookedInto({ choice, dimension }: DetailLinks, target: Chosen): boolean {
  return isChosen(choice.chosen, target) && (choice.dimension ?? dimension) === dimension;
}

/** From an effect or pair to the subjects behind it and to how well it holds. `of` names it for those who hear only links. */
export function DrivesLink(props: { links: DetailLinks; target: Chosen; of: string }) {
  const { links, target } = props;
  if (isLookedInto(links, target)) {
    return (
      <a href="#drives" className="inline-block min-h-6 text-ink-2">
        Shown above <span className="sr-only">({props.of})</span>
      </a>
    );
  }
  return (
    <Link
      href={detailHref(links.study.slug, links.choice, target, links.dimension)}
      prefetch={false}
      className="inline-block min-h-6 text-ink-2"
    >
      What drives it <span className="sr-only">({props.of})</span>
    </Link>
  );
}
