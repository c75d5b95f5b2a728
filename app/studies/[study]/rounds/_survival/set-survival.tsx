import { Empty } from "@/app/_ui/notice";
import type { StudyOverview } from "@/lib/queries/results/study";
import type { SurvivalAnswer } from "@/lib/queries/results/survival";
import type { Names } from "../../_frame/names";
import type { StudyChoice } from "../../_frame/study-params";
import { FatesFigure } from "./fates-figure";
import { FlowFigure } from "./flow-figure";
import { SurvivalFigure } from "./survival-figure";

/** Facts followed from round to round; says so where there is nothing to follow. */
export function SetSurvival(props: {
  study: StudyOverview;
  answer: SurvivalAnswer;
  names: Names;
  choice: StudyChoice;
  model: string | undefined;
}) {
  const { answer } = props;
  if (answer.survival.rounds < 2)
    return (
      <Empty title={`${answer.probe_set.title}: nothing to follow`}>
        Each fact was asked after one compaction only, so none can be seen to last or to get lost.
      </Empty>
    );
  if (!answer.survival.conditions.some((c) => c.run)) return null;
  // Of a large study one part is shown, which may be without the model that the address names.
  const shown = { ...props, model: answer.models.find(({ id }) => id === props.model)?.id };
  return (
    <>
      <SurvivalFigure {...shown} />
      <FlowFigure {...shown} />
      <FatesFigure {...shown} />
    </>
  );
}
