import { Tabs } from "@/app/_ui/tabs";
import type { FailureMeasure, FailuresView } from "@/lib/queries/results/analysis";
import type { StudyChoice } from "../../_frame/study-params";
import { failureWords, measureHref, measuresOf } from "./failure-measures";

/** The same figure for another way to fail. The choice is in the address and holds for every probe set of the page. */
export function MeasureSwitch(props: {
  slug: string;
  choice: StudyChoice;
  set: FailuresView["whole"]["probe_set"];
  measure: FailureMeasure;
  anchor: string;
}) {
  return (
    <div className="mb-5">
      <Tabs
        label={`${props.set.title}: way to fail`}
        scroll={false}
        items={measuresOf(props.set.kind).map((measure) => ({
          href: measureHref(props.slug, props.choice, measure, props.anchor),
          label: failureWords(measure).title,
          current: measure === props.measure,
        }))}
      />
    </div>
  );
}
