import { Approx } from "@/app/_ui/approx";
import { ColumnHead, DataCell, DataTable } from "@/app/_ui/data-table";
import { OutcomeSwatch } from "@/app/_ui/outcome-swatch";
import { percent } from "@/lib/format/percent";
import { count } from "@/lib/format/quantity";
import type { Outcome } from "@/lib/format/words";
import type { SurvivalAnswer } from "@/lib/queries/results/survival";
import type { FactFate } from "@/lib/queries/results/trials";
import { ConditionColumns } from "../../_figures/condition-heads";
import { ConditionRows } from "../../_figures/condition-rows";
import { MarkLink } from "../../_figures/mark-link";
import type { Names } from "../../_frame/names";
import { conditionAt, factsHref } from "./survival-panels";

interface Column {
  name: string;
  outcome?: Outcome;
  /** Also what its list of trials asks for. */
  fate: Exclude<FactFate, "kept">;
  /** Of the facts recalled first; otherwise no share is given. */
  share: boolean;
}

const COLUMNS: readonly Column[] = [
  { name: "In every round", outcome: "pass", fate: "throughout", share: true },
  { name: "Later abstained", outcome: "abstained", fate: "later_abstained", share: true },
  { name: "Later hedged", outcome: "hedged", fate: "later_hedged", share: true },
  { name: "Later failed confidently", outcome: "confident", fate: "later_confident", share: true },
  { name: "Later an error", outcome: "error", fate: "later_error", share: true },
  { name: "Later missing", outcome: "missing", fate: "later_missing", share: true },
  { name: "Recalled again", fate: "recovered", share: true },
  { name: "Found late", fate: "gained", share: false },
];

export function FatesTable(props: { answer: SurvivalAnswer; names: Names; rebuilt: boolean }) {
  const { answer, names } = props;
  const run = answer.survival.conditions.filter((c) => c.run);
  // A column in which nothing ever happens says nothing, except for those that are the point of the table.
  const columns = COLUMNS.filter(
    ({ outcome, fate }) =>
      (outcome !== "error" && outcome !== "missing") || run.some(({ fates }) => fates[fate] > 0),
  );
  return (
    <DataTable caption={`${answer.probe_set.title}: fates of facts by model and method`} minWidth={980}>
      <thead>
        <tr>
          <ConditionColumns />
          <ColumnHead numeric>Recalled in round 1</ColumnHead>
          {columns.map((column) => (
            <ColumnHead key={column.name} numeric>
              {column.outcome && <OutcomeSwatch outcome={column.outcome} className="mr-1.5" />}
              {column.name}
            </ColumnHead>
          ))}
        </tr>
      </thead>
      <ConditionRows
        models={answer.models}
        methods={answer.methods}
        names={names}
        columns={columns.length + 1}
        figures={(model, method) => {
          const condition = conditionAt(answer, model, method);
          return condition?.run ? (
            <>
              <DataCell numeric>
                <MarkLink href={factsHref(answer, names, { model, method, round: 1, outcome: "pass" })}>
                  {count(condition.fates.right_first)}
                </MarkLink>
              </DataCell>
              {columns.map((column) => (
                <Fate
                  key={column.name}
                  n={condition.fates[column.fate]}
                  of={column.share ? condition.fates.right_first : null}
                  rebuilt={props.rebuilt}
                  href={factsHref(answer, names, { model, method, fate: column.fate })}
                />
              ))}
            </>
          ) : null;
        }}
      />
    </DataTable>
  );
}

function Fate(props: { n: number; of: number | null; rebuilt: boolean; href: string }) {
  const { n, of, rebuilt } = props;
  return (
    <DataCell numeric className={n === 0 ? "text-ink-3" : undefined}>
      <Approx when={rebuilt && n > 0} />
      <MarkLink href={n > 0 ? props.href : undefined}>{count(n)}</MarkLink>
      {of !== null && of > 0 && <span className="block text-tick text-ink-3">{percent(n / of)}%</span>}
    </DataCell>
  );
}
