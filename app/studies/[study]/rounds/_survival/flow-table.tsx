import { STACK, type StackOutcome } from "@/app/_charts/shapes";
import { ColumnHead, DataCell, DataTable, RowHead } from "@/app/_ui/data-table";
import { MethodName } from "@/app/_ui/method-mark";
import { OutcomeName, OutcomeSwatch } from "@/app/_ui/outcome-swatch";
import { count } from "@/lib/format/quantity";
import { outcomeWord, sentenceCase } from "@/lib/format/words";
import { MarkLink } from "../../_figures/mark-link";
import type { Names } from "../../_frame/names";
import type { FlowRow } from "./flow-rows";

/** The trials of facts that went from one outcome to another between a round and the next. */
export type StepHref = (
  method: string,
  from: number,
  before: StackOutcome,
  after: StackOutcome,
) => string | undefined;

/** Facts by outcome in one round (rows) and in the next (columns). */
export function FlowTable(props: {
  caption: string;
  rows: readonly FlowRow[];
  names: Names;
  hrefOf: StepHref;
}) {
  return (
    <DataTable caption={props.caption} minWidth={900}>
      <thead>
        <tr>
          <ColumnHead>Method</ColumnHead>
          <ColumnHead>Rounds</ColumnHead>
          <ColumnHead>Before</ColumnHead>
          {STACK.map((outcome) => (
            <ColumnHead key={outcome} numeric>
              <OutcomeSwatch outcome={outcome} className="mr-1.5" />
              {sentenceCase(outcomeWord(outcome, "planted-facts"))} after
            </ColumnHead>
          ))}
        </tr>
      </thead>
      <tbody>
        {props.rows.flatMap((row) => {
          const lines = row.flows.flatMap(({ from, to, counts }) =>
            STACK.filter((before) => total(counts[before]) > 0).map((before) => ({
              from,
              to,
              before,
              counts,
            })),
          );
          return lines.map(({ from, to, before, counts }, index) => (
            <tr key={`${row.method.id} ${from} ${before}`}>
              {index === 0 && (
                <RowHead rowSpan={lines.length} scope="rowgroup" className="font-normal">
                  <MethodName method={row.method} open={props.names.open(row.method.id)} />
                </RowHead>
              )}
              <RowHead className="font-normal whitespace-nowrap">
                {from} to {to}
              </RowHead>
              <RowHead className="font-normal">
                <OutcomeName outcome={before} kind="planted-facts" />
              </RowHead>
              {STACK.map((after) => (
                <DataCell
                  key={after}
                  numeric
                  className={counts[before][after] === 0 ? "text-ink-3" : undefined}
                >
                  <MarkLink
                    href={
                      counts[before][after] > 0 ? props.hrefOf(row.method.id, from, before, after) : undefined
                    }
                  >
                    {props.names.about(count(counts[before][after]))}
                  </MarkLink>
                </DataCell>
              ))}
            </tr>
          ));
        })}
      </tbody>
    </DataTable>
  );
}

const total = (counts: FlowRow["byRound"][number]): number =>
  STACK.reduce((sum: number, outcome: StackOutcome) => sum + counts[outcome], 0);
