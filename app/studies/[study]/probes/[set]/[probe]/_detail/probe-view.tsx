import { ProvenanceBadges } from "@/app/_ui/badge";
import { FigureFoot } from "@/app/_ui/figure";
import { PageHead } from "@/app/_ui/page-head";
import { ReconstructedNotice } from "@/app/_ui/reconstructed-notice";
import type { ProbeDetail } from "@/lib/queries/results/probes";
import type { StudyOverview } from "@/lib/queries/results/study";
import { AskedFigure } from "../../../../_figures/asked-figure";
import { namesOf } from "../../../../_frame/names";
import { RevisionNotice } from "../../../../_frame/revision-notice";
import { partHref } from "../../../../_frame/study-tabs";
import { probesHref } from "../../../_list/probe-choice";
import { ContextFigure } from "./context-figure";
import { DrivesLine } from "./drives-line";
import { Neighbours } from "./neighbours";
import { OtherPlaces } from "./other-places";
import { OutcomesFigure } from "./outcomes-figure";
import type { RepliesChoice } from "./replies-choice";
import { RepliesFigure } from "./replies-figure";

/** One probe: what was asked, what became of it under every condition, what was replied, where it stood. */
export function ProbeView(props: { study: StudyOverview; detail: ProbeDetail; choice: RepliesChoice }) {
  const { study, detail, choice } = props;
  const names = namesOf(study, choice.revision);
  const { filters } = choice;
  const list = probesHref(study.slug, detail.probe_set.id, choice, {
    ...filters,
    lures: detail.lure || undefined,
  });
  return (
    <>
      <PageHead
        title={`Probe ${detail.probe}`}
        crumbs={[
          { href: "/studies", label: "Studies" },
          { href: partHref(study.slug, "overview", choice), label: study.title },
          { href: list, label: `Probes: ${detail.probe_set.title}` },
        ]}
        meta={<DrivesLine study={study} detail={detail} choice={choice} />}
        actions={<Neighbours study={study} detail={detail} choice={choice} />}
      />
      <div className="stack">
        <RevisionNotice study={study} here="probes" choice={choice} />
        <div>
          <AskedFigure probe={detail} />
          <OtherPlaces study={study} detail={detail} choice={choice} />
        </div>
        <OutcomesFigure study={study} detail={detail} names={names} choice={choice} />
        <RepliesFigure study={study} detail={detail} names={names} choice={choice} />
        <ContextFigure study={study} detail={detail} names={names} choice={choice} />
      </div>
      <FigureFoot aside={<ProvenanceBadges provenances={study.provenances} />}>
        <ReconstructedNotice provenances={study.provenances} />
      </FigureFoot>
    </>
  );
}
