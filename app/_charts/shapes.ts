import type { Outcome, Strategy } from "@/lib/format/words";

/** What charts are given: plain rows with their texts already made, so that no chart formats a number. */

export interface ChartPoint {
  /** Fraction in [0, 1]; null draws nothing. */
  value: number | null;
  /** 95% interval, fractions; null where it does not exist. */
  low: number | null;
  high: number | null;
  /** The value as text, with its unit: `97.3%`. */
  text: string;
  /** Lines of the tooltip below the value: interval, counts, why there is nothing. */
  notes: readonly string[];
  /** Where Enter and a click lead. */
  href?: string;
  /** Not part of the analysis: joined by a dotted line. */
  exploratory?: boolean;
}

export interface ChartLine {
  id: string;
  name: string;
  strategy: Strategy;
  /** A further method of its family: same hue, open marker. */
  open: boolean;
  points: readonly ChartPoint[];
}

export interface IntervalLinesProps {
  /** One sentence with the numbers, for those who do not see the chart. */
  label: string;
  /** Name of every point on the x axis. */
  points: readonly string[];
  /** Place of every point, percent of the width. */
  places: readonly number[];
  lines: readonly ChartLine[];
  /** Height of the plot, px. */
  height: number;
}

export const STACK = [
  "pass",
  "abstained",
  "hedged",
  "confident",
  "error",
  "missing",
] as const satisfies readonly Outcome[];
export type StackOutcome = (typeof STACK)[number];

export interface StackPart {
  outcome: StackOutcome;
  count: number;
  /** `recalled`, `failed confidently`. */
  word: string;
  /** Whole percent for inside the bar: `74`, `<1`. */
  inside: string;
  /** For the tooltip: `74.1%`. */
  text: string;
  /** The trials of this outcome; none for what is missing. */
  href?: string;
}

export interface StackRow {
  id: string;
  name: string;
  strategy: Strategy;
  open: boolean;
  /** Trials that the design asks for; null when the condition was not run. */
  expected: number | null;
  parts: readonly StackPart[];
  href?: string;
}

export interface FailuresChartProps {
  label: string;
  rows: readonly StackRow[];
}
