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
  const low = point.low === null ? null : height * (1 - point.low);
  const high = point.high === null ? null : height * (1 - point.high);
  return (
    <g>
      {low !== null && high !== null && (
        <g stroke={hue}>
          <line x1={x} y1={high} x2={x} y2={low} strokeWidth={1.5} />
          <line x1={x - 3.25} y1={high} x2={x + 3.25} y2={high} strokeWidth={1} />
          <line x1={x - 3.25} y1={low} x2={x + 3.25} y2={low} strokeWidth={1} />
        </g>
      )}
      {props.strong && (
        <circle cx={x} cy={props.y} r={9} fill="none" stroke="var(--hf-ink)" strokeWidth={1.5} />
      )}
      <Marker x={x} y={props.y} strategy={props.strategy} open={props.open} />
    </g>
  );
}
