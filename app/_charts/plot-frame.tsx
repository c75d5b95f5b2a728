import type { ReactNode } from "react";
import { cx } from "@/app/_ui/cx";
import { spreadLabels } from "./spread";

const GRID = [100, 75, 50, 25, 0] as const;
/** More names than this stand upright under a narrow plot, where side by side they would run into each other. */
const SIDE_BY_SIDE = 4;
/** Of more numbers than this every second or third stands below the plot. */
const MOST_NUMBERS = 12;

export interface EndLabel {
  id: string;
  /** Fraction where the line ends. */
  at: number;
  text: string;
  name: string;
  approximate: boolean;
}

/**
 * Grid, axis labels and line names of a plot from 0 to 100%, drawn on the server: the skeleton and the final frame are
 * the same thing. Hidden without script, where the table below says everything.
 *
 * `lead`: whether this panel stands first in its row. Only that one has axis labels and the methods' names beside its
 * neighbours. Stacked on a narrow screen each has axis labels, none has names (the key above has them).
 */
export function PlotFrame(props: {
  height: number;
  points: readonly string[];
  places: readonly number[];
  ends: readonly EndLabel[];
  lead: boolean;
  /** Percent of the width where the sunken ground of exploratory points begins. */
  ground?: number | null;
  children: ReactNode;
}) {
  const { height, ends, lead } = props;
  const tops = spreadLabels(
    ends.map((end) => (1 - end.at) * height),
    16,
    4,
    height - 4,
  );
  const named = props.points.some((point) => point.length > 3);
  const step = named ? 1 : Math.max(1, Math.ceil(props.points.length / MOST_NUMBERS));
  const slot = (100 * step) / Math.max(1, props.points.length);
  const upright = named && props.points.length > SIDE_BY_SIDE;
  return (
    <div
      className={cx(
        "noscript:hidden grid grid-cols-[minmax(0,1fr)_46px] pl-[38px]",
        // Names may take two lines under the axis, rounds take one.
        named ? (upright ? "mb-[116px] md:mb-8" : "mb-11 md:mb-8") : "mb-6",
        lead ? "md:grid-cols-[minmax(0,1fr)_146px]" : "md:pl-0",
      )}
    >
      <div className="relative" style={{ height }}>
        {props.ground != null && (
          <span
            className="absolute -top-2 right-0 bottom-0 bg-sunken"
            style={{ left: `${props.ground}%` }}
            aria-hidden="true"
          >
            <span className="absolute bottom-1.5 left-2 text-tick text-ink-3">exploratory</span>
          </span>
        )}
        {GRID.map((tick) => (
          <span
            key={tick}
            aria-hidden="true"
            className={`absolute inset-x-0 h-px ${tick === 0 ? "bg-line-2" : "bg-line"}`}
            style={{ top: `${100 - tick}%` }}
          >
            <span
              className={cx(
                "absolute -top-2 right-[calc(100%+8px)] text-tick text-ink-3",
                !lead && "md:hidden",
              )}
            >
              {tick === 100 ? "100%" : tick}
            </span>
          </span>
        ))}
        {props.points.map(
          (point, index) =>
            index % step === 0 && (
              <span
                key={point}
                aria-hidden="true"
                className={cx(
                  "absolute top-[calc(100%+5px)] -translate-x-1/2 px-1 text-center text-tick text-balance text-ink-3",
                  upright &&
                    "max-md:max-h-[104px] max-md:w-auto! max-md:rotate-180 max-md:truncate max-md:px-0 max-md:[writing-mode:vertical-rl]",
                )}
                style={{ left: `${props.places[index]}%`, width: `${slot}%` }}
              >
                {point}
              </span>
            ),
        )}
        {props.children}
      </div>
      <div className="relative" aria-hidden="true">
        {ends.map((end, index) => (
          <span
            key={end.id}
            className="absolute left-1 max-w-[158px] -translate-y-1/2 truncate text-tick text-ink-2"
            style={{ top: tops[index] }}
          >
            {end.approximate && <span className="text-ink-3">~</span>}
            <b className="font-semibold text-ink">{end.text}</b>{" "}
            <span className={lead ? "max-md:hidden" : "hidden"}>{end.name}</span>
          </span>
        ))}
      </div>
    </div>
  );
}
