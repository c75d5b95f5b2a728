import { Approx } from "@/app/_ui/approx";
import { ColumnHead, DataCell, DataTable } from "@/app/_ui/data-table";
import { isRebuilt } from "@/app/_ui/reconstructed-notice";
import { count } from "@/lib/format/quantity";
import type { CostView } from "@/lib/queries/get-cost-view";
import type { StudyOverview } from "@/lib/queries/results/study";
import { ConditionColumns, ConditionHeads } from "../../_figures/condition-heads";
import { MarkLink } from "../../_figures/mark-link";
import type { Names } from "../../_frame/names";
import type { CostColumn } from "./cost-columns";
import { withSpans } from "./ordered-rows";

/** Conditions in the study's order, every figure with the number of trials or compactions that recorded it. */
export function CostsTable(props: {
  study: StudyOverview;
  view: CostView;
  names: Names;
  columns: readonly CostColumn[];
}) {
  const { study, view, names, columns } = props;
  const rebuilt = isRebuilt(study.provenances);
  return (
    <DataTable caption={`Cost: ${view.probe_set.title}`} minWidth={400 + 104 * columns.length}>
      <thead>
        <tr>
          <ConditionColumns />
          <ColumnHead numeric>Trials</ColumnHead>
          {columns.map(({ head }) => (
            <ColumnHead key={head} numeric>
              {head}
            </ColumnHead>
          ))}
        </tr>
      </thead>
      <tbody>
        {withSpans(view.rows).map(({ row, span }) => (
          <tr key={`${row.model} ${row.method}`}>
            <ConditionHeads model={row.model} method={row.method} span={span} names={names} />
            <DataCell numeric>
              <MarkLink
                href={names.trialsHref({
                  probe_set: view.probe_set.id,
                  model: row.model,
                  method: row.method,
                  lure: "any",
                })}
              >
                {count(row.costs.trials)}
              </MarkLink>
            </DataCell>
            {columns.map((column) => (
              <Cell key={column.head} column={column} row={row} rebuilt={rebuilt} />
            ))}
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

function Cell({
  column,
  row,
  rebuilt,
}: {
  column: CostColumn;
  row: CostView["rows"][number];
  rebuilt: boolean;
}) {
  const value = column.value(row);
  const under = value === null ? [] : column.under(row).filter((line) => line !== null);
  const starred = column.head === "Compactions" && value !== null && row.costs.compactions_of_study;
  return (
    <DataCell numeric className="whitespace-nowrap">
      <Approx when={rebuilt && value !== null} />
      {column.show(value)}
      {starred && "*"}
      {under.map((line) => (
        <span key={line} className="block text-tick text-ink-3">
          {line}
        </span>
      ))}
    </DataCell>
  );
}
