"use client";
import { OUTCOME_INK } from "./outcome-ink";
import { outcomeFill } from "./outcome-patterns";
import type { StackPart } from "./shapes";

const GAP = 1.5;
const DIGIT = 7;

/** One outcome's part of a bar, with its whole percent at the left where it is 5% or wider. Nothing for a count of 0. */
export function StackSegment(props: {
  x: number;
  y: number;
  width: number;
  height: number;
  part: StackPart | undefined;
  share: number;
  strong: boolean;
}) {
  const { part, x, y, height } = props;
  if (!part || part.count === 0 || !(props.width > 0)) return <g />;
  const width = Math.max(props.width - GAP, 1);
  const ink = OUTCOME_INK[part.outcome];
  const chip = part.inside.length * DIGIT + 8;
  const named = props.share >= 0.05 && width >= chip + 6;
  const dashed = part.outcome === "missing";
  return (
    <g>
      <rect
        x={dashed ? x + 0.5 : x}
        y={dashed ? y + 0.5 : y}
        width={dashed ? Math.max(width - 1, 0.5) : width}
        height={dashed ? height - 1 : height}
        rx={1}
        fill={outcomeFill(part.outcome)}
        stroke={props.strong ? "var(--hf-ink)" : dashed ? "var(--hf-o-missing)" : "none"}
        strokeWidth={props.strong ? 2 : 1}
        strokeDasharray={dashed && !props.strong ? "3 2" : undefined}
      />
      {named && ink.chip && (
        <rect x={x + 3} y={y + 2} width={chip} height={height - 4} rx={2} fill={ink.chip} />
      )}
      {named && (
        <text
          x={x + 7}
          y={y + height / 2}
          dominantBaseline="central"
          fill={ink.text}
          fontSize={12.5}
          fontWeight={560}
        >
          {part.inside}
        </text>
      )}
    </g>
  );
}
