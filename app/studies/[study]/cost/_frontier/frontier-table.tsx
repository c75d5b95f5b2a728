import { Approx } from "@/app/_ui/approx";
import { ColumnHead, DataCell, DataTable } from "@/app/_ui/data-table";
import { isRebuilt } from "@/app/_ui/reconstructed-notice";
import { Stat } from "@/app/_ui/stat";
import { percent, percentRange } from "@/lib/format/percent";
import { count } from "@/lib/format/quantity";
import type { CostView } from "@/lib/queries/get-cost-view";
import type { StudyOverview } from "@/lib/queries/results/study";
import { ConditionColumns, ConditionHeads } from "../../_figures/condition-heads";
import { MarkLink } from "../../_figures/mark-link";
import { measureWords } from "../../_figures/measure-words";
import type { Names } from "../../_frame/names";
import { costWords } from "../_choice/cost-words";
import { withSpans } from "../_costs/ordered-rows";
import { placeWords } from "./frontier-words";

/** The drawing in figures: what each condition retains, what it costs, and where that puts it. */
export function FrontierTable(props: { study: StudyOverview; view: CostView; names: Names }) {
  const { study, view, names } = props;
  const rebuilt = isRebuilt(study.provenances);
  const words = costWords(view.measure);
  const graded = view.probe_set.kind === "graded";
  const { noun } = measureWords(graded ? "score" : "pass_rate", view.probe_set.kind);
  return (
    <DataTable caption={`${view.probe_set.title}: retention against cost`} minWidth={860}>
      <thead>
        <tr>
          <ConditionColumns />
          <ColumnHead numeric>{`${noun}, %`}</ColumnHead>
          <ColumnHead numeric>{words.head}</ColumnHead>
          <ColumnHead className="w-[26rem] pl-6!">Where it stands</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {withSpans(view.rows).map(({ row, at, span }) => (
          <tr key={`${row.model} ${row.method}`}>
            <ConditionHeads model={row.model} method={row.method} span={span} names={names} />
            <DataCell numeric className="whitespace-nowrap">
              <MarkLink href={names.trialsHref({ probe_set: view.probe_set.id, ...conditionOf(row) })}>
                <Approx when={rebuilt && row.cell.rate !== null} />
                {percent(row.cell.rate)}
              </MarkLink>
              <span className="block text-tick text-ink-3">
                {[
                  percentRange(row.cell.low, row.cell.high),
                  `${count(row.cell.scored)}/${count(row.cell.expected)}`,
                ]
                  .filter(Boolean)
                  .join(", ")}
              </span>
            </DataCell>
            <DataCell numeric className="whitespace-nowrap">
              <Approx when={rebuilt && row.cost.mean !== null} />
              {words.show(row.cost.mean)}
              {row.cost.n > 0 && (
                <span className="block text-tick text-ink-3">{`n = ${count(row.cost.n)}`}</span>
              )}
            </DataCell>
            <DataCell className="pl-6! text-note">
              <Placed text={placeWords(view, at, names)} />
            </DataCell>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

const conditionOf = ({ model, method }: { model: string; method: string }) => ({ model, method });

/** The statistic in italics. */
function Placed({ text }: { text: string }) {
  const [before, after] = text.split(/\bp(?=\u00a0[=<>])/);
  return after === undefined ? (
    text
  ) : (
    <>
      {before}
      <Stat>p</Stat>
      {after}
    </>
  );
}
