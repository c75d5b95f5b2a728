import { Approx } from "@/app/_ui/approx";
import { ColumnHead, DataCell, DataTable } from "@/app/_ui/data-table";
import { percent, percentRange } from "@/lib/format/percent";
import { count } from "@/lib/format/quantity";
import type { CellsAnswer } from "@/lib/queries/results/study";
import type { Names } from "../_frame/names";
import { type Cell, cellIndex, wasRun } from "./cell-index";
import { ConditionColumns } from "./condition-heads";
import { ConditionRows } from "./condition-rows";
import { MarkLink } from "./mark-link";

/** Rate, interval and coverage by model, method and round. */
export function RoundsTable(props: { answer: CellsAnswer; names: Names; rebuilt: boolean }) {
  const { answer, names, rebuilt } = props;
  const { probe_set: set } = answer;
  const cellAt = cellIndex(answer.cells, "round");
  const rounds = Array.from({ length: set.rounds }, (_, index) => index + 1);
  return (
    <DataTable caption={`${set.title} by model, method and round, percent`} minWidth={260 + 170 * set.rounds}>
      <thead>
        <tr>
          <ConditionColumns />
          {rounds.map((round) => (
            <ColumnHead key={round} numeric>
              Round {round}, %
            </ColumnHead>
          ))}
        </tr>
      </thead>
      <ConditionRows
        models={answer.models}
        methods={answer.methods}
        names={names}
        columns={set.rounds}
        figures={(model, method) =>
          wasRun(answer.cells, model, method)
            ? rounds.map((round) => (
                <DataCell key={round} numeric>
                  <RateWithInterval
                    cell={cellAt(model, method, round)}
                    rebuilt={rebuilt}
                    href={names.trialsHref({ probe_set: set.id, model, method, round })}
                  />
                </DataCell>
              ))
            : null
        }
      />
    </DataTable>
  );
}

/** Estimate, interval and scored/expected are one unit. */
export function RateWithInterval(props: {
  cell: Cell | undefined;
  rebuilt: boolean;
  /** Its trials. */
  href?: string;
}) {
  const { cell, rebuilt } = props;
  if (!cell?.run) return <span className="text-ink-3">Not run</span>;
  const range = percentRange(cell.low, cell.high);
  return (
    <>
      <Approx when={rebuilt && cell.rate !== null} />
      <MarkLink href={props.href}>
        <b className="font-[560]">{percent(cell.rate)}</b>
      </MarkLink>
      <span className="block text-tick text-ink-3">
        {range ?? (cell.subjects === 1 ? "n = 1" : "no interval")}, {count(cell.scored)}/
        {count(cell.expected)}
      </span>
    </>
  );
}
