import { OutcomeSwatch } from "@/app/_ui/outcome-swatch";
import { isRebuilt } from "@/app/_ui/reconstructed-notice";
import { sentenceCase } from "@/lib/format/words";
import type { FailuresView } from "@/lib/queries/results/analysis";
import type { StudyOverview } from "@/lib/queries/results/study";
import type { Names } from "../../_frame/names";
import { shareGroups } from "./share-rows";
import { pairsWords, rangeWords } from "./summary-words";

/** The page in a sentence a probe set: how far apart the conditions are in the way to fail asked for, and what tests tell. */
export function FailuresSummary(props: {
  study: StudyOverview;
  views: readonly FailuresView[];
  names: Names;
}) {
  const told = props.views.flatMap((view) => {
    const range = view.asked
      ? rangeWords(view, shareGroups(view, props.names), isRebuilt(props.study.provenances))
      : null;
    return range === null ? [] : [{ view, range, pairs: pairsWords(view) }];
  });
  if (told.length === 0) return null;
  return (
    <section aria-label="In short" className="grid max-w-[62em] gap-4">
      {told.map(({ view, range, pairs }) => (
        <p key={view.whole.probe_set.id} className="say [overflow-wrap:anywhere]">
          {view.measure === "confident_rate" && <OutcomeSwatch outcome="confident" className="mr-2" />}
          <b className="font-[620]">{view.whole.probe_set.title}:</b> {range}
          {pairs !== null && ` ${sentenceCase(pairs)}.`}
        </p>
      ))}
    </section>
  );
}
