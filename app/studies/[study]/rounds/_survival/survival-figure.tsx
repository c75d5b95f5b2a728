import Link from "next/link";
import { FigureDownload } from "@/app/_exports/figure-download";
import { ProvenanceBadges } from "@/app/_ui/badge";
import { Figure, FigureFoot, FigureHead } from "@/app/_ui/figure";
import { isRebuilt, ReconstructedNotice } from "@/app/_ui/reconstructed-notice";
import { counted } from "@/lib/format/quantity";
import type { StudyOverview } from "@/lib/queries/results/study";
import type { SurvivalAnswer } from "@/lib/queries/results/survival";
import { RoundLines } from "../../_figures/round-lines";
import type { Names } from "../../_frame/names";
import { RebuiltPaths } from "./rebuilt-paths";
import { survivalPanels } from "./survival-panels";
import { SurvivalTable } from "./survival-table";

/** Of the facts recalled after the first compaction, the share recalled after every one since. */
export function SurvivalFigure(props: { study: StudyOverview; answer: SurvivalAnswer; names: Names }) {
  const { study, answer, names } = props;
  const id = `survival-${answer.probe_set.id}`;
  const rebuilt = isRebuilt(study.provenances);
  const panels = survivalPanels(answer, names);
  return (
    <Figure id={id}>
      <FigureHead
        id={id}
        title={`${answer.probe_set.title}: how long a fact lasts`}
        unit={
          <>
            Percent of the facts recalled in round 1 that were recalled in every round since; higher is
            better. Lures are left out. <Link href="/docs/statistics#survival">How it is counted</Link>
          </>
        }
        tools={<FigureDownload study={study} figure="survival" set={answer.probe_set.id} />}
      />
      <RoundLines
        panels={panels}
        rounds={answer.survival.rounds}
        methods={answer.methods}
        names={names}
        rebuilt={rebuilt}
      />
      <div className="mt-6">
        <SurvivalTable answer={answer} names={names} rebuilt={rebuilt} />
      </div>
      <FigureFoot aside={<ProvenanceBadges provenances={study.provenances} />}>
        <p>{notesOf(answer)}</p>
        <RebuiltPaths provenances={study.provenances} />
        <ReconstructedNotice provenances={study.provenances} />
      </FigureFoot>
    </Figure>
  );
}

function notesOf({ survival, rounds_beyond }: SurvivalAnswer): string {
  const gaps = survival.conditions.some(({ curve }) =>
    curve.some(({ bounds }) => bounds !== null && bounds[0] !== bounds[1]),
  );
  const notes = [
    "Bars are 95% intervals over sessions; round 1 is 100% by definition.",
    gaps
      ? "An error or a missing trial ends a fact; “without gaps” is the share if each of them had been right."
      : null,
    rounds_beyond > 0
      ? `Facts are followed through round ${survival.rounds}; ${counted(rounds_beyond, "later round")} not.`
      : null,
  ];
  return notes.filter((note) => note !== null).join(" ");
}
