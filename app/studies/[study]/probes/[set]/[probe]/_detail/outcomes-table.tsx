import { Approx } from "@/app/_ui/approx";
import { ColumnHead, DataCell, DataTable, RowHead } from "@/app/_ui/data-table";
import { MethodName } from "@/app/_ui/method-mark";
import { percent, percentRange, points } from "@/lib/format/percent";
import { count } from "@/lib/format/quantity";
import type { ProbeDetail } from "@/lib/queries/results/probes";
import type { StudyOverview } from "@/lib/queries/results/study";
import type { Names } from "../../../../_frame/names";
import { tallyText } from "../../../_list/outcome-bar";
import { Marks } from "./marks";
import type { RepliesChoice } from "./replies-choice";

type Condition = ProbeDetail["conditions"][number];

interface OutcomesTableProps {
  study: StudyOverview;
  detail: ProbeDetail;
  names: Names;
  choice: RepliesChoice;
  rebuilt: boolean;
}

/** A row a method under each model, a column a round; then the rates. Conditions that were not run have no row. */
export function OutcomesTable(props: OutcomesTableProps) {
  const { detail } = props;
  const { rounds } = detail;
  const rated = detail.conditions.some(({ set_cell }) => set_cell?.rate != null);
  const of = (model: string, method: string) =>
    detail.conditions.find((condition) => condition.model === model && condition.method === method);
  return (
    <DataTable caption="Replies by model and method" minWidth={500 + 110 * rounds.length}>
      <thead>
        <tr>
          <ColumnHead>Method</ColumnHead>
          {rounds.map((round) => (
            <ColumnHead key={round}>{rounds.length > 1 ? `Round ${round}` : "Replies"}</ColumnHead>
          ))}
          <ColumnHead numeric>This probe, %</ColumnHead>
          {rated && (
            <>
              <ColumnHead numeric>All probes, %</ColumnHead>
              <ColumnHead numeric>Difference</ColumnHead>
            </>
          )}
        </tr>
      </thead>
      {detail.models
        .filter((model) => detail.methods.some((method) => of(model.id, method.id)))
        .map((model) => (
          <tbody key={model.id}>
            <tr>
              <RowHead
                scope="rowgroup"
                colSpan={rounds.length + (rated ? 4 : 2)}
                className="font-[620] [overflow-wrap:anywhere]"
              >
                {model.name}
              </RowHead>
            </tr>
            {detail.methods.map((method) => {
              const condition = of(model.id, method.id);
              if (!condition) return null;
              return (
                <tr key={method.id}>
                  <RowHead className="font-normal">
                    <MethodName method={method} open={props.names.open(method.id)} />
                  </RowHead>
                  <Row {...props} condition={condition} rated={rated} of={`${model.name}, ${method.name}`} />
                </tr>
              );
            })}
          </tbody>
        ))}
    </DataTable>
  );
}

function Row(props: OutcomesTableProps & { condition: Condition; rated: boolean; of: string }) {
  const { study, detail, choice, condition, rebuilt } = props;
  const { tally } = condition;
  const { kind } = detail.probe_set;
  const trials = detail.trials.filter(
    (trial) => trial.model === condition.model && trial.method === condition.method,
  );
  return (
    <>
      {detail.rounds.map((round) => (
        <DataCell key={round} className="py-1!">
          <Marks
            study={study}
            detail={detail}
            choice={choice}
            round={round}
            trials={trials.filter((trial) => trial.round === round)}
            of={props.of}
          />
        </DataCell>
      ))}
      <DataCell numeric>
        <Approx when={rebuilt && tally.rate !== null} />
        <b className="font-[560]">{percent(tally.rate)}</b>
        <span className="block text-tick text-ink-3">
          {kind === "graded" ? `${count(tally.scored)} scored` : tallyText(tally, kind, detail.count)}
        </span>
      </DataCell>
      {props.rated && <Beside condition={condition} rebuilt={rebuilt} />}
    </>
  );
}

/** The whole set's rate under the same condition, and how far this probe is from it. */
function Beside({
  condition: { set_cell: cell, tally },
  rebuilt,
}: {
  condition: Condition;
  rebuilt: boolean;
}) {
  const rate = cell?.rate ?? null;
  return (
    <>
      <DataCell numeric>
        <Approx when={rebuilt && rate !== null} />
        {percent(rate)}
        {cell?.run && (
          <span className="block text-tick text-ink-3">
            {percentRange(cell.low, cell.high) ?? "no interval"}, {count(cell.scored)}/{count(cell.expected)}
          </span>
        )}
      </DataCell>
      <DataCell numeric>{points(rate === null || tally.rate === null ? null : tally.rate - rate)}</DataCell>
    </>
  );
}
