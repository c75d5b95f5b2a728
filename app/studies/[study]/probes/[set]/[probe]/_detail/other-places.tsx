import Link from "next/link";
import { ChartTable } from "@/app/_ui/chart-table";
import { counted } from "@/lib/format/quantity";
import type { ProbeDetail } from "@/lib/queries/results/probes";
import type { StudyOverview } from "@/lib/queries/results/study";
import { probeHref } from "../../../_list/probe-choice";
import type { RepliesChoice } from "./replies-choice";

/** Sessions listed by name. */
const MOST = 200;

/** Where else the set asks a probe of this id: in other sessions, along other dimensions. */
export function OtherPlaces(props: { study: StudyOverview; detail: ProbeDetail; choice: RepliesChoice }) {
  const { study, detail, choice } = props;
  const { session, dimension } = detail;
  const sessions = detail.sessions.filter((other) => other !== session);
  const dimensions = detail.dimensions.filter((other) => other !== dimension);
  const to = (place: { session: string | null; dimension: string | null }) =>
    probeHref(study.slug, detail.probe_set, { probe: detail.probe, ...place }, choice, choice.filters);
  return (
    <>
      {dimensions.length > 0 && (
        <Places
          summary={`Graded along ${counted(dimensions.length, "other dimension")}`}
          names={dimensions}
          hrefOf={(other) => to({ session, dimension: other })}
        />
      )}
      {sessions.length > 0 && (
        <Places
          summary={`Asked under the same id in ${counted(sessions.length, "other session")}`}
          names={sessions}
          hrefOf={(other) => to({ session: other, dimension })}
        />
      )}
    </>
  );
}

function Places(props: { summary: string; names: readonly string[]; hrefOf: (name: string) => string }) {
  return (
    <ChartTable summary={props.summary}>
      <ul className="flex flex-wrap gap-x-4 gap-y-1.5">
        {props.names.slice(0, MOST).map((name) => (
          <li key={name} className="min-w-0">
            <Link
              href={props.hrefOf(name)}
              prefetch={false}
              className="inline-block min-h-6 font-mono text-[13px] [overflow-wrap:anywhere]"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </ChartTable>
  );
}
