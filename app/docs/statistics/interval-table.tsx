import { ColumnHead, DataCell, DataTable, RowHead } from "@/app/_ui/data-table";
import { percent } from "@/lib/format/percent";
import { COVERAGE, grouped, type IntervalCell, POOR } from "./coverage";
import { RateOf } from "./share-cell";

const ALIKE: Readonly<Record<string, string>> = {
  none: "Trials of a subject independent",
  moderate: "Moderately alike",
  strong: "Strongly alike",
};

/** Coverage of the interval of a rate by design, likeness and true rate; under each the interval that ignores it. */
export function IntervalTable() {
  const designs = grouped(COVERAGE.intervals, (cell) => `${cell.trials}/${cell.subjects}`);
  const columns = grouped(designs[0] ?? [], (cell) => cell.clustering);
  return (
    <DataTable caption="Coverage of 95% intervals of a rate" minWidth={1040} className="mt-5 text-note">
      <thead>
        <tr>
          <ColumnHead rowSpan={2}>Subjects × trials</ColumnHead>
          <ColumnHead rowSpan={2}>Interval</ColumnHead>
          {columns.map((cells) => (
            <ColumnHead
              key={cells[0]?.clustering}
              scope="colgroup"
              colSpan={cells.length}
              className="text-center"
            >
              {ALIKE[cells[0]?.clustering ?? ""]}
            </ColumnHead>
          ))}
        </tr>
        <tr>
          {columns.flat().map((cell) => (
            <ColumnHead key={`${cell.clustering}/${cell.rate}`} numeric>
              rate {percent(cell.rate)}
            </ColumnHead>
          ))}
        </tr>
      </thead>
      {designs.map((cells) => (
        <Design key={`${cells[0]?.trials}/${cells[0]?.subjects}`} cells={cells} />
      ))}
    </DataTable>
  );
}

function Design({ cells }: { cells: readonly IntervalCell[] }) {
  const [first] = cells;
  if (!first) return null;
  return (
    <tbody>
      <tr>
        <RowHead rowSpan={2} scope="rowgroup" className="whitespace-nowrap">
          {first.subjects} × {first.trials}
        </RowHead>
        <RowHead>ours</RowHead>
        {cells.map((cell) => (
          <DataCell key={`${cell.clustering}/${cell.rate}`} numeric className="whitespace-nowrap">
            <RateOf value={cell.coverage} poor={cell.coverage < POOR} />
            <HalfWidth width={cell.width} />
          </DataCell>
        ))}
      </tr>
      <tr className="text-ink-3">
        <RowHead className="font-[400]">as if independent</RowHead>
        {cells.map((cell) => (
          <DataCell key={`${cell.clustering}/${cell.rate}`} numeric className="whitespace-nowrap">
            {percent(cell.wilson_coverage)}
            <HalfWidth width={cell.wilson_width} />
          </DataCell>
        ))}
      </tr>
    </tbody>
  );
}

function HalfWidth({ width }: { width: number }) {
  return (
    <span className="ml-1.5 inline-block min-w-[2.9rem] text-tick text-ink-3">± {percent(width / 2)}</span>
  );
}
