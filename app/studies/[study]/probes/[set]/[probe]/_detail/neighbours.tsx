import { LinkButton } from "@/app/_ui/button";
import { count } from "@/lib/format/quantity";
import type { ProbeDetail, ProbeRef } from "@/lib/queries/results/probes";
import type { StudyOverview } from "@/lib/queries/results/study";
import { probeHref } from "../../../_list/probe-choice";
import type { RepliesChoice } from "./replies-choice";

/** The probes before and after this one, in the list as it was filtered and ordered. */
export function Neighbours(props: { study: StudyOverview; detail: ProbeDetail; choice: RepliesChoice }) {
  const { study, detail, choice } = props;
  const { place } = detail;
  if (!place || place.of < 2) return null;
  const alone = detail.probe_set.kind === "commitments";
  const nameOf = ({ probe, session }: ProbeRef) =>
    alone || session === null || session === detail.session ? probe : `${probe}, ${session}`;
  const to = (probe: ProbeRef) => probeHref(study.slug, detail.probe_set, probe, choice, choice.filters);
  return (
    <nav aria-label="Neighbouring probes" className="flex flex-wrap items-center gap-2">
      <span className="mr-2 text-note text-ink-2">
        {place.place === null
          ? "Left out by the list’s filters"
          : `${count(place.place)} of ${count(place.of)} in the list`}
      </span>
      {place.previous && (
        <LinkButton href={to(place.previous)} rel="prev">
          <span aria-hidden="true">‹</span> <span className="sr-only">Previous: </span>
          {nameOf(place.previous)}
        </LinkButton>
      )}
      {place.next && (
        <LinkButton href={to(place.next)} rel="next">
          <span className="sr-only">Next: </span>
          {nameOf(place.next)} <span aria-hidden="true">›</span>
        </LinkButton>
      )}
    </nav>
  );
}
