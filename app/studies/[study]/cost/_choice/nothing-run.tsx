import { LinkButton } from "@/app/_ui/button";
import { Empty } from "@/app/_ui/notice";
import type { StudyOverview } from "@/lib/queries/results/study";
import { type CostChoice, costHref } from "./cost-choice";

/** In place of the figures where the model in the address has no trial in this probe set. */
export function NothingRun({ study, choice }: { study: StudyOverview; choice: CostChoice }) {
  return (
    <Empty
      title="No condition of this model was run"
      action={<LinkButton href={costHref(study.slug, choice, { model: null })}>Show all models</LinkButton>}
    >
      {choice.model !== undefined && `“${choice.model}” has no trial in this probe set.`}
    </Empty>
  );
}
