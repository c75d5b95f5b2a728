import type { StackOutcome } from "@/app/_charts/shapes";
import { Approx } from "@/app/_ui/approx";
import { cx } from "@/app/_ui/cx";
import { ColumnHead, DataCell, DataTable, RowHead } from "@/app/_ui/data-table";
import { OutcomeName, OutcomeSwatch } from "@/app/_ui/outcome-swatch";
import { count } from "@/lib/format/quantity";
import { outcomeWord, type ProbeSetKind, sentenceCase } from "@/lib/format/words";
import { afters, befores, type Flow } from "./flow-sums";

interface FlowMatrixProps {
  flow: Flow;
  /** Names of the baseline and of the other condition. */
  columns: readonly [string, string];
  kind: ProbeSetKind;
  rebuilt: boolean;
  /** Outcomes that occur anywhere: the others have no row and no column. */
  seen: readonly StackOutcome[];
}

/** The baseline's outcomes down, the other condition's across; on the diagonal what is the same under both. */
export function FlowMatrix({ flow, columns: [before, after], kind, rebuilt, seen }: FlowMatrixProps) {
  const [downs, acrosses] = [befores(flow), afters(flow)];
  const about = (n: number) => (
    <>
      <Approx when={rebuilt && n > 0} />
      {count(n)}
    </>
  );
  return (
    <DataTable
      caption={`Trials by outcome under ${before} (rows) and ${after} (columns)`}
      minWidth={560}
      showCaption
    >
      <thead>
        <tr>
          <ColumnHead className="max-w-[11rem] pr-4 [overflow-wrap:anywhere]">{before}</ColumnHead>
          {seen.map((outcome) => (
            <ColumnHead key={outcome} numeric>
              <OutcomeSwatch outcome={outcome} className="mr-1.5" />
              {sentenceCase(outcomeWord(outcome, kind))}
            </ColumnHead>
          ))}
          <ColumnHead numeric>All</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {seen.map((row) => (
          <tr key={row}>
            <RowHead className="font-normal">
              <OutcomeName outcome={row} kind={kind} />
            </RowHead>
            {seen.map((column) => {
              const n = flow.counts[row][column];
              return (
                <DataCell
                  key={column}
                  numeric
                  className={cx(n === 0 && "text-ink-3", row === column && "bg-sunken")}
                >
                  {about(n)}
                </DataCell>
              );
            })}
            <DataCell numeric>{about(downs[row])}</DataCell>
          </tr>
        ))}
        <tr>
          <RowHead className="font-normal">All</RowHead>
          {seen.map((column) => (
            <DataCell key={column} numeric>
              {about(acrosses[column])}
            </DataCell>
          ))}
          <DataCell numeric className="font-[560]">
            {about(flow.trials)}
          </DataCell>
        </tr>
      </tbody>
    </DataTable>
  );
}
