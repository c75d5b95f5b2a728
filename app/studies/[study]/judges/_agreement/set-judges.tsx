import type { JudgesAnswer } from "@/lib/queries/results/judges";
import type { StudyOverview } from "@/lib/queries/results/study";
import type { Names } from "../../_frame/names";
import type { StudyChoice } from "../../_frame/study-params";
import { DisputedFigure } from "./disputed-figure";
import { JudgesFigure } from "./judges-figure";
import { PairFigure } from "./pair-figure";

export type JudgedSet = JudgesAnswer["sets"][number];

/** One probe set: its judges, each pair of them, the replies on which they differ. */
export function SetJudges(props: {
  study: StudyOverview;
  set: JudgedSet;
  names: Names;
  choice: StudyChoice;
}) {
  const { set } = props;
  return (
    <>
      <JudgesFigure {...props} />
      {set.agreement.pairs.map((pair, index) => (
        <PairFigure
          key={JSON.stringify([pair.judge, pair.second_judge])}
          study={props.study}
          set={set}
          pair={pair}
          names={props.names}
          id={`pair-${set.probe_set.id}-${index + 1}`}
        />
      ))}
      {set.agreement.disputed > 0 && <DisputedFigure {...props} />}
    </>
  );
}
