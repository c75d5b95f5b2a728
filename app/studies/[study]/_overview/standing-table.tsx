import { Approx } from "@/app/_ui/approx";
import { ColumnHead, DataCell, DataTable, RowHead } from "@/app/_ui/data-table";
import { percent, percentRange } from "@/lib/format/percent";
import { count } from "@/lib/format/quantity";
import { CONTEXT_WORDS } from "@/lib/format/words";
import type { Names } from "../_frame/names";
import type { StandingRow } from "./standing-rows";

/** The same by the bundle's five words, with what became of the replies. */
export function StandingTable(props: {
  rows: readonly StandingRow[];
  names: Names;
  rebuilt: boolean;
  title: string;
}) {
  const { rows, names, rebuilt } = props;
  return (
    <DataTable caption={`${props.title}: replies by where the rule stood`} minWidth={460}>
      <thead>
        <tr>
          <ColumnHead>Condition</ColumnHead>
          <ColumnHead>The rule stood</ColumnHead>
          <ColumnHead numeric>Probes</ColumnHead>
          <ColumnHead numeric>Replies</ColumnHead>
          <ColumnHead numeric>Kept, %</ColumnHead>
        </tr>
      </thead>
      {rows.map((row) => (
        <tbody key={`${row.model} ${row.method}`}>
          {row.cells.map((cell, at) => (
            <tr key={cell.context}>
              {at === 0 && (
                <RowHead rowSpan={row.cells.length} scope="rowgroup" className="font-normal">
                  {names.modelName(row.model)}
                  <span className="block text-note text-ink-2">{names.methodName(row.method)}</span>
                </RowHead>
              )}
              <RowHead className="font-normal">
                {cell.context === null ? "not recorded" : CONTEXT_WORDS[cell.context]}
              </RowHead>
              <DataCell numeric>{count(cell.probes)}</DataCell>
              <DataCell numeric>{count(cell.replies)}</DataCell>
              <DataCell numeric>
                <Approx when={rebuilt} />
                {percent(cell.rate)}
                <span className="block text-tick text-ink-3">
                  {cell.interval === null ? "n = 1" : percentRange(...cell.interval)}
                </span>
              </DataCell>
            </tr>
          ))}
        </tbody>
      ))}
    </DataTable>
  );
}
