import { FigureDownload } from "@/app/_exports/figure-download";
import { ProvenanceBadges } from "@/app/_ui/badge";
import { ChartTable } from "@/app/_ui/chart-table";
import { Figure, FigureFoot, FigureHead } from "@/app/_ui/figure";
import { isRebuilt, ReconstructedNotice } from "@/app/_ui/reconstructed-notice";
import { count } from "@/lib/format/quantity";
import type { ContextCell } from "@/lib/queries/get-contexts";
import type { StudyOverview } from "@/lib/queries/results/study";
import type { Names } from "../_frame/names";
import { probesPerSquare, standingRows } from "./standing-rows";
import { StandingKey, StandingSquares } from "./standing-squares";
import { StandingTable } from "./standing-table";

/** What of each rule the compacted context still held: one square a probe. Nothing where no bundle says so. */
export function StandingFigure(props: {
  study: StudyOverview;
  set: StudyOverview["probe_sets"][number];
  cells: readonly ContextCell[];
  names: Names;
}) {
  const { study, set, cells, names } = props;
  const rows = standingRows(cells);
  if (rows.length === 0) return null;
  const id = `standing-${set.id}`;
  const models = [...new Set(rows.map(({ model }) => model))];
  const size = probesPerSquare(rows);
  const rebuilt = isRebuilt(study.provenances);
  return (
    <Figure id={id}>
      <FigureHead
        id={id}
        title={`${set.title}: where the rule stood in context`}
        tools={<FigureDownload study={study} figure="standing" set={set.id} />}
        unit={`Probes by what the compacted context still held of the rule, ${models.length === 1 ? names.modelName(models[0] ?? "") : `${models.length} models`}. At right the replies that kept a rule held word for word.`}
      />
      <p className="flex justify-between gap-4 pb-1 text-tick text-ink-3">
        <span>{size === 1 ? "each square is one probe" : `each square is about ${count(size)} probes`}</span>
        <span>kept when word for word</span>
      </p>
      {models.map((model) => (
        <div key={model}>
          {models.length > 1 && (
            <h3 className="border-t border-line pt-2.5 font-[620] [overflow-wrap:anywhere]">
              {names.modelName(model)}
            </h3>
          )}
          <ul>
            {rows
              .filter((row) => row.model === model)
              .map((row) => (
                <StandingSquares
                  key={row.method}
                  row={row}
                  size={size}
                  names={names}
                  rebuilt={rebuilt}
                  set={set.id}
                />
              ))}
          </ul>
        </div>
      ))}
      <StandingKey rows={rows} />
      <ChartTable>
        <StandingTable rows={rows} names={names} rebuilt={rebuilt} title={set.title} />
      </ChartTable>
      <FigureFoot aside={<ProvenanceBadges provenances={study.provenances} />}>
        <p>
          Partly there: reworded, cut short or only a trace. Which rules survive is the method&rsquo;s doing,
          so rows are of different probes.
        </p>
        <ReconstructedNotice provenances={study.provenances} />
      </FigureFoot>
    </Figure>
  );
}
