import { Approx } from "@/app/_ui/approx";
import { ColumnHead, DataCell, DataTable } from "@/app/_ui/data-table";
import { percent, percentRange } from "@/lib/format/percent";
import { count } from "@/lib/format/quantity";
import type { SurvivalAnswer } from "@/lib/queries/results/survival";
import { ConditionColumns } from "../../_figures/condition-heads";
import { ConditionRows } from "../../_figures/condition-rows";
import { MarkLink } from "../../_figures/mark-link";
import type { Names } from "../../_frame/names";
import { conditionAt, factsHref, keptHref, type Point } from "./survival-panels";

/** Share, interval and counts by model, method and round. */
export function SurvivalTable(props: { answer: SurvivalAnswer; names: Names; rebuilt: boolean }) {
  const { answer, names } = props;
  const later = Array.from({ length: answer.survival.rounds - 1 }, (_, index) => index + 2);
  return (
    <DataTable
      caption={`${answer.probe_set.title}: facts recalled first and in every round since, percent`}
      minWidth={400 + 190 * later.length}
    >
      <thead>
        <tr>
          <ConditionColumns />
          <ColumnHead numeric>Recalled in round 1</ColumnHead>
          {later.map((round) => (
            <ColumnHead key={round} numeric>
              Through round {round}, %
            </ColumnHead>
          ))}
        </tr>
      </thead>
      <ConditionRows
        models={answer.models}
        methods={answer.methods}
        names={names}
        columns={later.length + 1}
        figures={(model, method) => {
          const condition = conditionAt(answer, model, method);
          return condition?.run ? (
            <>
              <DataCell numeric className="whitespace-nowrap">
                <MarkLink href={factsHref(answer, names, { model, method, round: 1, outcome: "pass" })}>
                  {count(condition.fates.right_first)}
                </MarkLink>
                <span className="text-ink-3"> of {count(condition.facts)}</span>
              </DataCell>
              {condition.curve.slice(1).map((point) => (
                <DataCell key={point.round} numeric>
                  <Share
                    point={point}
                    rebuilt={props.rebuilt}
                    href={keptHref(answer, names, { model, method, round: point.round })}
                  />
                </DataCell>
              ))}
            </>
          ) : null;
        }}
      />
    </DataTable>
  );
}

/** Estimate, interval and counts are one unit; where errors or gaps ended facts, what it would be without them. */
function Share({ point, rebuilt, href }: { point: Point; rebuilt: boolean; href: string }) {
  if (point.share === null) return <span className="text-ink-3">Nothing to follow</span>;
  const range = percentRange(point.low, point.high);
  const { bounds } = point;
  return (
    <>
      <Approx when={rebuilt} />
      <MarkLink href={point.surviving > 0 ? href : undefined}>
        <b className="font-[560]">{percent(point.share)}</b>
      </MarkLink>
      <span className="block text-tick text-ink-3">
        {range ?? (point.sessions === 1 ? "n = 1" : "no interval")}, {count(point.surviving)}/
        {count(point.followed)}
      </span>
      {bounds && bounds[0] !== bounds[1] && (
        <span className="block text-tick text-ink-3">up to {percent(bounds[1])} without gaps</span>
      )}
    </>
  );
}
