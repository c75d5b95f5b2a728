import { Empty } from "@/app/_ui/notice";
import { isRebuilt } from "@/app/_ui/reconstructed-notice";
import type { AnovaView, CellsAnswer, StudyOverview } from "@/lib/queries/results";
import { MeansFigure } from "../../_figures/means-figure";
import type { Names } from "../../_frame/names";
import type { Answer, EffectContext } from "../_words/effect-context";
import { EffectsFigure } from "./effects-figure";
import { ModelsFigure } from "./models-figure";
import { SubjectsFigure } from "./subjects-figure";

/** Everything about each answer: effects, means, pairs of models, subjects with gaps. */
export function AnovaAnswers(props: {
  study: StudyOverview;
  view: AnovaView;
  cells: CellsAnswer | null;
  names: Names;
}) {
  const { study, view, names } = props;
  const rebuilt = isRebuilt(study.provenances);
  const answers = view.answers.filter((answer) => answer.effects.length > 0);
  if (answers.length === 0) {
    return (
      <Empty title="Nothing to compare">
        An analysis needs at least two models or two methods that were run. Choose more of them above.
      </Empty>
    );
  }
  // Rates of models outside the analysis are comparable only under its own measure and rule.
  const others = view.measure === "pass_rate" && view.missing === "failure" ? props.cells : null;
  return answers.map((answer) => {
    const context = contextOf(view, answer, names);
    return (
      <div key={answer.dimension ?? ""} className="stack">
        <EffectsFigure {...{ study, view, answer, names, context, rebuilt }} />
        <MeansFigure {...{ study, view, answer, others, names }} tableOpen />
        <ModelsFigure {...{ answer, names, context, rebuilt }} />
        <SubjectsFigure answer={answer} />
      </div>
    );
  });
}

export function contextOf(view: AnovaView, answer: Answer, names: Names): EffectContext {
  return {
    kind: view.probe_set.kind,
    measure: answer.measure,
    means: answer.cell_means,
    modelName: names.modelName,
    methodName: names.methodName,
  };
}
