import { studyPath } from "@/app/_address/study-path";
import { Tabs } from "@/app/_ui/tabs";
import { hrefWith } from "@/lib/format/address";
import type { StudyOverview } from "@/lib/queries/results/study";
import type { SurvivalAnswer } from "@/lib/queries/results/survival";
import { keptParams, type StudyChoice } from "../../_frame/study-params";

/** Which model is shown, as addresses: all of them together, or one. */
export function ModelChoice(props: {
  study: StudyOverview;
  answer: SurvivalAnswer;
  choice: StudyChoice;
  model: string | undefined;
  /** The figure to stay at. */
  at: string;
}) {
  const { study, answer, choice } = props;
  const run = answer.models.filter((model) =>
    answer.survival.conditions.some((c) => c.run && c.model === model.id),
  );
  if (run.length < 2) return null;
  const path = studyPath(study.slug, "rounds");
  const href = (model: string | undefined) => `${hrefWith(path, keptParams(choice), { model })}#${props.at}`;
  return (
    <Tabs
      label={`Model, ${answer.probe_set.title}`}
      scroll={false}
      items={[
        { href: href(undefined), label: "All models", current: props.model === undefined },
        ...run.map((model) => ({
          href: href(model.id),
          label: model.name,
          current: props.model === model.id,
        })),
      ]}
    />
  );
}
