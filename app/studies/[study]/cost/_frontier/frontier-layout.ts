/** Where marks, whiskers, the frontier and labels of the drawing lie. Pure: sizes in px, y from the top. */
import type { CostScale } from "@/app/_charts/cost-scale";
import { type Box, placeLabels } from "./place-labels";

export interface Mark {
  key: string;
  cost: number;
  /** Fractions. */
  value: number;
  low: number | null;
  high: number | null;
  label: string;
  frontier: boolean;
}

export interface DrawingSize {
  width: number;
  height: number;
  /** Letters of a label before it is cut. */
  letters: number;
}

export interface PlacedMark extends Mark {
  x: number;
  y: number;
  top: number | null;
  foot: number | null;
  /** null: there is no room for it; the table has every name. */
  name: { x: number; y: number; text: string } | null;
}

export interface FrontierLayout {
  size: DrawingSize;
  plot: Box;
  marks: readonly PlacedMark[];
  /** The steps of the frontier as a path; empty for fewer than two points of it. */
  steps: string;
  columns: readonly { x: number; tick: number }[];
  rows: readonly { y: number; tick: number }[];
}

const INSET = { left: 40, right: 14, top: 12, bottom: 28 };
export const LETTER = 6.7;
export const LINE = 15;

export function frontierLayout(marks: readonly Mark[], scale: CostScale, size: DrawingSize): FrontierLayout {
  const plot: Box = {
    left: INSET.left,
    right: size.width - INSET.right,
    top: INSET.top,
    bottom: size.height - INSET.bottom,
  };
  const across = (cost: number) => round(plot.left + scale.place(cost) * (plot.right - plot.left));
  const down = (fraction: number) => round(plot.bottom - fraction * (plot.bottom - plot.top));
  const placed = marks.map((mark) => ({
    ...mark,
    x: across(mark.cost),
    y: down(mark.value),
    top: mark.high === null ? null : down(mark.high),
    foot: mark.low === null ? null : down(mark.low),
  }));
  const steps = stepsOf(placed.filter(({ frontier }) => frontier));
  const names = placeLabels(
    placed.map(({ x, y, top, foot, label, frontier }) => ({
      x,
      y,
      top: top ?? y,
      foot: foot ?? y,
      width: Math.min(label.length, size.letters) * LETTER,
      first: frontier,
    })),
    plot,
    LINE,
    steps.map(([from, to]) => boxOf(from, to)),
  );
  return {
    size,
    plot,
    marks: placed.map((mark, at) => {
      const at_ = names[at];
      return { ...mark, name: at_ ? { ...at_, text: cut(mark.label, size.letters) } : null };
    }),
    steps: steps.map(([from, to]) => `M${from.x} ${from.y}L${to.x} ${to.y}`).join(""),
    columns: columnsOf(scale.ticks, across),
    rows: [0, 0.25, 0.5, 0.75, 1].map((tick) => ({ y: down(tick), tick })),
  };
}

/** Ticks that have room for their numbers: those that would touch the one before are left out. */
function columnsOf(
  ticks: readonly number[],
  across: (cost: number) => number,
): { x: number; tick: number }[] {
  const kept: { x: number; tick: number }[] = [];
  for (const tick of ticks) {
    const x = across(tick);
    const last = kept.at(-1);
    if (!last || x - last.x >= 44) kept.push({ x, tick });
  }
  return kept;
}

interface Place {
  x: number;
  y: number;
}

/** From the cheapest to the best: along to the next cost, then up to what it buys. */
function stepsOf(points: readonly Place[]): (readonly [Place, Place])[] {
  const sorted = [...points].sort((a, b) => a.x - b.x || b.y - a.y);
  return sorted.slice(1).flatMap(({ x, y }, at) => {
    const from = sorted[at] ?? { x, y };
    const corner = { x, y: from.y };
    return [[{ x: from.x, y: from.y }, corner] as const, [corner, { x, y }] as const];
  });
}

const boxOf = (from: Place, to: Place): Box => ({
  left: Math.min(from.x, to.x) - 1,
  right: Math.max(from.x, to.x) + 1,
  top: Math.min(from.y, to.y) - 1,
  bottom: Math.max(from.y, to.y) + 1,
});

const cut = (label: string, letters: number): string =>
  label.length > letters ? `${label.slice(0, letters - 1)}…` : label;

const round = (px: number): number => Math.round(px * 10) / 10;
