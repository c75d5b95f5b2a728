"use client";
import { IntervalLines } from "./interval-lines";
import type { IntervalLinesProps } from "./shapes";

/** Rate by compaction round for one model, one line a method. Fills its frame; draw it inside a PlotFrame. */
export default function RoundsChart(props: IntervalLinesProps) {
  return <IntervalLines {...props} />;
}
