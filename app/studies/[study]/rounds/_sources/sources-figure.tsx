import type { ReactNode } from "react";
import { FigureDownload } from "@/app/_exports/figure-download";
import { ProvenanceBadges } from "@/app/_ui/badge";
import { cx } from "@/app/_ui/cx";
import { Figure, FigureFoot, FigureHead } from "@/app/_ui/figure";
import { isRebuilt, ReconstructedNotice } from "@/app/_ui/reconstructed-notice";
import type { CellsAnswer, StudyOverview } from "@/lib/queries/results/study";
import { MethodKey } from "../../_figures/method-key";
import type { Names } from "../../_frame/names";
import { SourcesTable } from "./sources-table";

/** Recall by who said the fact, and how often a fact that was never planted was stated. Nothing without sources. */
export function SourcesFigure(props: {
  study: StudyOverview;
  bySource: CellsAnswer;
  whole: CellsAnswer;
  names: Names;
  /** Only the first model that was run, as the overview shows it. */
  first?: boolean;
  /** A way on to the part's own page. */
  more?: ReactNode;
}) {
  const { study, bySource, whole, names, first = false } = props;
  const id = `sources-${whole.probe_set.id}`;
  if (!bySource.cells.some((cell) => cell.by.source)) return null;
  const run = whole.models.filter((model) => whole.cells.some((cell) => cell.run && cell.model === model.id));
  const models = first ? run.slice(0, 1) : run;
  return (
    <Figure id={id}>
      <FigureHead
        id={id}
        title={`${whole.probe_set.title}: recall by who said it`}
        unit="Percent recalled over all rounds, by where the fact appeared in the session; higher is better."
        tools={<FigureDownload study={study} figure="sources" set={whole.probe_set.id} />}
      />
      <MethodKey methods={whole.methods} names={names} className="mb-4" />
      <div className={cx("grid grid-cols-1 gap-x-10 gap-y-8", !first && "lg:grid-cols-2")}>
        {models.map((model) => (
          <SourcesTable
            key={model.id}
            model={model}
            bySource={bySource}
            whole={whole}
            names={names}
            rebuilt={isRebuilt(study.provenances)}
          />
        ))}
      </div>
      <FigureFoot
        aside={
          <>
            <ProvenanceBadges provenances={study.provenances} />
            {props.more}
          </>
        }
      >
        {whole.probe_set.lures > 0 && (
          <p>
            Lures were never planted. Their row is the share of answers that state one as fact: lower is
            better, and it is in no other figure.
          </p>
        )}
        <ReconstructedNotice provenances={study.provenances} />
      </FigureFoot>
    </Figure>
  );
}
