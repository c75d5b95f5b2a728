import Link from "next/link";
import { comparePath } from "@/app/_address/compare-path";
import { FigureDownload } from "@/app/_exports/figure-download";
import { ProvenanceBadges } from "@/app/_ui/badge";
import { ChartTable } from "@/app/_ui/chart-table";
import { Figure, FigureFoot, FigureHead } from "@/app/_ui/figure";
import { OutcomeSwatch } from "@/app/_ui/outcome-swatch";
import { isRebuilt, ReconstructedNotice } from "@/app/_ui/reconstructed-notice";
import type { FailuresView } from "@/lib/queries/results/analysis";
import type { StudyOverview } from "@/lib/queries/results/study";
import type { Names } from "../../_frame/names";
import type { StudyChoice } from "../../_frame/study-params";
import { DifferencesTable } from "./differences-table";
import { anovaHref, failureWords } from "./failure-measures";
import { MeasureSwitch } from "./measure-switch";
import { NotAsked } from "./not-asked";
import { differenceReach, shareEnd, tick } from "./scales";
import { shareGroups } from "./share-rows";
import { SharesTable } from "./shares-table";
import { pairsWords } from "./summary-words";

const SWATCHES = {
  confident_rate: "confident",
  hedged_rate: "hedged",
  abstained_rate: "abstained",
  invented_rate: null,
} as const;

/** One way to fail as a rate of its own: with interval, bounds and paired differences, like the pass rate. */
export function SharesFigure(props: {
  study: StudyOverview;
  view: FailuresView;
  choice: StudyChoice;
  names: Names;
}) {
  const { study, view, choice, names } = props;
  const { measure } = view;
  const set = view.whole.probe_set;
  const id = `shares-${set.id}`;
  const words = failureWords(measure);
  const groups = shareGroups(view, names);
  const max = shareEnd(measure, groups);
  const swatch = SWATCHES[measure];
  const title = `${set.title}: ${words.title.toLowerCase()}`;
  const rebuilt = isRebuilt(study.provenances);
  const lost = groups.some(({ rows }) => rows.some(({ share }) => share?.bounds));
  return (
    <Figure id={id}>
      <FigureHead
        id={id}
        title={
          <>
            {swatch && <OutcomeSwatch outcome={swatch} className="mr-2" />}
            {title}
          </>
        }
        unit={view.asked ? words.unit : undefined}
        tools={view.asked && <FigureDownload study={study} figure="shares" set={set.id} />}
      />
      <MeasureSwitch slug={study.slug} choice={choice} set={set} measure={measure} anchor={id} />
      {view.asked ? (
        <>
          <SharesTable
            caption={`${title} by model and method, percent`}
            measure={measure}
            groups={groups}
            max={max}
            names={names}
            rebuilt={rebuilt}
          />
          <Differences {...props} title={title} />
        </>
      ) : (
        <NotAsked set={set} measure={measure} />
      )}
      <FigureFoot
        aside={
          <>
            <ProvenanceBadges provenances={study.provenances} />
            {view.asked && (
              <Link href={anovaHref(study.slug, choice, set.id, measure)} prefetch={false}>
                Analysis of variance of this measure
              </Link>
            )}
          </>
        }
      >
        {view.asked && (
          <p>
            {max < 1 && `The scale of shares ends at ${tick(max)}%. `}
            Intervals are 95%, for replies that are alike within a subject.
            {lost && ` ${lostWords(measure)}`}
            {choice.count === "scored" &&
              " These shares stay of expected replies, whatever the pass rate is counted over: a missing reply must not flatter."}
          </p>
        )}
        {view.asked && <ReconstructedNotice provenances={study.provenances} />}
      </FigureFoot>
    </Figure>
  );
}

function lostWords(measure: FailuresView["measure"]): string {
  return measure === "invented_rate"
    ? "Dashed: the share of all lures asked, from none to all of those that ended in an error or are missing."
    : "Dashed: what the share could be if none or all of the replies that ended in an error or are missing belonged to it.";
}

function Differences(props: {
  study: StudyOverview;
  view: FailuresView;
  choice: StudyChoice;
  names: Names;
  title: string;
}) {
  const { view, names, title } = props;
  const differences = view.differences?.filter(({ pairs }) => pairs.length > 0);
  if (differences === undefined)
    return (
      <p className="mt-4 text-note text-ink-2">
        The tests of differences between methods are still being computed. Open the page again in a moment.
      </p>
    );
  if (differences.length === 0)
    return <p className="mt-4 text-note text-ink-2">No model was run with two methods.</p>;
  const told = pairsWords(view);
  return (
    <ChartTable summary={`Differences between methods${told === null ? "" : `: ${told}`}`}>
      <p className="mb-3 max-w-[128ch] text-note text-pretty text-ink-2">
        The first method minus the second on the same subjects, in percentage points; below zero the first
        fails so less often. <PermutationNote />
      </p>
      <DifferencesTable
        caption={`${title}, differences between methods, percentage points`}
        measure={view.measure}
        differences={differences}
        reach={differenceReach(differences)}
        names={names}
        rebuilt={isRebuilt(props.study.provenances)}
        compareHref={(model, { a, b }) =>
          comparePath(
            props.study.slug,
            [b, a].map((method) => ({ model, method })),
            {
              set: view.whole.probe_set.id,
              metric: view.measure,
              repetitions: props.choice.repetitions,
              revision: props.choice.revision,
            },
          )
        }
      />
    </ChartTable>
  );
}

function PermutationNote() {
  return (
    <>
      Two-sided{" "}
      <Link href="/docs/statistics#permutation" prefetch={false}>
        sign-flip permutation tests
      </Link>
      , corrected by{" "}
      <Link href="/docs/statistics#holm" prefetch={false}>
        Holm
      </Link>{" "}
      over each model’s pairs; bold where the corrected p is .05 or less.
    </>
  );
}
