import { ColumnHead, DataCell, DataTable, RowHead } from "@/app/_ui/data-table";
import { percent, wholePercent } from "@/lib/format/percent";
import { COVERAGE, grouped, POOR } from "./coverage";
import { RateOf } from "./share-cell";

/** Coverage of the interval of a paired difference, by design and pair of true rates. */
export function PairedTable() {
  const groups = grouped(COVERAGE.paired, (cell) => `${cell.subjects} × ${cell.trials}`);
  const pairs = groups[0] ?? [];
  return (
    <DataTable
      caption="How often the interval of a paired difference holds the true one; true rates of the two above each column"
      showCaption
      minWidth={400}
      className="text-note"
    >
      <thead>
        <tr>
          <ColumnHead>Subjects × trials</ColumnHead>
          {pairs.map(({ rates }) => (
            <ColumnHead key={rates.join()} numeric>
              {rates.map(wholePercent).join(" / ")}
            </ColumnHead>
          ))}
        </tr>
      </thead>
      <tbody>
        {groups.map((cells) => (
          <tr key={`${cells[0]?.subjects}/${cells[0]?.trials}`}>
            <RowHead>
              {cells[0]?.subjects} × {cells[0]?.trials}
            </RowHead>
            {cells.map((cell) => (
              <DataCell key={cell.rates.join()} numeric>
                <RateOf value={cell.coverage} poor={cell.coverage < POOR} />
                <span className="block text-tick text-ink-3">± {percent(cell.width / 2)}</span>
              </DataCell>
            ))}
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
