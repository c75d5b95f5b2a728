import type { ReactNode } from "react";
import { FailuresChart } from "@/app/_charts/islands";
import { ROW } from "@/app/_charts/row-height";
import { STACK } from "@/app/_charts/shapes";
import { FigureDownload } from "@/app/_exports/figure-download";
import { ProvenanceBadges } from "@/app/_ui/badge";
import { ChartTable } from "@/app/_ui/chart-table";
import { Figure, FigureFoot, FigureHead } from "@/app/_ui/figure";
import { MethodMark } from "@/app/_ui/method-mark";
import { OutcomeKey } from "@/app/_ui/outcome-swatch";
import { isRebuilt, ReconstructedNotice } from "@/app/_ui/reconstructed-notice";
import { counted } from "@/lib/format/quantity";
import type { CellsAnswer, StudyOverview } from "@/lib/queries/results/study";
import type { Names } from "../_frame/names";
import { FailuresTable } from "./failures-table";
import { stackGroups } from "./stack-groups";

/** What became of every reply, stacked, grouped by model; the counts as a table. Not for graded sets. */
export function FailuresFigure(props: {
  study: StudyOverview;
  answer: CellsAnswer;
  names: Names;
  /** A way on to the part's own page. */
  more?: ReactNode;
  level?: 2 | 3;
}) {
  const { study, answer, names } = props;
  const { probe_set: set } = answer;
  const id = `failures-${set.id}`;
  const groups = stackGroups(answer, names);
  const seen = STACK.filter((outcome) =>
    groups.some((group) =>
      group.rows.some((row) => row.parts.some((part) => part.outcome === outcome && part.count > 0)),
    ),
  );
  return (
    <Figure id={id}>
      <FigureHead
        id={id}
        title={set.title}
        unit={unitOf(groups)}
        level={props.level}
        tools={<FigureDownload study={study} figure="failures" set={set.id} />}
      />
      <div className="noscript:hidden -mt-1 mb-3">
        <OutcomeKey outcomes={seen} kind={set.kind} />
      </div>
      {groups.map((group) => (
        <div
          key={group.model}
          className="noscript:hidden grid gap-x-3 gap-y-1 border-t border-line py-[9px] md:grid-cols-[7.5rem_minmax(0,1fr)]"
        >
          <p className="leading-5 font-[620] [overflow-wrap:anywhere]">{group.name}</p>
          <div className="grid grid-cols-[10px_minmax(0,1fr)] gap-x-2.5">
            <div aria-hidden="true">
              {group.rows.map((row) => (
                <div key={row.id} className="flex items-center" style={{ height: ROW }}>
                  <MethodMark strategy={row.strategy} open={row.open} size={9} />
                </div>
              ))}
            </div>
            <div className="relative" style={{ height: group.rows.length * ROW }}>
              <div className="absolute inset-0">
                <FailuresChart label={group.label} rows={group.rows} />
              </div>
              {group.rows.map((row, index) =>
                row.expected === null ? (
                  <p
                    key={row.id}
                    className="pointer-events-none absolute inset-x-0 h-5 bg-paper rounded-[3px] border border-dashed border-control pl-2 text-tick leading-[18px] text-ink-3"
                    style={{ top: index * ROW + (ROW - 20) / 2 }}
                  >
                    Not run
                  </p>
                ) : null,
              )}
            </div>
          </div>
        </div>
      ))}
      <ChartTable>
        <FailuresTable answer={answer} names={names} rebuilt={isRebuilt(study.provenances)} />
      </ChartTable>
      <FigureFoot
        aside={
          <>
            <ProvenanceBadges provenances={study.provenances} />
            {props.more}
          </>
        }
      >
        {seen.includes("missing") && (
          <p>Missing: asked for by the design, no reply on file. Counts as a failure.</p>
        )}
        {seen.includes("error") && <p>Error: the turn failed. Counts as a failure.</p>}
        <ReconstructedNotice provenances={study.provenances} />
      </FigureFoot>
    </Figure>
  );
}

function unitOf(groups: ReturnType<typeof stackGroups>): string {
  const sizes = new Set(
    groups.flatMap((group) => group.rows.map((row) => row.expected)).filter((size) => size !== null),
  );
  const [only] = sizes;
  return sizes.size === 1
    ? `Percent of ${counted(only ?? 0, "reply", "replies")} a bar.`
    : "Percent of the replies that the design asks for; bars have different numbers of replies.";
}
