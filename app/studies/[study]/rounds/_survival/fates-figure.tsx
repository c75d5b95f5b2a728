import { FigureDownload } from "@/app/_exports/figure-download";
import { ProvenanceBadges } from "@/app/_ui/badge";
import { Figure, FigureFoot, FigureHead } from "@/app/_ui/figure";
import { isRebuilt, ReconstructedNotice } from "@/app/_ui/reconstructed-notice";
import type { StudyOverview } from "@/lib/queries/results/study";
import type { SurvivalAnswer } from "@/lib/queries/results/survival";
import type { Names } from "../../_frame/names";
import type { StudyChoice } from "../../_frame/study-params";
import { FatesTable } from "./fates-table";
import { RebuiltPaths } from "./rebuilt-paths";
import { TurnedFacts } from "./turned-facts";
import { TurnedTable } from "./turned-table";

/** What became of facts that were recalled first; those later stated wrong without doubt by round and by name. */
export function FatesFigure(props: {
  study: StudyOverview;
  answer: SurvivalAnswer;
  names: Names;
  choice: StudyChoice;
  model: string | undefined;
}) {
  const { study, answer, names } = props;
  const id = `fates-${answer.probe_set.id}`;
  const rebuilt = isRebuilt(study.provenances);
  return (
    <Figure id={id}>
      <FigureHead
        id={id}
        title={`${answer.probe_set.title}: what became of the facts recalled first`}
        unit="Facts, and percent of those recalled in round 1. A fact is counted in every column that it passes through."
        tools={<FigureDownload study={study} figure="fates" set={answer.probe_set.id} />}
      />
      <FatesTable answer={answer} names={names} rebuilt={rebuilt} />
      <h3 className="mt-8 mb-1 font-[620]">
        Recalled in round 1, later stated wrong without a sign of doubt
      </h3>
      <p className="mb-3 text-note text-ink-2">
        Facts by the first round in which it happened. A number leads to that failure of each.
      </p>
      <TurnedTable answer={answer} names={names} rebuilt={rebuilt} />
      <TurnedFacts study={study} answer={answer} names={names} choice={props.choice} model={props.model} />
      <FigureFoot aside={<ProvenanceBadges provenances={study.provenances} />}>
        <p>
          Recalled again: wrong or abstained after round 1, and recalled after that. Found late: wrong or
          abstained in round 1, recalled later.
        </p>
        <RebuiltPaths provenances={study.provenances} />
        <ReconstructedNotice provenances={study.provenances} />
      </FigureFoot>
    </Figure>
  );
}
