import Link from "next/link";
import { Approx } from "@/app/_ui/approx";
import { ColumnHead, DataCell, DataTable } from "@/app/_ui/data-table";
import { percent } from "@/lib/format/percent";
import { count } from "@/lib/format/quantity";
import type { SurvivalAnswer } from "@/lib/queries/results/survival";
import { ConditionColumns } from "../../_figures/condition-heads";
import { ConditionRows } from "../../_figures/condition-rows";
import { MarkLink } from "../../_figures/mark-link";
import type { Names } from "../../_frame/names";
import { conditionAt, factsHref } from "./survival-panels";

/** Facts that turned, by round; each number leads to the first confident failure of each. */
export function TurnedTable(props: { answer: SurvivalAnswer; names: Names; rebuilt: boolean }) {
  const { answer, names, rebuilt } = props;
  const later = Array.from({ length: answer.survival.rounds - 1 }, (_, index) => index + 2);
  return (
    <DataTable
      caption={`${answer.probe_set.title}: facts recalled first and later failed confidently, by round`}
      minWidth={520 + 90 * later.length}
    >
      <thead>
        <tr>
          <ConditionColumns />
          {later.map((round) => (
            <ColumnHead key={round} numeric>
              Round {round}
            </ColumnHead>
          ))}
          <ColumnHead numeric>All</ColumnHead>
          <ColumnHead numeric>Of recalled in round 1, %</ColumnHead>
        </tr>
      </thead>
      <ConditionRows
        models={answer.models}
        methods={answer.methods}
        names={names}
        columns={later.length + 2}
        figures={(model, method) => {
          const condition = conditionAt(answer, model, method);
          return condition?.run ? (
            <>
              {condition.turned.map(({ round, facts }) => (
                <DataCell key={round} numeric>
                  {facts === 0 ? (
                    <span className="text-ink-3">0</span>
                  ) : (
                    <Link
                      href={factsHref(answer, names, { model, method, round, fate: "later_confident" })}
                      prefetch={false}
                    >
                      <Approx when={rebuilt} />
                      {count(facts)}
                    </Link>
                  )}
                </DataCell>
              ))}
              <DataCell numeric>
                <Approx when={rebuilt && condition.fates.later_confident > 0} />
                <MarkLink
                  href={
                    condition.fates.later_confident > 0
                      ? factsHref(answer, names, { model, method, fate: "later_confident" })
                      : undefined
                  }
                >
                  {count(condition.fates.later_confident)}
                </MarkLink>
              </DataCell>
              <DataCell numeric>
                <Approx when={rebuilt && condition.fates.later_confident > 0} />
                {condition.fates.right_first > 0
                  ? percent(condition.fates.later_confident / condition.fates.right_first)
                  : "–"}
              </DataCell>
            </>
          ) : null;
        }}
      />
    </DataTable>
  );
}
