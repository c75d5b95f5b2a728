import Link from "next/link";
import { studyPath } from "@/app/_address/study-path";
import { FigureDownload } from "@/app/_exports/figure-download";
import { ProvenanceBadges } from "@/app/_ui/badge";
import { ColumnHead, DataCell, DataTable, RowHead } from "@/app/_ui/data-table";
import { Figure, FigureFoot, FigureHead } from "@/app/_ui/figure";
import { MethodName } from "@/app/_ui/method-mark";
import { ReconstructedNotice } from "@/app/_ui/reconstructed-notice";
import { hrefWith } from "@/lib/format/address";
import { count, counted } from "@/lib/format/quantity";
import type { StudyOverview } from "@/lib/queries/results/study";
import type { Names } from "../../_frame/names";
import { keptParams, type StudyChoice } from "../../_frame/study-params";
import { TrialOutcome } from "../../_frame/trial-outcome";
import type { JudgedSet } from "./set-judges";

/** The replies of which two judges said different things, each leading to its trial. */
export function DisputedFigure(props: {
  study: StudyOverview;
  set: JudgedSet;
  names: Names;
  choice: StudyChoice;
}) {
  const { study, set, names } = props;
  const { kind, title } = set.probe_set;
  const id = `disputed-${set.probe_set.id}`;
  const kept = keptParams({ revision: props.choice.revision });
  const { disputed } = set.agreement;
  const path = studyPath(study.slug, "trials");
  return (
    <Figure id={id}>
      <FigureHead
        id={id}
        title={`${title}: replies on which they differ`}
        unit={
          set.disputed.length < disputed
            ? `The first ${count(set.disputed.length)} of ${count(disputed)}.`
            : `${counted(disputed, "reply", "replies")}.`
        }
        tools={
          <>
            <Link
              href={hrefWith(path, kept, { probe_set: set.probe_set.id, disputed: "1" })}
              className="text-note text-ink-2"
            >
              All of them among the trials
            </Link>
            <FigureDownload study={study} figure="disputed" set={set.probe_set.id} />
          </>
        }
      />
      <DataTable caption={`${title}: disputed replies`} minWidth={900}>
        <thead>
          <tr>
            <ColumnHead>Probe</ColumnHead>
            <ColumnHead>First verdict</ColumnHead>
            <ColumnHead>Second verdict</ColumnHead>
            <ColumnHead>Model</ColumnHead>
            <ColumnHead>Method</ColumnHead>
            <ColumnHead numeric>Repetition</ColumnHead>
          </tr>
        </thead>
        <tbody>
          {set.disputed.map((trial) => {
            const method = names.method(trial.method);
            return (
              <tr key={trial.id}>
                <RowHead className="max-w-[14rem] font-normal">
                  <Link
                    href={hrefWith(studyPath(study.slug, "trials", trial.id), kept)}
                    className="font-mono text-[13px] [overflow-wrap:anywhere]"
                  >
                    {trial.probe}
                  </Link>
                  {trial.session && (
                    <span className="block text-tick text-ink-3 [overflow-wrap:anywhere]">
                      {trial.session}
                    </span>
                  )}
                </RowHead>
                <Verdict outcome={trial.outcome} kind={kind} judge={trial.judge} />
                <Verdict outcome={trial.second_outcome} kind={kind} judge={trial.second_judge} />
                <DataCell className="max-w-[11rem] text-note [overflow-wrap:anywhere]">
                  {names.modelName(trial.model)}
                </DataCell>
                <DataCell className="max-w-[13rem] text-note">
                  {method ? <MethodName method={method} open={names.open(method.id)} /> : trial.method}
                </DataCell>
                <DataCell numeric>{trial.repetition}</DataCell>
              </tr>
            );
          })}
        </tbody>
      </DataTable>
      <FigureFoot aside={<ProvenanceBadges provenances={study.provenances} />}>
        <ReconstructedNotice provenances={study.provenances} />
      </FigureFoot>
    </Figure>
  );
}

function Verdict(props: {
  outcome: JudgedSet["disputed"][number]["outcome"];
  kind: JudgedSet["probe_set"]["kind"];
  judge: string | null;
}) {
  return (
    <DataCell className="text-note">
      <TrialOutcome outcome={props.outcome} kind={props.kind} />
      <span className="block text-tick text-ink-3 [overflow-wrap:anywhere]">
        {props.judge ?? "not named"}
      </span>
    </DataCell>
  );
}
