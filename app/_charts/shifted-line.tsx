"use client";
import { strategyColour } from "@/app/_ui/method-look";
import type { Strategy } from "@/lib/format/words";

interface Place {
  x: number | null;
  y: number | null;
}

/** Straight 2 px links between neighbours that both have a value: a gap in the data is a gap in the line. */
export function ShiftedLine(props: {
  points: readonly Place[];
  shift: number;
  strategy: Strategy;
  dotted: (index: number) => boolean;
}) {
  return (
    <g stroke={strategyColour(props.strategy)} strokeWidth={2} strokeLinecap="round">
      {props.points.slice(1).map((to, index) => {
        const from = props.points[index];
        if (from?.x == null || from.y == null || to.x == null || to.y == null) return null;
        return (
          <line
            key={`${from.x}-${to.x}`}
            x1={from.x + props.shift}
            y1={from.y}
            x2={to.x + props.shift}
            y2={to.y}
            strokeDasharray={props.dotted(index + 1) || props.dotted(index) ? "2 4" : undefined}
          />
        );
      })}
    </g>
  );
}
