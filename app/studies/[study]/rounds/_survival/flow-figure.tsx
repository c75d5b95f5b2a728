import { STACK } from "@/app/_charts/shapes";
import { FigureDownload } from "@/app/_exports/figure-download";
import { ProvenanceBadges } from "@/app/_ui/badge";
import { ChartTable } from "@/app/_ui/chart-table";
import { Figure, FigureFoot, FigureHead } from "@/app/_ui/figure";
import { MethodName } from "@/app/_ui/method-mark";
import { OutcomeKey } from "@/app/_ui/outcome-swatch";
import { ReconstructedNotice } from "@/app/_ui/reconstructed-notice";
import { counted } from "@/lib/format/quantity";
import type { StudyOverview } from "@/lib/queries/results/study";
import type { SurvivalAnswer } from "@/lib/queries/results/survival";
import type { Names } from "../../_frame/names";
import type { StudyChoice } from "../../_frame/study-params";
import { FlowDrawing } from "./flow-drawing";
import { flowDrawing } from "./flow-layout";
import { flowLabel, flowRows } from "./flow-rows";
import { FlowTable, type StepHref } from "./flow-table";
import { ModelChoice } from "./model-choice";
import { RebuiltPaths } from "./rebuilt-paths";
import { factsHref } from "./survival-panels";

const SIZE = { width: 360, height: 230, bar: 42 };

/** Where every fact went from round to round: a drawing a method, of one model or of all of them. */
export function FlowFigure(props: {
  study: StudyOverview;
  answer: SurvivalAnswer;
  names: Names;
  choice: StudyChoice;
  model: string | undefined;
}) {
  const { study, answer, names, model } = props;
  const id = `flow-${answer.probe_set.id}`;
  const rows = flowRows(answer, model);
  const stepHref: StepHref = (method, from, before, after) => {
    // What is missing has no trial: then the one before it stands for both.
    if (after !== "missing")
      return factsHref(answer, names, { model, method, round: from + 1, outcome: after, previous: before });
    if (before === "missing") return undefined;
    return factsHref(answer, names, { model, method, round: from, outcome: before, next: after });
  };
  const seen = STACK.filter((outcome) =>
    rows.some((row) => row.byRound.some((counts) => counts[outcome] > 0)),
  );
  const whose = model === undefined ? "all models together" : names.modelName(model);
  // Many rounds need the whole width.
  const wide = answer.survival.rounds > 5;
  const size = wide ? { ...SIZE, width: 84 * answer.survival.rounds } : SIZE;
  return (
    <Figure id={id}>
      <FigureHead
        id={id}
        title={`${answer.probe_set.title}: where each fact went`}
        unit={`Percent of facts by outcome in every round, ${whose}. A band is the same facts one round on, in the colour of what they became; strong bands are facts whose outcome changed.`}
        tools={<FigureDownload study={study} figure="flow" set={answer.probe_set.id} />}
      />
      <ModelChoice study={study} answer={answer} choice={props.choice} model={model} at={id} />
      <div className="mt-4 mb-4">
        <OutcomeKey outcomes={seen} kind="planted-facts" />
      </div>
      <div className={wide ? "grid gap-8" : "grid grid-cols-1 gap-x-8 gap-y-8 md:grid-cols-2 lg:grid-cols-3"}>
        {rows.map((row) => (
          <div key={row.method.id} className="min-w-0">
            <h3 className="mb-2">
              <MethodName method={row.method} open={names.open(row.method.id)} />
              {model === undefined && answer.models.length > 1 && (
                <span className="ml-2 text-tick text-ink-3">{counted(row.models, "model")}</span>
              )}
            </h3>
            <FlowDrawing
              drawing={flowDrawing(row.byRound, row.flows, size)}
              label={flowLabel(row)}
              hrefOf={({ outcome, round }) =>
                outcome === "missing"
                  ? undefined
                  : factsHref(answer, names, { model, method: row.method.id, round, outcome })
              }
              bandHref={({ from, before, after }) => stepHref(row.method.id, from, before, after)}
            />
          </div>
        ))}
      </div>
      <ChartTable>
        <FlowTable
          caption={`${answer.probe_set.title}: facts by outcome before and after, ${whose}`}
          rows={rows}
          names={names}
          hrefOf={stepHref}
        />
      </ChartTable>
      <FigureFoot aside={<ProvenanceBadges provenances={study.provenances} />}>
        <RebuiltPaths provenances={study.provenances} />
        <ReconstructedNotice provenances={study.provenances} />
      </FigureFoot>
    </Figure>
  );
}
