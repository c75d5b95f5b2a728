import { ColumnHead, DataCell, RowHead } from "@/app/_ui/data-table";
import { Icon } from "@/app/_ui/icon";
import { counted } from "@/lib/format/quantity";
import type { PaperCheck } from "@/lib/queries/results/study";

type Row = PaperCheck["rows"][number];

export function CheckRows({ tables, rows }: { tables: readonly string[]; rows: readonly Row[] }) {
  return (
    <>
      <thead>
        <tr>
          <ColumnHead className="w-[11rem] print:w-[17%]!">Where</ColumnHead>
          <ColumnHead className="min-w-[14rem] print:w-[30%]!">What</ColumnHead>
          <ColumnHead numeric>Printed</ColumnHead>
          <ColumnHead numeric>Computed</ColumnHead>
          <ColumnHead className="w-[8rem]">Result</ColumnHead>
          <ColumnHead className="w-[24rem]">Why it is not equal</ColumnHead>
        </tr>
      </thead>
      {tables.map((table) => {
        const own = rows.filter((row) => row.table === table);
        return (
          <tbody key={table}>
            <tr>
              <th scope="rowgroup" colSpan={6} className="pt-6! font-[620]">
                {table}{" "}
                <span className="text-note font-normal text-ink-3">
                  {counted(own.length, "number")}, {own.filter((row) => row.equal).length} equal
                </span>
              </th>
            </tr>
            {own.map((row) => (
              <CheckRow key={`${row.place} ${row.what} ${row.printed}`} row={row} />
            ))}
          </tbody>
        );
      })}
    </>
  );
}

function CheckRow({ row }: { row: Row }) {
  return (
    <tr>
      <RowHead className="font-normal text-ink-2">{row.place}</RowHead>
      <DataCell>{row.what}</DataCell>
      <DataCell numeric className="max-w-[11rem]">
        {row.printed}
      </DataCell>
      <DataCell numeric className={row.equal ? "whitespace-nowrap" : "font-[620] whitespace-nowrap"}>
        {row.computed ?? <span className="font-normal text-ink-3">–</span>}
      </DataCell>
      <DataCell className="text-note whitespace-nowrap">
        {row.equal ? (
          <span className="text-ink-2">
            <Icon name="check" size={13} className="mr-1.5 align-[-1.5px]" />
            equal
          </span>
        ) : row.computed === null ? (
          <span className="text-ink-3">not in the rows</span>
        ) : (
          <span className="font-[560]">
            <Icon name="close" size={13} className="mr-1.5 align-[-1.5px]" />
            differs
          </span>
        )}
      </DataCell>
      <DataCell className="text-note text-ink-2">{row.why}</DataCell>
    </tr>
  );
}
