import Link from "next/link";
import { RoundsChart } from "@/app/_charts/islands";
import { placesOf } from "@/app/_charts/places";
import { PlotFrame } from "@/app/_charts/plot-frame";
import { ProvenanceBadges } from "@/app/_ui/badge";
import { cx } from "@/app/_ui/cx";
import { Figure, FigureFoot, FigureHead } from "@/app/_ui/figure";
import { isRebuilt, ReconstructedNotice } from "@/app/_ui/reconstructed-notice";
import { counted } from "@/lib/format/quantity";
import type { StudyOverview, SurvivalAnswer } from "@/lib/queries/results";
import { endLabels } from "../../_figures/end-labels";
import { MethodKey } from "../../_figures/method-key";
import type { Names } from "../../_frame/names";
import { RebuiltPaths } from "./rebuilt-paths";
import { survivalPanels } from "./survival-panels";
import { SurvivalTable } from "./survival-table";

const HEIGHT = 216;
const PER_ROW = 4;

/** Of the facts recalled after the first compaction, the share recalled after every one since. */
export function SurvivalFigure(props: { study: StudyOverview; answer: SurvivalAnswer; names: Names }) {
  const { study, answer, names } = props;
  const id = `survival-${answer.probe_set.id}`;
  const rebuilt = isRebuilt(study.provenances);
  const rounds = Array.from({ length: answer.survival.rounds }, (_, index) => index + 1);
  const panels = survivalPanels(answer, names);
  const columns = Math.min(panels.length, PER_ROW);
  const labelled =
    panels[0] !== undefined && endLabels(panels[0].lines, false).length === answer.methods.length;
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
      />
      <MethodKey
        methods={answer.methods}
        names={names}
        className={cx("noscript:hidden mb-4", labelled && "md:hidden")}
      />
      <div
        className="grid gap-x-[22px] gap-y-7 max-md:grid-cols-1!"
        style={{
          gridTemplateColumns: `minmax(0,1.68fr) ${"minmax(0,1fr) ".repeat(Math.max(0, columns - 1))}`,
        }}
      >
        {panels.map((panel, index) => (
          <div key={panel.model} className="noscript:hidden min-w-0">
            <h3
              className={`mb-3 font-[620] [overflow-wrap:anywhere] ${index % PER_ROW === 0 ? "pl-[38px]" : "max-md:pl-[38px]"}`}
            >
              {panel.name}
            </h3>
            <PlotFrame
              height={HEIGHT}
              points={rounds.map(String)}
              places={placesOf(rounds.length)}
              lead={index % PER_ROW === 0}
              ends={endLabels(panel.lines, rebuilt)}
            >
              <RoundsChart
                label={panel.label}
                points={rounds.map((round) => `round ${round}`)}
                places={placesOf(rounds.length)}
                lines={panel.lines}
                height={HEIGHT}
              />
            </PlotFrame>
          </div>
        ))}
      </div>
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
