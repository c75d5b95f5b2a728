import type { ReactNode } from "react";
import { FigureDownload } from "@/app/_exports/figure-download";
import { ProvenanceBadges } from "@/app/_ui/badge";
import { Figure, FigureFoot, FigureHead } from "@/app/_ui/figure";
import { Empty } from "@/app/_ui/notice";
import { ReconstructedNotice } from "@/app/_ui/reconstructed-notice";
import { counted } from "@/lib/format/quantity";
import type { CostView } from "@/lib/queries/get-cost-view";
import type { StudyOverview } from "@/lib/queries/results/study";
import type { Names } from "../../_frame/names";
import { costColumns } from "./cost-columns";
import { CostsTable } from "./costs-table";

/** What answering and compacting cost, by condition, failed compactions among them. */
export function CostsFigure(props: {
  study: StudyOverview;
  view: CostView;
  names: Names;
  priced: boolean;
  /** Only the conditions that recorded any cost. */
  measuredOnly?: boolean;
  /** A way on to the part's own page. */
  more?: ReactNode;
}) {
  const { study, names, priced } = props;
  const columns = costColumns(props.view.rows, priced);
  if (props.measuredOnly && columns.length === 0) return null;
  const rows = props.view.rows.filter(
    (row) => !props.measuredOnly || columns.some(({ value }) => value(row) !== null),
  );
  const view = { ...props.view, rows };
  const left = props.view.rows.length - rows.length;
  // The page of costs shows one set, the overview all of them.
  const id = props.measuredOnly ? `costs-${view.probe_set.id}` : "costs";
  const ofStudy = rows.some(({ costs }) => costs.compactions_of_study);
  return (
    <Figure id={id}>
      <FigureHead
        id={id}
        title={`Cost: ${view.probe_set.title}`}
        unit="Means a trial, and a compaction; under each, how many recorded it. Lower is cheaper."
        tools={
          columns.length > 0 && (
            <FigureDownload study={study} figure="costs" set={view.probe_set.id} dimension={view.dimension} />
          )
        }
      />
      {columns.length === 0 ? (
        <Empty title="No costs on file">
          The rows of this probe set carry no tokens, seconds or recovery calls.
        </Empty>
      ) : (
        <CostsTable study={study} view={view} names={names} columns={columns} />
      )}
      <FigureFoot
        aside={
          <>
            <ProvenanceBadges provenances={study.provenances} />
            {props.more}
          </>
        }
      >
        {left > 0 && <p>{counted(left, "condition")} recorded no cost.</p>}
        <p>
          – not recorded by the study. Costs are of every trial on file, lures, errors and repetitions above
          the declared number among them. Seconds a compaction include failed ones. Cached tokens are taken as
          a part of the prompt tokens; their share is given where the same number of trials recorded both.
          {ofStudy && " * Compactions that name no probe set: all that the condition has in this study."}
        </p>
        <ReconstructedNotice provenances={study.provenances} />
      </FigureFoot>
    </Figure>
  );
}
