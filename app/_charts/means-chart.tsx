"use client";
import { IntervalLines } from "./interval-lines";
import type { IntervalLinesProps } from "./shapes";

/** Cell means behind an interaction: models on the x axis, one line a method. Draw it inside a PlotFrame. */
export default function MeansChart(props: IntervalLinesProps) {
  return <IntervalLines {...props} />;
}
