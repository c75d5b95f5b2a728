import { ColumnHead, DataCell, DataTable, RowHead } from "@/app/_ui/data-table";
import { share } from "@/lib/format/statistics";
import { COVERAGE } from "./coverage";
import { RateOf } from "./share-cell";

/** Below this an interval called 90% is not what it is called. */
const POOR_90 = 0.88;

/** Coverage of the 90% intervals of eta squared, and of the pseudo-F way to the generalised one. */
export function EtaTable() {
  return (
    <DataTable
      caption="How often the intervals of eta squared hold the population’s value, 90 is the promise; effect of 3 methods, 4 models"
      showCaption
      minWidth={440}
      className="text-note"
    >
      <thead>
        <tr>
          <ColumnHead>Subjects; partial, generalised</ColumnHead>
          <ColumnHead numeric>partial</ColumnHead>
          <ColumnHead numeric>generalised</ColumnHead>
          <ColumnHead numeric>by pseudo-F</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {COVERAGE.eta.map((cell) => (
          <tr key={`${cell.subjects}/${cell.partial}`}>
            <RowHead>
              {cell.subjects}; {share(cell.partial)}, {share(cell.generalized)}
            </RowHead>
            {(["partial_coverage", "generalized_coverage", "pseudo_f_coverage"] as const).map((which) => (
              <DataCell key={which} numeric>
                <RateOf value={cell[which]} poor={cell[which] < POOR_90} />
              </DataCell>
            ))}
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
