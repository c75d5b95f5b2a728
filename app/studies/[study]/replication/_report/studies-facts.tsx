import Link from "next/link";
import { studyPath } from "@/app/_address/study-path";
import { ProvenanceBadges } from "@/app/_ui/badge";
import { ReconstructedNotice } from "@/app/_ui/reconstructed-notice";
import { counted } from "@/lib/format/quantity";
import type { ReplicationView } from "@/lib/queries/results/analysis";
import type { Report } from "../_words/shapes";
import { scorerName } from "./warnings";

/** Both studies by name: revision, source, scorer and size. */
export function StudiesFacts({ view, report }: { view: ReplicationView; report: Report }) {
  return (
    <div className="mt-8 grid grid-cols-1 gap-x-10 gap-y-6 border-y border-line py-4 text-note md:grid-cols-2">
      <Facts name="Reference" study={view.reference} set={report.reference_set} />
      <Facts name="This study" study={view.own} set={report.own_set} />
    </div>
  );
}

function Facts(props: { name: string; study: ReplicationView["own"]; set: Report["own_set"] }) {
  const { study, set } = props;
  return (
    <section aria-label={props.name} className="min-w-0 [overflow-wrap:anywhere]">
      <h3 className="text-ink-3">{props.name}</h3>
      <p className="text-body font-[560]">
        <Link href={`${studyPath(study.slug)}?revision=${study.revision}`}>{study.title}</Link>
        <span className="font-normal text-ink-2">, revision {study.revision}</span>
      </p>
      <p className="mt-1">
        <ProvenanceBadges provenances={study.provenances} size="note" />
      </p>
      <div className="text-ink-2">
        <ReconstructedNotice provenances={study.provenances} />
      </div>
      <p className="mt-1 text-ink-2">
        {set.title}, version {set.version}: {counted(set.probes, "probe")}
        {set.sessions > 0 && ` in ${counted(set.sessions, "session")}`}, {counted(set.rounds, "round")},{" "}
        {counted(set.repetitions, "repetition")}.
      </p>
      <p className="text-ink-2">Scorer: {scorerName(set.scorer) ?? "not stated"}</p>
    </section>
  );
}
