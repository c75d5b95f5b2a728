import { MINUS } from "@/lib/format/blank";
import { points } from "@/lib/format/percent";
import { count } from "@/lib/format/quantity";
import type { Names } from "../../_frame/names";
import { type ColumnAxis, columnAxis } from "./column-axis";
import type { SubjectTable } from "./detail-shapes";
import { Plot, PlotGrid } from "./plot-head";
import { type Residual, residualSpread, residualsOf } from "./subject-values";

const HEIGHT = 236;
const WIDE = 1000;

/** Sizes of a mark by how many residuals fall on one place. */
const SIZES = [
  { upTo: 1, width: 4 },
  { upTo: 3, width: 6.5 },
  { upTo: Number.POSITIVE_INFINITY, width: 9 },
] as const;

/** Residuals against fitted rates: bounded rates crowd towards the corners, and this shows how much. */
export function ResidualPlot({ table, names }: { table: SubjectTable; names: Names }) {
  const residuals = residualsOf(table);
  const spread = residualSpread(table);
  if (residuals.length === 0 || spread === null) return null;
  const axis = columnAxis(
    residuals.map(({ residual }) => residual),
    "points",
  );
  const fitted = residuals.map((item) => item.fitted);
  const from = Math.min(0, ...fitted);
  const to = Math.max(1, ...fitted);
  const largest = [...residuals].sort((x, y) => Math.abs(y.residual) - Math.abs(x.residual))[0];
  if (spread === 0) {
    return (
      <p className="text-note text-ink-2">
        Subject and condition account for every rate exactly: all {count(residuals.length)} residuals are 0.
      </p>
    );
  }
  const summary = `${count(residuals.length)} residuals, standard deviation ${points(spread).replace("+", "")} points`;
  return (
    <Plot
      title="Residuals against fitted rates"
      unit="What subject and condition do not account for, points. Larger marks: several in one place."
      foot={
        <p>
          {summary}
          {largest &&
            `; largest ${points(largest.residual)} (${largest.subject}, ${names.modelName(largest.model)} with ${names.methodName(largest.method)})`}
          . Fitted: the subject’s mean plus the condition’s, less the grand mean. Rates end at 0 and 100, so
          residuals narrow towards both ends.
        </p>
      }
    >
      <PlotGrid height={HEIGHT} ticks={axis.ticks}>
        <svg
          role="img"
          aria-label={`Residuals against fitted rates: ${summary}.`}
          viewBox={`0 0 ${WIDE} ${WIDE}`}
          preserveAspectRatio="none"
          width="100%"
          height={HEIGHT}
          className="absolute inset-0 block overflow-visible"
        >
          {pathsOf(residuals, from, to, axis).map(({ width, d }) => (
            <path
              key={width}
              d={d}
              fill="none"
              stroke="var(--hf-ink)"
              strokeOpacity=".55"
              strokeWidth={width}
              strokeLinecap="round"
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </svg>
      </PlotGrid>
      <p aria-hidden="true" className="mt-1 flex justify-between pl-[42px] text-tick text-ink-3">
        <span>{axisEnd(from)}</span>
        <span>fitted rate</span>
        <span>{axisEnd(to)}%</span>
      </p>
    </Plot>
  );
}

/** One path a size of mark: a thousand residuals would be a thousand elements otherwise. */
function pathsOf(residuals: readonly Residual[], from: number, to: number, axis: ColumnAxis) {
  const places = new Map<string, number>();
  for (const { fitted, residual } of residuals) {
    const x = Math.round(((fitted - from) / (to - from)) * WIDE);
    const y = Math.round((axis.place(residual) / 100) * WIDE);
    const key = `M${x} ${y}h0`;
    places.set(key, (places.get(key) ?? 0) + 1);
  }
  return SIZES.map(({ upTo, width }, index) => ({
    width,
    d: [...places]
      .filter(([, times]) => times <= upTo && times > (SIZES[index - 1]?.upTo ?? 0))
      .map(([key]) => key)
      .join(""),
  })).filter(({ d }) => d !== "");
}

/** Fitted values may pass 0 and 100 by a little. */
function axisEnd(fraction: number): string {
  return String(Math.round(fraction * 100)).replace("-", MINUS);
}
