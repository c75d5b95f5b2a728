import Link from "next/link";
import { FigureDownload } from "@/app/_exports/figure-download";
import { ProvenanceBadges } from "@/app/_ui/badge";
import { Figure, FigureFoot, FigureHead } from "@/app/_ui/figure";
import { Notice } from "@/app/_ui/notice";
import { ReconstructedNotice } from "@/app/_ui/reconstructed-notice";
import { Stat } from "@/app/_ui/stat";
import { counted } from "@/lib/format/quantity";
import type { StudyOverview } from "@/lib/queries/results/study";
import type { Names } from "../../_frame/names";
import { AgreementTable } from "./agreement-table";
import { ConfusionTable } from "./confusion-table";
import { judgeName, kappaRange, kappaText, WEAK } from "./judge-words";
import type { JudgedSet } from "./set-judges";

type Pair = JudgedSet["agreement"]["pairs"][number];

/** Two judges over the replies that both judged: agreement with its interval, the rates under each, where they part. */
export function PairFigure(props: {
  study: StudyOverview;
  set: JudgedSet;
  pair: Pair;
  names: Names;
  id: string;
}) {
  const { study, set, pair, names, id } = props;
  const { overall } = pair;
  const { kappa } = overall.by_outcome;
  const weak = kappa !== null && kappa < WEAK;
  return (
    <Figure id={id}>
      <FigureHead
        id={id}
        title={`${set.probe_set.title}: ${judgeName(pair.judge)} against ${judgeName(pair.second_judge)}`}
        unit={
          <>
            {counted(overall.n, "reply", "replies")} to {counted(overall.probes, "probe")} with a verdict of
            both. Cohen’s <Stat>κ</Stat> is agreement beyond chance: 1 is complete, 0 is what chance gives.{" "}
            <Link href="/docs/statistics#kappa">How it is counted</Link>
          </>
        }
        tools={
          <FigureDownload
            study={study}
            figure="judge-pair"
            set={set.probe_set.id}
            params={{ pair: set.agreement.pairs.indexOf(pair) + 1 }}
          />
        }
      />
      {weak && (
        <div className="mb-5">
          <Notice tone="warn" title="These two agree little">
            κ = {names.about(kappaText(kappa))}
            {kappaRange(overall.by_outcome) ? ` (${kappaRange(overall.by_outcome)})` : ""} is under{" "}
            {kappaText(WEAK)}: differences between methods that are smaller than what the judges dispute
            should not be read as differences.
          </Notice>
        </div>
      )}
      {overall.by_outcome.kappa === null && overall.n > 0 && (
        <p className="mb-5 max-w-[90ch]">
          Both judges gave one and the same label throughout, so κ does not exist: chance alone would agree as
          well.
        </p>
      )}
      <AgreementTable set={set} pair={pair} names={names} />
      <h3 className="mt-8 mb-3 font-[620]">Where they part</h3>
      <ConfusionTable set={set} pair={pair} names={names} />
      <FigureFoot aside={<ProvenanceBadges provenances={study.provenances} />}>
        <p>
          Intervals are 95% percentile bootstrap intervals over probes. Rates are of the replies that both
          judged, not of the whole study.{" "}
          {overall.errors > 0 &&
            `${counted(overall.errors, "reply", "replies")} ended in an error for one judge or both and ${overall.errors === 1 ? "counts" : "count"} in none of this.`}
        </p>
        <ReconstructedNotice provenances={study.provenances} />
      </FigureFoot>
    </Figure>
  );
}
