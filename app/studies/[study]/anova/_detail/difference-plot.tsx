import { points } from "@/lib/format/percent";
import { counted } from "@/lib/format/quantity";
import type { Names } from "../../_frame/names";
import type { Chosen } from "../_choices/chosen-effect";
import { levelName } from "../_pairs/pair-name";
import type { Pair } from "../_words/effect-context";
import { columnAxis } from "./column-axis";
import { ColumnPlot } from "./column-plot";
import { Plot, PlotGrid } from "./plot-head";
import type { SubjectValue } from "./subject-values";

interface DifferencePlotProps {
  target: Extract<Chosen, { kind: "pair" }>;
  pair: Pair;
  differences: readonly SubjectValue[];
  turning: ReadonlySet<string>;
  names: Names;
  hrefOf: (subject: string) => string;
}

const HEIGHT = 236;

/** Every subject's difference between two levels, sorted, with the mean that the test is about. */
export function DifferencePlot({ target, pair, differences, turning, names, hrefOf }: DifferencePlotProps) {
  const [a, b] = [target.a, target.b].map((id) => levelName(names, target.factor, id));
  const axis = columnAxis([...differences.map(({ value }) => value), pair.low, pair.high], "points");
  const more = differences.filter(({ value }) => value > 0).length;
  const less = differences.filter(({ value }) => value < 0).length;
  const tally = `${counted(more, "subject")} higher under ${a}, ${less} under ${b}, ${differences.length - more - less} equal.`;
  return (
    <Plot
      title="Difference by subject"
      unit={`${a} less ${b}, points; one mark a subject, sorted. Dashed: the mean.`}
      foot={
        <p>
          {tally}
          {turning.size > 0 && " Ringed: without it the conclusion turns."}
        </p>
      }
    >
      <PlotGrid height={HEIGHT} ticks={axis.ticks}>
        <ColumnPlot
          label={`Differences by subject. ${tally}`}
          height={HEIGHT}
          values={differences}
          axis={axis}
          ringed={turning}
          hrefOf={hrefOf}
          text={({ subject, value }) => `${subject}: ${points(value)} points`}
          mean={
            pair.difference === null
              ? null
              : {
                  value: pair.difference,
                  low: pair.low,
                  high: pair.high,
                  text: `Mean ${points(pair.difference)} points`,
                }
          }
        />
      </PlotGrid>
    </Plot>
  );
}
