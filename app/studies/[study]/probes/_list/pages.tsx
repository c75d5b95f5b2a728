import { LinkButton } from "@/app/_ui/button";
import { count } from "@/lib/format/quantity";
import type { ProbeList } from "@/lib/queries/results/probes";
import type { StudyOverview } from "@/lib/queries/results/study";
import { type ProbesChoice, probesHref } from "./probe-choice";

/** Fifty probes back, fifty on. */
export function Pages(props: {
  study: StudyOverview;
  set: string;
  listed: NonNullable<ProbeList["listed"]>;
  choice: ProbesChoice;
}) {
  const { page, pages } = props.listed;
  if (pages < 2) return null;
  const to = (at: number) => probesHref(props.study.slug, props.set, props.choice, props.choice.filters, at);
  return (
    <nav aria-label="Pages of probes" className="no-print mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
      {page > 1 && <LinkButton href={to(page - 1)}>Previous 50</LinkButton>}
      {page < pages && <LinkButton href={to(page + 1)}>Next 50</LinkButton>}
      <span className="text-note text-ink-2">
        Page {count(page)} of {count(pages)}
      </span>
    </nav>
  );
}
