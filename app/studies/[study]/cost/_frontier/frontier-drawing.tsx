import Link from "next/link";
import { tickText } from "@/app/_charts/cost-scale";
import { Marker } from "@/app/_charts/marker";
import { strategyColour } from "@/app/_ui/method-look";
import type { Strategy } from "@/lib/format/words";
import type { FrontierLayout, PlacedMark } from "./frontier-layout";

export interface MarkLook {
  strategy: Strategy;
  open: boolean;
  /** The trials behind it. */
  href: string;
  /** In words, with its numbers. */
  told: string;
}

/** Retention against cost, drawn on the server: every mark leads to its trials, the table under it says the same. */
export function FrontierDrawing(props: {
  layout: FrontierLayout;
  lookOf: (key: string) => MarkLook | undefined;
  label: string;
  className: string;
}) {
  const { size, plot, marks, steps, columns, rows } = props.layout;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing with links in it has no element of its own
    <svg
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="group"
      aria-label={props.label}
      className={props.className}
      style={{ maxWidth: size.width * 1.1 }}
    >
      <g stroke="var(--hf-line)" strokeWidth={1}>
        {rows.map(({ y }) => (
          <path key={y} d={`M${plot.left} ${y}H${plot.right}`} />
        ))}
      </g>
      <g fontSize={12.5} fill="var(--hf-ink-3)">
        {rows.map(({ y, tick }) => (
          <text key={y} x={plot.left - 6} y={y} textAnchor="end" dominantBaseline="central">
            {tick === 1 ? "100%" : tick * 100}
          </text>
        ))}
        {columns.map(({ x, tick }) => (
          <text key={x} x={x} y={plot.bottom + 18} textAnchor="middle">
            {tickText(tick)}
          </text>
        ))}
      </g>
      {columns.map(({ x }) => (
        <path key={x} d={`M${x} ${plot.bottom}v4`} stroke="var(--hf-ink-3)" />
      ))}
      {steps && (
        <path d={steps} fill="none" stroke="var(--hf-ink-3)" strokeWidth={1.5} strokeDasharray="5 3" />
      )}
      {marks.map((mark) => (
        <Whisker key={mark.key} mark={mark} look={props.lookOf(mark.key)} />
      ))}
      {marks.map((mark) => (
        <MarkWithName key={mark.key} mark={mark} look={props.lookOf(mark.key)} />
      ))}
    </svg>
  );
}

function Whisker({ mark, look }: { mark: PlacedMark; look: MarkLook | undefined }) {
  const { x, top, foot } = mark;
  if (!look || top === null || foot === null) return null;
  return (
    <path
      d={`M${x} ${top}V${foot}M${x - 3.25} ${top}h6.5M${x - 3.25} ${foot}h6.5`}
      stroke={strategyColour(look.strategy)}
      strokeWidth={1.5}
      fill="none"
    />
  );
}

function MarkWithName({ mark, look }: { mark: PlacedMark; look: MarkLook | undefined }) {
  if (!look) return null;
  const { x, y, frontier, name } = mark;
  return (
    <Link href={look.href} prefetch={false} aria-label={look.told} className="no-underline">
      <title>{look.told}</title>
      <circle cx={x} cy={y} r={12} fill="transparent" />
      {frontier && <circle cx={x} cy={y} r={8.5} fill="none" stroke="var(--hf-ink)" strokeWidth={1.5} />}
      <Marker x={x} y={y} strategy={look.strategy} open={look.open} />
      {name && (
        <text
          x={name.x}
          y={name.y}
          dominantBaseline="central"
          fontSize={12.5}
          fontWeight={frontier ? 620 : 400}
          fill={frontier ? "var(--hf-ink)" : "var(--hf-ink-2)"}
          stroke="var(--hf-paper)"
          strokeWidth={3}
          paintOrder="stroke"
        >
          {name.text}
        </text>
      )}
    </Link>
  );
}
