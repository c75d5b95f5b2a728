import type { ReactNode } from "react";
import { FigureDownload } from "@/app/_exports/figure-download";
import { ProvenanceBadges } from "@/app/_ui/badge";
import { ChartTable } from "@/app/_ui/chart-table";
import { Figure, FigureFoot, FigureHead } from "@/app/_ui/figure";
import { isRebuilt, ReconstructedNotice } from "@/app/_ui/reconstructed-notice";
import { counted } from "@/lib/format/quantity";
import { KIND_WORDS } from "@/lib/format/words";
import type { CellsAnswer, StudyOverview } from "@/lib/queries/results/study";
import type { Names } from "../_frame/names";
import { RoundLines } from "./round-lines";
import { roundPanels } from "./round-panels";
import { RoundsTable } from "./rounds-table";

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
  const panels = roundPanels(answer, names);
  const table = <RoundsTable answer={answer} names={names} rebuilt={isRebuilt(study.provenances)} />;
  return (
    <Figure id={id}>
      <FigureHead
        id={id}
        title={`${set.title}: ${KIND_WORDS[set.kind].measure.toLowerCase()} after each compaction`}
        unit={`Percent of ${unitOf(set)}, after ${set.rounds === 1 ? "one compaction" : `compaction 1 to ${set.rounds}`}; higher is better. ${answer.count === "scored" ? "Of scored trials." : "Of all trials that the design asks for."}`}
        tools={<FigureDownload study={study} figure="rounds" set={set.id} />}
      />
      <RoundLines
        panels={panels}
        rounds={set.rounds}
        methods={answer.methods}
        names={names}
        rebuilt={isRebuilt(study.provenances)}
      />
      {props.tableOpen ? <div className="mt-6">{table}</div> : <ChartTable>{table}</ChartTable>}
      <FigureFoot
        aside={
          <>
            <ProvenanceBadges provenances={study.provenances} />
            {props.more}
          </>
        }
      >
        {answer.cells.some((cell) => cell.run && cell.missing === cell.expected) && (
          <p>
            A line has a gap where no reply of the round is on file. Rates over all rounds count these as
            failures.
          </p>
        )}
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
