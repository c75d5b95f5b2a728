import { Empty } from "@/app/_ui/notice";
import { isRebuilt } from "@/app/_ui/reconstructed-notice";
import type { AnovaDetail, AnovaView } from "@/lib/queries/results/analysis";
import type { CellsAnswer, StudyOverview } from "@/lib/queries/results/study";
import { MeansFigure } from "../../_figures/means-figure";
import type { Names } from "../../_frame/names";
import { CheckFigure } from "../_check/check-figure";
import type { AnovaChoice } from "../_choices/anova-choice";
import { DetailFigures } from "../_detail/detail-figures";
import { differenceScale, pairValues } from "../_pairs/difference-scale";
import { PairsFigure } from "../_pairs/pairs-figure";
import { type Answer, contextOf } from "../_words/effect-context";
import { EffectsFigure } from "./effects-figure";
import { SimpleFigure } from "./simple-figure";
import { SphericityFigure } from "./sphericity-figure";
import { SubjectsFigure } from "./subjects-figure";

interface AnovaAnswersProps {
  study: StudyOverview;
  view: AnovaView;
  cells: CellsAnswer | null;
  /** Of the effect or pair that was chosen; null without one, or when the analysis does not hold it. */
  detail: AnovaDetail | null;
  choice: AnovaChoice;
  names: Names;
}

/** What was chosen up close, then everything about each answer, then how to check it outside. */
export function AnovaAnswers(props: AnovaAnswersProps) {
  const { study, view, detail, names } = props;
  // With several dimensions and none named, the one that the detail is of.
  const choice = { ...props.choice, dimension: detail?.dimension ?? props.choice.dimension };
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
  const alike = view.measure === "pass_rate" && view.missing === "failure" && choice.first === undefined;
  const others = alike ? props.cells : null;
  const chosenIn =
    choice.chosen && answers.find(({ dimension }) => dimension === (choice.dimension ?? dimension));
  return (
    <>
      {choice.chosen && chosenIn && (
        <DetailFigures
          view={view}
          answer={chosenIn}
          detail={detail}
          chosen={choice.chosen}
          context={contextOf(view, chosenIn, names)}
          names={names}
          rebuilt={rebuilt}
          links={{ study, choice, dimension: chosenIn.dimension }}
        />
      )}
      {answers.map((answer) => (
        <AnswerFigures
          key={answer.dimension ?? ""}
          {...props}
          choice={choice}
          answer={answer}
          others={others}
          rebuilt={rebuilt}
        />
      ))}
      <CheckFigure study={study} choice={choice} answers={answers} names={names} />
    </>
  );
}

function AnswerFigures(
  props: AnovaAnswersProps & { answer: Answer; others: CellsAnswer | null; rebuilt: boolean },
) {
  const { study, view, choice, answer, names, rebuilt } = props;
  const title = [view.probe_set.title, answer.dimension].filter(Boolean).join(": ");
  const shared = {
    answer,
    names,
    context: contextOf(view, answer, names),
    rebuilt,
    title,
    links: { study, choice, dimension: answer.dimension },
  };
  const scale = differenceScale(pairValues([...answer.pairwise_methods, ...answer.pairwise_models]));
  return (
    <div className="stack">
      <EffectsFigure {...shared} view={view} />
      <PairsFigure {...shared} of="method" scale={scale} />
      <MeansFigure study={study} view={view} answer={answer} others={props.others} names={names} tableOpen />
      <SimpleFigure {...shared} />
      <PairsFigure {...shared} of="model" scale={scale} />
      <SphericityFigure {...shared} />
      <SubjectsFigure study={study} answer={answer} />
    </div>
  );
}
