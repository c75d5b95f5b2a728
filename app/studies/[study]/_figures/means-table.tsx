import { Approx } from "@/app/_ui/approx";
import { ColumnHead, DataCell, DataTable, RowHead } from "@/app/_ui/data-table";
import { MethodName } from "@/app/_ui/method-mark";
import { percent, percentRange } from "@/lib/format/percent";
import type { Names } from "../_frame/names";
import { MarkLink } from "./mark-link";
import type { MeansPlot } from "./means-lines";

/** The points of the interaction plot: a row a model, a column a method. */
export function MeansTable(props: { plot: MeansPlot; names: Names; rebuilt: boolean; of: string }) {
  const { plot, names, rebuilt } = props;
  return (
    <DataTable
      caption={`${props.of}: cell means and 95% intervals, percent`}
      minWidth={180 + 150 * plot.lines.length}
    >
      <thead>
        <tr>
          <ColumnHead>Model</ColumnHead>
          {plot.lines.map((line) => (
            <ColumnHead key={line.id} numeric>
              <MethodName method={line} open={line.open} />
            </ColumnHead>
          ))}
        </tr>
      </thead>
      <tbody>
        {plot.models.map((model, at) => (
          <tr key={model}>
            <RowHead className="font-normal">
              {names.modelName(model)}
              {plot.exploratoryFrom !== null && at >= plot.exploratoryFrom && (
                <span className="text-ink-3"> (exploratory)</span>
              )}
            </RowHead>
            {plot.lines.map((line) => {
              const point = line.points[at];
              return (
                <DataCell key={line.id} numeric>
                  {point?.value == null ? (
                    <span className="text-ink-3">{point?.text ?? "Not run"}</span>
                  ) : (
                    <>
                      <Approx when={rebuilt} />
                      <MarkLink href={point.href}>
                        <b className="font-[560]">{percent(point.value)}</b>
                      </MarkLink>
                      <span className="block text-tick text-ink-3">
                        {percentRange(point.low, point.high)}
                      </span>
                    </>
                  )}
                </DataCell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
