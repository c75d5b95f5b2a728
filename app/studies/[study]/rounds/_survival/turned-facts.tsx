import Link from "next/link";
import { studyPath } from "@/app/_address/study-path";
import { ChartTable } from "@/app/_ui/chart-table";
import { ColumnHead, DataCell, DataTable, RowHead } from "@/app/_ui/data-table";
import { MethodName } from "@/app/_ui/method-mark";
import { hrefWith } from "@/lib/format/address";
import { count, counted } from "@/lib/format/quantity";
import type { StudyOverview } from "@/lib/queries/results/study";
import type { SurvivalAnswer } from "@/lib/queries/results/survival";
import type { Names } from "../../_frame/names";
import { keptParams, type StudyChoice } from "../../_frame/study-params";

const SHOWN = 200;

/** The facts that turned, by name, each leading to the first trial that states it wrong. Folded until asked for. */
export function TurnedFacts(props: {
  study: StudyOverview;
  answer: SurvivalAnswer;
  names: Names;
  choice: StudyChoice;
  model: string | undefined;
}) {
  const { study, answer, names, model } = props;
  const ours = <T extends { model: string }>(list: readonly T[]) =>
    list.filter((item) => model === undefined || item.model === model);
  const all = ours(answer.survival.conditions).reduce((sum, c) => sum + c.fates.later_confident, 0);
  const facts = ours(answer.turned).slice(0, SHOWN);
  if (facts.length === 0) return null;
  const kept = keptParams({ revision: props.choice.revision });
  const whose = model === undefined ? "" : ` of ${names.modelName(model)}`;
  const repeated = answer.probe_set.repetitions > 1 || facts.some((fact) => fact.repetition > 1);
  return (
    <ChartTable
      summary={
        facts.length < all
          ? `The first ${count(facts.length)} of these ${count(all)} facts${whose} by name`
          : `${counted(all, "fact")}${whose} by name`
      }
    >
      <DataTable caption={`Facts${whose} that turned`} minWidth={720}>
        <thead>
          <tr>
            <ColumnHead>Fact</ColumnHead>
            <ColumnHead>Session</ColumnHead>
            <ColumnHead>Model</ColumnHead>
            <ColumnHead>Method</ColumnHead>
            {repeated && <ColumnHead numeric>Repetition</ColumnHead>}
            <ColumnHead numeric>First wrong in round</ColumnHead>
          </tr>
        </thead>
        <tbody>
          {facts.map((fact) => {
            const method = names.method(fact.method);
            return (
              <tr key={`${fact.id}`}>
                <RowHead className="max-w-[14rem] font-normal">
                  <Link
                    href={hrefWith(studyPath(study.slug, "trials", fact.id), kept)}
                    className="font-mono text-[13px] [overflow-wrap:anywhere]"
                  >
                    {fact.probe}
                  </Link>
                </RowHead>
                <DataCell className="font-mono text-[13px] [overflow-wrap:anywhere]">{fact.session}</DataCell>
                <DataCell className="text-note [overflow-wrap:anywhere]">
                  {names.modelName(fact.model)}
                </DataCell>
                <DataCell className="text-note">
                  {method ? <MethodName method={method} open={names.open(method.id)} /> : fact.method}
                </DataCell>
                {repeated && <DataCell numeric>{fact.repetition}</DataCell>}
                <DataCell numeric>{fact.round}</DataCell>
              </tr>
            );
          })}
        </tbody>
      </DataTable>
    </ChartTable>
  );
}
