import { MeansChart } from "@/app/_charts/islands";
import { placesOf } from "@/app/_charts/places";
import { PlotFrame } from "@/app/_charts/plot-frame";
import { FigureDownload } from "@/app/_exports/figure-download";
import { ProvenanceBadges } from "@/app/_ui/badge";
import { ChartTable } from "@/app/_ui/chart-table";
import { cx } from "@/app/_ui/cx";
import { Figure, FigureFoot, FigureHead } from "@/app/_ui/figure";
import { isRebuilt, ReconstructedNotice } from "@/app/_ui/reconstructed-notice";
import type { AnovaView } from "@/lib/queries/results/analysis";
import type { CellsAnswer, StudyOverview } from "@/lib/queries/results/study";
import type { Names } from "../_frame/names";
import { endLabels } from "./end-labels";
import { meansPlot } from "./means-lines";
import { MeansTable } from "./means-table";
import { measureWords } from "./measure-words";
import { MethodKey } from "./method-key";

const HEIGHT = 240;

/** The interaction plot: parallel lines mean that a method's lead does not depend on the model. */
export function MeansFigure(props: {
  study: StudyOverview;
  view: AnovaView;
  answer: AnovaView["answers"][number];
  /** Unsplit cells, for models outside the analysis. */
  others: CellsAnswer | null;
  names: Names;
  tableOpen?: boolean;
}) {
  const { study, view, answer, names } = props;
  const plot = meansPlot(answer, names, props.others);
  if (answer.cell_means.length === 0) return null;
  const id = `means-${view.probe_set.id}${answer.dimension ? `-${answer.dimension}` : ""}`;
  const places = placesOf(plot.models.length);
  const rebuilt = isRebuilt(study.provenances);
  const ends = endLabels(plot.lines, rebuilt);
  const table = (
    <MeansTable
      plot={plot}
      names={names}
      rebuilt={rebuilt}
      of={[view.probe_set.title, answer.dimension].filter(Boolean).join(", ")}
    />
  );
  const from = plot.exploratoryFrom;
  const edge = from === null ? null : ((places[from - 1] ?? 0) + (places[from] ?? 100)) / 2;
  return (
    <Figure id={id}>
      <FigureHead
        id={id}
        title={`${view.probe_set.title}: cell means${answer.dimension ? `, ${answer.dimension}` : ""}`}
        unit={`${measureWords(answer.measure, view.probe_set.kind).noun}, mean of subjects, percent. Parallel lines mean that a method’s lead does not depend on the model.`}
        tools={
          <FigureDownload study={study} figure="means" set={view.probe_set.id} dimension={answer.dimension} />
        }
      />
      <MethodKey
        methods={plot.lines}
        names={names}
        className={cx("noscript:hidden mb-6", ends.length === plot.lines.length && "md:hidden")}
      />
      <PlotFrame
        height={HEIGHT}
        points={plot.models.map(names.modelName)}
        places={places}
        lead
        ground={edge}
        ends={ends}
      >
        <MeansChart
          label={plot.label}
          points={plot.models.map(names.modelName)}
          places={places}
          lines={plot.lines}
          height={HEIGHT}
        />
      </PlotFrame>
      {props.tableOpen ? <div className="pt-6">{table}</div> : <ChartTable>{table}</ChartTable>}
      <FigureFoot aside={<ProvenanceBadges provenances={study.provenances} />}>
        <p>
          Bars are 95% Cousineau–Morey intervals: they show differences within subjects and, resting on t, can
          reach past 0 or 100.
          {from !== null &&
            " Exploratory: models outside the analysis, pooled rates with intervals of their own."}
        </p>
        <ReconstructedNotice provenances={study.provenances} />
      </FigureFoot>
    </Figure>
  );
}
