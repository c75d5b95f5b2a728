import type { ReactNode } from "react";
import { RoundsChart } from "@/app/_charts/islands";
import { placesOf } from "@/app/_charts/places";
import { PlotFrame } from "@/app/_charts/plot-frame";
import { ProvenanceBadges } from "@/app/_ui/badge";
import { ChartTable } from "@/app/_ui/chart-table";
import { cx } from "@/app/_ui/cx";
import { Figure, FigureFoot, FigureHead } from "@/app/_ui/figure";
import { isRebuilt, ReconstructedNotice } from "@/app/_ui/reconstructed-notice";
import { counted } from "@/lib/format/quantity";
import { KIND_WORDS } from "@/lib/format/words";
import type { CellsAnswer, StudyOverview } from "@/lib/queries/results";
import type { Names } from "../_frame/names";
import { endLabels } from "./end-labels";
import { MethodKey } from "./method-key";
import { roundPanels } from "./round-panels";
import { RoundsTable } from "./rounds-table";

const HEIGHT = 216;
const PER_ROW = 4;

/** Rate after each compaction: a panel a model, a line a method, the same numbers as a table. */
export function RoundsFigure(props: {
  study: StudyOverview;
  answer: CellsAnswer;
  names: Names;
  /** On a page of its own the table stands open. */
  tableOpen?: boolean;
  /** A way on to the part's own page. */
  more?: ReactNode;
}) {
  const { study, answer, names } = props;
  const { probe_set: set } = answer;
  const id = `rounds-${set.id}`;
  const rounds = Array.from({ length: set.rounds }, (_, index) => index + 1);
  const panels = roundPanels(answer, names);
  const columns = Math.min(panels.length, PER_ROW);
  // The first panel's labels carry the names; methods that it does not have need the key.
  const labelled =
    panels[0] !== undefined && endLabels(panels[0].lines, false).length === answer.methods.length;
  const table = <RoundsTable answer={answer} names={names} rebuilt={isRebuilt(study.provenances)} />;
  return (
    <Figure id={id}>
      <FigureHead
        id={id}
        title={`${set.title}: ${KIND_WORDS[set.kind].measure.toLowerCase()} after each compaction`}
        unit={`Percent of ${unitOf(set)}, after ${set.rounds === 1 ? "one compaction" : `compaction 1 to ${set.rounds}`}; higher is better. ${answer.count === "scored" ? "Of scored trials." : "Of all trials that the design asks for."}`}
      />
      <MethodKey
        methods={answer.methods}
        names={names}
        className={cx("noscript:hidden mb-4", labelled && "md:hidden")}
      />
      <div
        className="grid gap-x-[22px] gap-y-7 max-md:grid-cols-1!"
        style={{ gridTemplateColumns: `minmax(0,1.68fr) ${"minmax(0,1fr) ".repeat(columns - 1)}` }}
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
              places={placesOf(set.rounds)}
              lead={index % PER_ROW === 0}
              ends={endLabels(panel.lines, isRebuilt(study.provenances))}
            >
              <RoundsChart
                label={panel.label}
                points={rounds.map((round) => `round ${round}`)}
                places={placesOf(set.rounds)}
                lines={panel.lines}
                height={HEIGHT}
              />
            </PlotFrame>
          </div>
        ))}
      </div>
      {props.tableOpen ? <div className="mt-6">{table}</div> : <ChartTable>{table}</ChartTable>}
      <FigureFoot
        aside={
          <>
            <ProvenanceBadges provenances={study.provenances} />
            {props.more}
          </>
        }
      >
        <p>Bars are 95% intervals over {set.kind === "commitments" ? "probes" : "sessions"}.</p>
        <ReconstructedNotice provenances={study.provenances} />
      </FigureFoot>
    </Figure>
  );
}

function unitOf(set: CellsAnswer["probe_set"]): string {
  if (set.kind === "graded") return "the highest possible score, all dimensions together";
  return `${counted(set.probes, set.kind === "commitments" ? "probe" : "fact")} in ${counted(set.sessions, "session")}`;
}
