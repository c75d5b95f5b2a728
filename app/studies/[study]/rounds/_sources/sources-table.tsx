import { Approx } from "@/app/_ui/approx";
import { ColumnHead, DataCell, DataTable, RowHead } from "@/app/_ui/data-table";
import { MethodMark } from "@/app/_ui/method-mark";
import { percent } from "@/lib/format/percent";
import type { CellsAnswer } from "@/lib/queries/results";
import { wasRun } from "../../_figures/cell-index";
import type { Names } from "../../_frame/names";
import { DotTrack } from "./dot-track";
import { sourceRows } from "./source-rows";

/** One model: a row a source, a column a method, the same values as dots on one scale. */
export function SourcesTable(props: {
  model: CellsAnswer["models"][number];
  bySource: CellsAnswer;
  whole: CellsAnswer;
  names: Names;
  rebuilt: boolean;
}) {
  const { model, bySource, whole, names, rebuilt } = props;
  const methods = whole.methods.filter((method) => wasRun(whole.cells, model.id, method.id));
  const rows = sourceRows(
    model.id,
    methods.map((method) => method.id),
    bySource,
    whole,
  );
  return (
    <div className="min-w-0">
      <h3 className="mb-2 font-[620] [overflow-wrap:anywhere]">{model.name}</h3>
      <DataTable caption={`${model.name}: recall by source, percent`} minWidth={300}>
        <thead>
          <tr>
            <ColumnHead className="w-[9.5rem]">Source</ColumnHead>
            <td className="border-line-2! align-bottom! max-md:hidden">
              <span
                aria-hidden="true"
                className="mx-1.5 flex justify-between text-tick font-normal text-ink-3"
              >
                <span>0</span>
                <span>50</span>
                <span>100%</span>
              </span>
            </td>
            {methods.map((method) => (
              <ColumnHead key={method.id} numeric className="relative w-14">
                <MethodMark strategy={method.strategy} open={names.open(method.id)} />
                <span className="sr-only">{method.name}</span>
              </ColumnHead>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row.id}
              className={row.id === "lures" ? "border-t border-dashed border-control" : undefined}
            >
              <RowHead className="font-normal">{row.name}</RowHead>
              <td className="align-middle! max-md:hidden">
                <DotTrack
                  dots={methods.map((method, index) => ({
                    id: method.id,
                    value: row.values[index] ?? null,
                    strategy: method.strategy,
                    open: names.open(method.id),
                  }))}
                />
              </td>
              {methods.map((method, index) => (
                <DataCell key={method.id} numeric>
                  <Approx when={rebuilt && row.values[index] != null} />
                  {percent(row.values[index])}
                </DataCell>
              ))}
            </tr>
          ))}
        </tbody>
      </DataTable>
    </div>
  );
}
