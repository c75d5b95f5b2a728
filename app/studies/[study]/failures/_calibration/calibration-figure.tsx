import Link from "next/link";
import { FigureDownload } from "@/app/_exports/figure-download";
import { ProvenanceBadges } from "@/app/_ui/badge";
import { Figure, FigureFoot, FigureHead } from "@/app/_ui/figure";
import { isRebuilt, ReconstructedNotice } from "@/app/_ui/reconstructed-notice";
import type { FailuresView } from "@/lib/queries/results/analysis";
import type { StudyOverview } from "@/lib/queries/results/study";
import type { Names } from "../../_frame/names";
import { byRoundRows, bySourceRows, calibrationGroups } from "./calibration-rows";
import { CalibrationSplit } from "./calibration-split";
import { CalibrationTable } from "./calibration-table";

/** Whether showing no doubt means anything: how often such an answer is right, and how much was answered so. */
export function CalibrationFigure(props: { study: StudyOverview; view: FailuresView; names: Names }) {
  const { study, view, names } = props;
  const set = view.whole.probe_set;
  const id = `calibration-${set.id}`;
  if (set.kind === "commitments") {
    return (
      <Figure id={id}>
        <FigureHead id={id} title={`${set.title}: calibration`} />
        <p className="max-w-[90ch] text-note text-ink-2">
          None: a kept commitment does not record whether the reply showed doubt, so answers without doubt
          cannot be counted.
        </p>
      </Figure>
    );
  }
  const rebuilt = isRebuilt(study.provenances);
  const title = `${set.title}: when it answers without doubt, how often is it right?`;
  return (
    <Figure id={id}>
      <FigureHead
        id={id}
        title={title}
        unit={
          <>
            Percent right of the answers that carry no flag of doubt; higher is better. Beside it how much was
            answered so at all: who seldom answers can be right every time, so read both columns.{" "}
            <Link href="/docs/statistics#calibration" prefetch={false}>
              How it is computed
            </Link>
          </>
        }
        tools={<FigureDownload study={study} figure="calibration" set={set.id} />}
      />
      <CalibrationTable
        caption={`${set.title}: calibration by model and method`}
        groups={calibrationGroups(view, names)}
        names={names}
        rebuilt={rebuilt}
      />
      <CalibrationSplit
        title="By who said the fact"
        what="Source"
        view={view}
        rowsOf={bySourceRows}
        names={names}
        rebuilt={rebuilt}
      />
      {set.rounds > 1 && (
        <CalibrationSplit
          title="By round"
          what="Round"
          view={view}
          rowsOf={byRoundRows}
          names={names}
          rebuilt={rebuilt}
        />
      )}
      <FigureFoot aside={<ProvenanceBadges provenances={study.provenances} />}>
        <p>
          Right answers marked unverified, abstentions, errors and missing replies are no answers without
          doubt; lures are left out. In the small tables: 95% interval, right/answered of expected.
        </p>
        <ReconstructedNotice provenances={study.provenances} />
      </FigureFoot>
    </Figure>
  );
}
