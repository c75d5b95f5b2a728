import { studyPath } from "@/app/_address/study-path";
import { LinkButton } from "@/app/_ui/button";
import { Empty } from "@/app/_ui/notice";
import { hrefWith } from "@/lib/format/address";
import type { ReplicationView } from "@/lib/queries/results/analysis";
import type { StudyOverview } from "@/lib/queries/results/study";
import { keptParams, type StudyChoice } from "../../_frame/study-params";
import { reportNames } from "../_words/report-names";
import { CellsFigure } from "./cells-figure";
import { ClaimsFigure } from "./claims-figure";
import { MatchingFigure } from "./matching-figure";
import { OrderingFigure } from "./ordering-figure";
import { StudiesFacts } from "./studies-facts";
import { Summary } from "./summary";
import { Warnings } from "./warnings";

/** The whole report: who is compared, the verdicts, then everything that they rest on. */
export function ReplicationReport(props: {
  study: StudyOverview;
  set: StudyOverview["probe_sets"][number];
  choice: StudyChoice;
  view: ReplicationView;
}) {
  const { study, set, choice, view } = props;
  const path = studyPath(study.slug, "replication");
  const another = (
    <LinkButton href={hrefWith(path, keptParams(choice), { probe_set: set.id })}>
      Choose another reference
    </LinkButton>
  );
  if (view.same) {
    return (
      <Empty title="This is the same study at the same revision" action={another}>
        Revision {view.own.revision} of {view.own.title} would agree with itself whatever it holds. Choose
        another study, or another revision of this one.
      </Empty>
    );
  }
  const { report } = view;
  if (!report) {
    return (
      <Empty title={`${view.reference.title} does not ask ${set.title}`} action={another}>
        It has no probe set called {set.id} of the same kind at revision {view.reference.revision}.
      </Empty>
    );
  }
  const names = reportNames(view, report);
  return (
    <>
      <div>
        <Summary report={report} names={names} action={another} />
        <StudiesFacts view={view} report={report} />
        <Warnings report={report} />
      </div>
      {report.parts.map((part) => (
        <ClaimsFigure key={part.dimension ?? ""} {...{ view, report, part, names }} />
      ))}
      {report.parts.map((part) => (
        <OrderingFigure key={part.dimension ?? ""} {...{ view, part, report, names }} />
      ))}
      <CellsFigure {...{ view, report, names, study, choice }} />
      <MatchingFigure report={report} view={view} />
    </>
  );
}
