import { ColumnHead, DataCell, DataTable, RowHead } from "@/app/_ui/data-table";
import { type AlarmCell, COVERAGE, grouped, TOO_MANY } from "./coverage";
import { V } from "./formula";
import { RateOf } from "./share-cell";

const MODELS: Readonly<Record<string, string>> = {
  alike: "four models at 90%",
  unlike: "four models at 50 to 99%",
};

/** How often tests at .05 find an effect where there is none: 4 models × 3 methods that do not differ. */
export function AlarmTable() {
  const groups = grouped(COVERAGE.false_alarms, (cell) => `${cell.models}/${cell.trials}/${cell.subjects}`);
  return (
    <DataTable
      caption="How often a test at .05 finds an effect where there is none, 5 is the promise; 4 models × 3 methods"
      showCaption
      minWidth={480}
      className="text-note"
    >
      <thead>
        <tr>
          <ColumnHead rowSpan={2}>Subjects × trials</ColumnHead>
          <ColumnHead colSpan={3} scope="colgroup">
            Method
          </ColumnHead>
          <ColumnHead colSpan={3} scope="colgroup">
            Model × method
          </ColumnHead>
        </tr>
        <tr>
          {["method", "model:method"].flatMap((effect) => [
            <ColumnHead key={`${effect}-f`} numeric>
              <V>F</V>
            </ColumnHead>,
            <ColumnHead key={`${effect}-gg`} numeric>
              GG
            </ColumnHead>,
            <ColumnHead key={`${effect}-perm`} numeric>
              <abbr title="labels permuted">perm.</abbr>
            </ColumnHead>,
          ])}
        </tr>
      </thead>
      {grouped(groups, (cells) => cells[0]?.models ?? "").map((part) => (
        <tbody key={part[0]?.[0]?.models}>
          <tr>
            <th scope="colgroup" colSpan={7} className="text-ink-2">
              {MODELS[part[0]?.[0]?.models ?? ""]}
            </th>
          </tr>
          {part.map((cells) => (
            <tr key={`${cells[0]?.subjects}/${cells[0]?.trials}`}>
              <RowHead>
                {cells[0]?.subjects} × {cells[0]?.trials}
              </RowHead>
              {cells.flatMap((cell) => columnsOf(cell))}
            </tr>
          ))}
        </tbody>
      ))}
    </DataTable>
  );
}

function columnsOf(cell: AlarmCell) {
  return [cell.uncorrected, cell.greenhouse_geisser, cell.permutation].map((share, k) => (
    <DataCell key={`${cell.effect}-${["f", "gg", "perm"][k]}`} numeric>
      <RateOf value={share} poor={share > TOO_MANY} />
    </DataCell>
  ));
}
