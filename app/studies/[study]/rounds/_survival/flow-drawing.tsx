import type { ReactNode } from "react";
import { OUTCOME_INK } from "@/app/_charts/outcome-ink";
import { outcomeFill } from "@/app/_charts/outcome-patterns";
import { wholePercent } from "@/lib/format/percent";
import { outcomeWord, sentenceCase } from "@/lib/format/words";
import type { FlowDrawing as Drawing, FlowBand, FlowBlock } from "./flow-layout";

const FOOT = 20;
const DIGIT = 7;

/** Outcomes by round as columns, tied by bands. Drawn on the server; the table below says the same. */
export function FlowDrawing(props: {
  drawing: Drawing;
  label: string;
  /** What the columns are; rounds unless named. */
  names?: readonly string[];
  /** The trials behind a block; without it blocks lead nowhere. */
  hrefOf?: (block: FlowBlock) => string | undefined;
  /** The trials behind a band. */
  bandHref?: (band: FlowBand) => string | undefined;
}) {
  const { drawing, label, names, hrefOf, bandHref } = props;
  const { width, height, bar, blocks, bands, columns } = drawing;
  return (
    <svg
      viewBox={`0 0 ${width} ${height + FOOT}`}
      role={hrefOf ? "group" : "img"}
      aria-label={label}
      className="block h-auto w-full"
      style={{ maxWidth: width * 1.15 }}
    >
      {bands.map((band) => (
        <BandLink key={`${band.from} ${band.before} ${band.after}`} band={band} href={bandHref?.(band)}>
          <path
            d={band.path}
            fill={`var(--hf-o-${band.after})`}
            fillOpacity={band.before === band.after ? 0.14 : 0.42}
          />
        </BandLink>
      ))}
      {blocks.map((block) => (
        <BlockLink key={`${block.round} ${block.outcome}`} block={block} href={hrefOf?.(block)}>
          <Block block={block} bar={bar} />
        </BlockLink>
      ))}
      {columns.map((x, index) => (
        <text
          key={x}
          x={x}
          y={height + 15}
          textAnchor={index === 0 ? "start" : index === columns.length - 1 ? "end" : "middle"}
          dx={index === 0 ? -bar / 2 : index === columns.length - 1 ? bar / 2 : 0}
          fontSize={12.5}
          fill="var(--hf-ink-3)"
        >
          {names?.[index] ?? (index === 0 ? "round 1" : index + 1)}
        </text>
      ))}
    </svg>
  );
}

/** For the pointer alone: the table below has the same link for the keyboard. */
function BandLink(props: { band: FlowBand; href: string | undefined; children: ReactNode }) {
  const { band, href, children } = props;
  if (!href) return children;
  const [before, after] = [band.before, band.after].map((outcome) => outcomeWord(outcome, "planted-facts"));
  const told = `${sentenceCase(before ?? "")} in round ${band.from}, ${after} in round ${band.from + 1}`;
  return (
    <a href={href} tabIndex={-1} aria-label={told}>
      <title>{told}</title>
      {children}
    </a>
  );
}

function BlockLink(props: { block: FlowBlock; href: string | undefined; children: ReactNode }) {
  const { block, href, children } = props;
  if (!href) return children;
  return (
    <a
      href={href}
      aria-label={`${sentenceCase(outcomeWord(block.outcome, "planted-facts"))}, round ${block.round}, ${wholePercent(block.share)} percent`}
    >
      {children}
    </a>
  );
}

function Block({ block, bar }: { block: FlowBlock; bar: number }) {
  const { outcome, x, y, share } = block;
  const height = Math.max(block.height - 1.5, 0.75);
  const ink = OUTCOME_INK[outcome];
  const dashed = outcome === "missing";
  const text = wholePercent(share);
  const chip = text.length * DIGIT + 6;
  return (
    <g>
      <rect
        x={dashed ? x + 0.5 : x}
        y={dashed ? y + 0.5 : y}
        width={dashed ? bar - 1 : bar}
        height={dashed ? Math.max(height - 1, 0.5) : height}
        rx={1}
        fill={dashed ? "var(--hf-paper)" : outcomeFill(outcome)}
        stroke={dashed ? "var(--hf-o-missing)" : "none"}
        strokeDasharray={dashed ? "3 2" : undefined}
      />
      {height >= 15 && ink.chip && (
        <rect
          x={x + (bar - chip) / 2}
          y={y + height / 2 - 7.5}
          width={chip}
          height={15}
          rx={2}
          fill={ink.chip}
        />
      )}
      {height >= 15 && (
        <text
          x={x + bar / 2}
          y={y + height / 2}
          textAnchor="middle"
          dominantBaseline="central"
          fontSize={12.5}
          fontWeight={560}
          fill={ink.text}
        >
          {text}
        </text>
      )}
    </g>
  );
}
