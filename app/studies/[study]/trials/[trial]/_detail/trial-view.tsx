import Link from "next/link";
import { studyPath } from "@/app/_address/study-path";
import { ProvenanceBadges } from "@/app/_ui/badge";
import { FigureFoot } from "@/app/_ui/figure";
import { MethodName } from "@/app/_ui/method-mark";
import { Notice } from "@/app/_ui/notice";
import { PageHead } from "@/app/_ui/page-head";
import { ReconstructedNotice } from "@/app/_ui/reconstructed-notice";
import { hrefWith } from "@/lib/format/address";
import type { StudyOverview } from "@/lib/queries/results/study";
import type { TrialDetail, TrialFilters } from "@/lib/queries/results/trials";
import { AskedFigure } from "../../../_figures/asked-figure";
import { namesOf } from "../../../_frame/names";
import { RevisionNotice } from "../../../_frame/revision-notice";
import { keptParams, type StudyChoice } from "../../../_frame/study-params";
import { TrialOutcome } from "../../../_frame/trial-outcome";
import { columnParams, type TrialColumn } from "../../_list/trial-columns";
import { filterParams } from "../../_list/trial-filters";
import { RecordFigure } from "./record-figure";
import { ReplyFigure } from "./reply-figure";

/** One reply with everything on file about it: who gave it, what was asked, what was said, how it was judged. */
export function TrialView(props: {
  study: StudyOverview;
  trial: TrialDetail;
  choice: StudyChoice;
  /** Of the list that led here. */
  filters: TrialFilters;
  columns: readonly TrialColumn[];
}) {
  const { study, trial, choice, filters, columns } = props;
  const names = namesOf(study, choice.revision);
  const kept = keptParams({ revision: choice.revision });
  const found = filterParams({ ...filters, probe_set: filters.probe_set ?? trial.probe_set });
  const trials = hrefWith(studyPath(study.slug, "trials"), {
    ...kept,
    ...found,
    ...columnParams(columns),
  });
  const method = names.method(trial.method);
  return (
    <>
      <PageHead
        title={`Probe ${trial.probe}, ${trial.probe_set_title.toLowerCase()}`}
        crumbs={[
          { href: "/studies", label: "Studies" },
          { href: hrefWith(studyPath(study.slug), kept), label: study.title },
          { href: trials, label: `Trials: ${trial.probe_set_title}` },
        ]}
        meta={
          <span className="flex max-w-[calc(100vw-2*var(--hf-gutter))] flex-wrap items-baseline gap-x-5 gap-y-1">
            <TrialOutcome {...trial} />
            <span>{names.modelName(trial.model)}</span>
            {method ? (
              <MethodName method={method} open={names.open(method.id)} />
            ) : (
              <span>{trial.method}</span>
            )}
            <span>round {trial.round}</span>
            <span>
              repetition {trial.repetition}
              {trial.extra_repetition && ", above the declared number and in no rate unless asked for"}
            </span>
          </span>
        }
      />
      <div className="stack">
        <RevisionNotice study={study} here="trials" choice={choice} />
        {trial.texts_cut && (
          <Notice title="Long texts are cut">
            After 20,000 characters; longer lists and further fields are left out.{" "}
            <Link href={hrefWith(studyPath(study.slug, "trials", trial.id), kept, { whole: "1" })}>
              Show everything in full
            </Link>
          </Notice>
        )}
        <AskedFigure probe={trial} />
        <ReplyFigure study={study} trial={trial} kept={kept} />
        <RecordFigure study={study} trial={trial} kept={kept} choice={choice} />
      </div>
      <FigureFoot aside={<ProvenanceBadges provenances={study.provenances} />}>
        <ReconstructedNotice provenances={study.provenances} />
      </FigureFoot>
    </>
  );
}
