import { cx } from "@/app/_ui/cx";
import type { AnovaView } from "@/lib/queries/results/analysis";
import type { StudyOverview } from "@/lib/queries/results/study";
import { MeansFigure } from "../_figures/means-figure";
import type { Names } from "../_frame/names";
import type { StudyPartData } from "./study-part-data";

/** The cell means behind every interaction, models outside the analysis beside them. */
export function MeansSection(props: {
  study: StudyOverview;
  views: readonly AnovaView[];
  parts: readonly StudyPartData[];
  names: Names;
}) {
  const { study, views, parts, names } = props;
  const answers = views.flatMap((view) =>
    view.answers
      .filter(({ models, methods }) => models.length > 1 && methods.length > 1)
      .map((answer) => ({ view, answer })),
  );
  if (answers.length === 0) return null;
  return (
    <div className={cx("grid grid-cols-1 gap-x-10 gap-y-16", answers.length > 1 && "lg:grid-cols-2")}>
      {answers.map(({ view, answer }) => (
        <MeansFigure
          key={`${view.probe_set.id} ${answer.dimension ?? ""}`}
          study={study}
          view={view}
          answer={answer}
          // A rate is comparable with means of the analysis only under its own measure and rule.
          others={
            view.measure === "pass_rate" && view.missing === "failure"
              ? (parts.find(({ set }) => set.id === view.probe_set.id)?.whole ?? null)
              : null
          }
          names={names}
        />
      ))}
    </div>
  );
}
