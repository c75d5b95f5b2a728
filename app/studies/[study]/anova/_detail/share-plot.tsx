import { percentWithUnit } from "@/lib/format/percent";
import { counted } from "@/lib/format/quantity";
import { columnAxis } from "./column-axis";
import { ColumnPlot } from "./column-plot";
import type { Influence } from "./detail-shapes";
import { Plot, PlotGrid } from "./plot-head";

const HEIGHT = 236;

/** What every subject adds to an effect, sorted: an effect that one subject carries shows at a glance. */
export function SharePlot(props: {
  influence: Influence;
  turning: ReadonlySet<string>;
  hrefOf: (subject: string) => string;
}) {
  const { influence, turning, hrefOf } = props;
  const values = influence.subjects
    .flatMap(({ subject, share }) => (share === null ? [] : [{ subject, value: share }]))
    .sort((x, y) => y.value - x.value || (x.subject < y.subject ? -1 : 1));
  const axis = columnAxis(
    values.map(({ value }) => value),
    "percent",
  );
  const against = values.filter(({ value }) => value < 0).length;
  const listed =
    values.length < influence.of
      ? `The ${values.length} of ${counted(influence.of, "subject")} that add most`
      : counted(values.length, "subject");
  const tally = `${listed}; ${against} go against the pattern of the means.`;
  if (values.length === 0) return null;
  return (
    <Plot
      title="Share of the effect by subject"
      unit="What each subject adds to the effect along the pattern of the means, percent of the whole; sorted."
      foot={
        <p>
          {tally}
          {turning.size > 0 && " Ringed: without it the conclusion turns."}
        </p>
      }
    >
      <PlotGrid height={HEIGHT} ticks={axis.ticks}>
        <ColumnPlot
          label={`Share of the effect by subject. ${tally}`}
          height={HEIGHT}
          values={values}
          axis={axis}
          ringed={turning}
          hrefOf={hrefOf}
          text={({ subject, value }) => `${subject}: ${percentWithUnit(value)}`}
        />
      </PlotGrid>
    </Plot>
  );
}
