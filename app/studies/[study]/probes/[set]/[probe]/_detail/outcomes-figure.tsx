import { FigureDownload } from "@/app/_exports/figure-download";
import { Figure, FigureFoot, FigureHead } from "@/app/_ui/figure";
import { OutcomeKey } from "@/app/_ui/outcome-swatch";
import { isRebuilt } from "@/app/_ui/reconstructed-notice";
import { count } from "@/lib/format/quantity";
import { KIND_WORDS } from "@/lib/format/words";
import type { ProbeDetail } from "@/lib/queries/results/probes";
import type { StudyOverview } from "@/lib/queries/results/study";
import type { Names } from "../../../../_frame/names";
import { OUTCOMES } from "../../../_list/outcome-bar";
import { OutcomesTable } from "./outcomes-table";
import type { RepliesChoice } from "./replies-choice";

/** Every reply as a mark, by condition and round, each leading to its trial; beside it this probe's rate and the set's. */
export function OutcomesFigure(props: {
  study: StudyOverview;
  detail: ProbeDetail;
  names: Names;
  choice: RepliesChoice;
}) {
  const { study, detail } = props;
  const { probe_set: set, rounds } = detail;
  const seen = OUTCOMES.filter((outcome) => detail.conditions.some(({ tally }) => tally[outcome] > 0));
  return (
    <Figure id="outcomes">
      <FigureHead
        id="outcomes"
        title="What became of it"
        unit={`A mark a reply${rounds.length > 1 ? ", by compaction round" : ""}; each leads to its trial. ${detail.lure ? "Replies that recognise the lure, of all." : `${KIND_WORDS[set.kind].measure} of this probe beside that of all probes of the set.`}`}
        tools={
          <FigureDownload study={study} figure="outcomes" set={set.id} params={{ probe: detail.probe }} />
        }
      />
      {set.kind !== "graded" && (
        <div className="mb-4">
          <OutcomeKey outcomes={seen} kind={detail.lure ? undefined : set.kind} />
        </div>
      )}
      <OutcomesTable {...props} rebuilt={isRebuilt(study.provenances)} />
      <FigureFoot>
        {detail.cut && (
          <p>Only the first {count(detail.trials.length)} replies are shown and counted here.</p>
        )}
        {seen.includes("missing") && <p>Dashed: asked for by the design, no reply on file.</p>}
        {detail.trials.some((trial) => trial.extra_repetition) && (
          <p>Marks in brackets are repetitions above the declared number, in no rate unless asked for.</p>
        )}
      </FigureFoot>
    </Figure>
  );
}
