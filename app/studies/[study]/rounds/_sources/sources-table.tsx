import { Approx } from "@/app/_ui/approx";
import { ColumnHead, DataCell, DataTable, RowHead } from "@/app/_ui/data-table";
import { percent } from "@/lib/format/percent";
import type { CellsAnswer } from "@/lib/queries/results/study";
import { wasRun } from "../../_figures/cell-index";
import { MarkLink } from "../../_figures/mark-link";
import { MethodDots, MethodDotsHeads } from "../../_figures/method-dots";
import type { Names } from "../../_frame/names";
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
  const trialsOf = (row: (typeof rows)[number]["id"], method: string) =>
    names.trialsHref({
      probe_set: whole.probe_set.id,
      model: model.id,
      method,
      ...(row === "lures" ? { lure: "yes" } : { source: row }),
    });
  return (
    <div className="min-w-0">
      <h3 className="mb-2 font-[620] [overflow-wrap:anywhere]">{model.name}</h3>
      <DataTable caption={`${model.name}: recall by source, percent`} minWidth={300}>
        <thead>
          <tr>
            <ColumnHead className="w-[9.5rem]">Source</ColumnHead>
            <MethodDotsHeads methods={methods} names={names} className="w-14" />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row.id}
              className={row.id === "lures" ? "border-t border-dashed border-control" : undefined}
            >
              <RowHead className="font-normal">
                <MarkLink
                  href={names.probesHref({
                    probe_set: whole.probe_set.id,
                    model: model.id,
                    ...(row.id === "lures" ? { lure: "yes" as const } : { source: row.id }),
                  })}
                >
                  {row.name}
                </MarkLink>
              </RowHead>
              <MethodDots
                methods={methods}
                names={names}
                values={row.values}
                hrefOf={(method) => trialsOf(row.id, method)}
              />
              {methods.map((method, index) => (
                <DataCell key={method.id} numeric>
                  <Approx when={rebuilt && row.values[index] != null} />
                  <MarkLink href={row.values[index] == null ? undefined : trialsOf(row.id, method.id)}>
                    {percent(row.values[index])}
                  </MarkLink>
                </DataCell>
              ))}
            </tr>
          ))}
        </tbody>
      </DataTable>
    </div>
  );
}
