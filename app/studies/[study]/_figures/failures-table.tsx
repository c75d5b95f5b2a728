import { STACK } from "@/app/_charts/shapes";
import { Approx } from "@/app/_ui/approx";
import { ColumnHead, DataCell, DataTable } from "@/app/_ui/data-table";
import { OutcomeSwatch } from "@/app/_ui/outcome-swatch";
import { percent } from "@/lib/format/percent";
import { count } from "@/lib/format/quantity";
import { outcomeWord, sentenceCase } from "@/lib/format/words";
import type { CellsAnswer } from "@/lib/queries/results/study";
import type { Names } from "../_frame/names";
import { type Cell, cellIndex } from "./cell-index";
import { ConditionColumns } from "./condition-heads";
import { ConditionRows } from "./condition-rows";
import { MarkLink } from "./mark-link";
import { outcomeHref } from "./stack-groups";

/** Counts and shares of every outcome. Each row adds up to what the design asks for. */
export function FailuresTable(props: { answer: CellsAnswer; names: Names; rebuilt: boolean }) {
  const { answer, names } = props;
  const { probe_set: set } = answer;
  const cellAt = cellIndex(answer.cells);
  return (
    <DataTable caption={`${set.title}: outcomes by model and method`} minWidth={820}>
      <thead>
        <tr>
          <ConditionColumns />
          <ColumnHead numeric>Scored / expected</ColumnHead>
          {STACK.map((outcome) => (
            <ColumnHead key={outcome} numeric>
              <OutcomeSwatch outcome={outcome} className="mr-1.5" />
              {sentenceCase(outcomeWord(outcome, set.kind))}
            </ColumnHead>
          ))}
        </tr>
      </thead>
      <ConditionRows
        models={answer.models}
        methods={answer.methods}
        names={names}
        columns={STACK.length + 1}
        figures={(model, method) => {
          const cell = cellAt(model, method);
          return cell?.run && cell.expected ? (
            <Outcomes
              cell={cell}
              expected={cell.expected}
              answer={answer}
              names={names}
              rebuilt={props.rebuilt}
            />
          ) : null;
        }}
      />
    </DataTable>
  );
}

function Outcomes(props: {
  cell: Cell;
  expected: number;
  answer: CellsAnswer;
  names: Names;
  rebuilt: boolean;
}) {
  const { cell, expected, answer, names, rebuilt } = props;
  return (
    <>
      <DataCell numeric className="whitespace-nowrap">
        {count(cell.scored)} / {count(expected)}
      </DataCell>
      {STACK.map((outcome) => {
        const n = cell[outcome] ?? 0;
        const bounds =
          outcome === "confident" ? cell.confident_bounds : outcome === "hedged" ? cell.hedged_bounds : null;
        return (
          <DataCell key={outcome} numeric className={n === 0 ? "text-ink-3" : undefined}>
            <Approx when={rebuilt && n > 0} />
            <MarkLink href={n > 0 ? outcomeHref(cell, outcome, answer.probe_set, names) : undefined}>
              {count(n)}
            </MarkLink>
            <span className="block text-tick whitespace-nowrap text-ink-3">
              {bounds && bounds[0] !== bounds[1]
                ? `${percent(bounds[0])} to ${percent(bounds[1])}%`
                : `${percent(n / expected)}%`}
            </span>
          </DataCell>
        );
      })}
    </>
  );
}
