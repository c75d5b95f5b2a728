import { Approx } from "@/app/_ui/approx";
import { Coverage } from "@/app/_ui/coverage";
import { ColumnHead, DataCell, DataTable, RowHead } from "@/app/_ui/data-table";
import { Stat } from "@/app/_ui/stat";
import { percent, percentRange } from "@/lib/format/percent";
import { pValue } from "@/lib/format/statistics";
import { MarkLink } from "../../_figures/mark-link";
import type { CellDifference, Report, ReportNames } from "../_words/shapes";
import { absence } from "./difference-row";
import { DifferenceText } from "./estimate";

/** The same conditions with intervals, counts and how each difference was taken. */
export function CellsTable({ report, names }: { report: Report; names: ReportNames }) {
  const paired = report.same_list;
  return (
    <DataTable caption="Rates in both studies and their differences" minWidth={980}>
      <thead>
        <tr>
          <ColumnHead>Model</ColumnHead>
          <ColumnHead>Method</ColumnHead>
          <ColumnHead numeric>Reference</ColumnHead>
          <ColumnHead numeric>Scored</ColumnHead>
          <ColumnHead numeric>This study</ColumnHead>
          <ColumnHead numeric>Scored</ColumnHead>
          <ColumnHead numeric>Difference</ColumnHead>
          {paired && (
            <ColumnHead numeric>
              <Stat>p</Stat>
            </ColumnHead>
          )}
          <ColumnHead>How</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {report.cells.map((cell) => (
          <tr key={`${cell.model} ${cell.method}`}>
            <RowHead className="font-normal">{names.model(cell.model)}</RowHead>
            <DataCell className="whitespace-nowrap">
              {names.method(cell.method)}
              {names.otherVersion(cell.method) && "†"}
            </DataCell>
            <RateCells
              cell={cell.reference}
              rebuilt={names.rebuilt.reference}
              href={names.trialsHref(cell, "reference")}
            />
            <RateCells cell={cell.own} rebuilt={names.rebuilt.own} href={names.trialsHref(cell, "own")} />
            <DataCell numeric>
              <DifferenceText {...cell} rebuilt={names.rebuilt.either} />
            </DataCell>
            {paired && (
              <DataCell numeric className="text-ink-2">
                {pValue(cell.p)}
              </DataCell>
            )}
            <DataCell className="text-note whitespace-nowrap text-ink-2">{howText(cell)}</DataCell>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

function RateCells(props: { cell: CellDifference["own"]; rebuilt: boolean; href: string }) {
  const { cell, rebuilt } = props;
  return (
    <>
      <DataCell numeric className="whitespace-nowrap">
        {cell.rate === null ? (
          <span className="text-ink-3">–</span>
        ) : (
          <>
            <MarkLink href={props.href}>
              <Approx when={rebuilt} />
              {percent(cell.rate)}
            </MarkLink>
            <span className="block text-tick text-ink-3">
              {percentRange(cell.low, cell.high) ?? "no interval"}
            </span>
          </>
        )}
      </DataCell>
      <DataCell numeric>{cell.run && <Coverage scored={cell.scored} expected={cell.expected} />}</DataCell>
    </>
  );
}

function howText(cell: CellDifference): string {
  if (cell.how === null) return absence(cell);
  return cell.how === "paired" ? `paired, n = ${cell.subjects}` : "unpaired";
}
