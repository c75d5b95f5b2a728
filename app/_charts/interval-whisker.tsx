"use client";
import { strategyColour } from "@/app/_ui/method-look";
import type { Strategy } from "@/lib/format/words";
import { Marker } from "./marker";
import type { ChartPoint } from "./shapes";

/** Interval and marker of one point: 1.5 px line, caps 6.5 px, marker 9 px over it. Nothing where there is no value. */
export function Whisker(props: {
  x: number | undefined;
  y: number | undefined;
  shift: number;
  /** Height of the plot, px: the scale runs from 0 at its foot to 1 at its head. */
  height: number;
  point: ChartPoint | undefined;
  strategy: Strategy;
  open: boolean;
  strong: boolean;
}) {
  const { point, height } = props;
  if (props.x == null || props.y == null || point?.value == null) return <g />;
  const x = props.x + props.shift;
  const hue = strategyColour(props.strategy);
  return (
    <g>
      {point.low !== null && point.high !== null && (
        <Interval x={x} low={point.low} high={point.high} height={height} hue={hue} />
      )}
      {props.strong && (
        <circle cx={x} cy={props.y} r={9} fill="none" stroke="var(--hf-ink)" strokeWidth={1.5} />
      )}
      <Marker x={x} y={props.y} strategy={props.strategy} open={props.open} />
    </g>
  );
}

/** An end outside 0 to 1 (t intervals of means may pass them) is drawn to the edge and has no cap there. */
function Interval(props: { x: number; low: number; high: number; height: number; hue: string }) {
  const { x, low, high, height } = props;
  const y = (value: number) => height * (1 - Math.min(1, Math.max(0, value)));
  return (
    <g stroke={props.hue}>
      <line x1={x} y1={y(high)} x2={x} y2={y(low)} strokeWidth={1.5} />
      {[low, high].map((end) =>
        end < 0 || end > 1 ? null : (
          <line key={end} x1={x - 3.25} y1={y(end)} x2={x + 3.25} y2={y(end)} strokeWidth={1} />
        ),
      )}
    </g>
  );
}
