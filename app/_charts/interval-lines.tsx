"use client";
import { useCallback, useId, useMemo } from "react";
import { Line, LineChart, XAxis, YAxis } from "recharts";
import { ChartTip } from "./chart-tip";
import { Whisker } from "./interval-whisker";
import { nearestPlace, shiftOf } from "./places";
import type { IntervalLinesProps } from "./shapes";
import { ShiftedLine } from "./shifted-line";
import { type ActivePoint, useActivePoint } from "./use-active-point";

type Row = Record<string, number | null>;

/**
 * One line a method over ordered points, with 95% intervals, on a scale from 0 to 1. Axes, grid and line names are
 * drawn by the frame around it on the server; this fills the frame exactly. A null value draws nothing at all.
 */
export function IntervalLines({ label, points, places, lines, height }: IntervalLinesProps) {
  const hrefOf = useCallback((at: ActivePoint) => lines[at.line]?.points[at.point]?.href, [lines]);
  const { active, setActive, onKeyDown, onFocus, open } = useActivePoint(points.length, lines.length, hrefOf);
  const tip = useId();
  const data = useMemo<Row[]>(
    () =>
      places.map((place, index) => {
        const row: Row = { place };
        for (const [line, { points: values }] of lines.entries())
          row[`m${line}`] = values[index]?.value ?? null;
        return row;
      }),
    [places, lines],
  );

  return (
    <div
      role="application"
      aria-roledescription="chart"
      aria-label={label}
      aria-describedby={active ? tip : undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move inside the chart
      tabIndex={0}
      className="relative size-full [&_svg]:overflow-visible"
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      onBlur={() => setActive(null)}
      onPointerLeave={() => setActive(null)}
      onPointerMove={(event) => {
        const box = event.currentTarget.getBoundingClientRect();
        const point = nearestPlace(places, ((event.clientX - box.left) / box.width) * 100);
        const line = nearestLine(lines, point, 1 - (event.clientY - box.top) / height);
        setActive((was) => (was?.point === point && was.line === line ? was : { point, line }));
      }}
      onClick={open}
    >
      <LineChart
        responsive
        style={{ width: "100%", height, overflow: "visible" }}
        margin={{ top: 0, right: 0, bottom: 0, left: 0 }}
        data={data}
        accessibilityLayer={false}
      >
        <XAxis dataKey="place" type="number" domain={[0, 100]} hide />
        <YAxis type="number" domain={[0, 1]} hide />
        {lines.map((line, index) => {
          const shift = shiftOf(index, lines.length);
          return (
            <Line
              key={line.id}
              dataKey={`m${index}`}
              isAnimationActive={false}
              activeDot={false}
              stroke="none"
              shape={(props) => (
                <ShiftedLine
                  points={props.points ?? []}
                  shift={shift}
                  strategy={line.strategy}
                  dotted={(at) => line.points[at]?.exploratory === true}
                />
              )}
              dot={({ cx, cy, index: at, key }) => (
                <Whisker
                  key={key}
                  x={cx}
                  y={cy}
                  shift={shift}
                  height={height}
                  point={line.points[at]}
                  strategy={line.strategy}
                  open={line.open}
                  strong={active?.line === index && active.point === at}
                />
              )}
            />
          );
        })}
      </LineChart>
      <ChartTip
        id={tip}
        active={active}
        left={places[active?.point ?? 0] ?? 50}
        top={height}
        heading={points[active?.point ?? 0] ?? ""}
        lines={lines}
      />
    </div>
  );
}

/** The method whose mark at this point is nearest to `value`; the first where nothing was measured. */
function nearestLine(lines: IntervalLinesProps["lines"], point: number, value: number): number {
  let best = 0;
  let distance = Number.POSITIVE_INFINITY;
  for (const [index, line] of lines.entries()) {
    const here = line.points[point]?.value;
    if (here == null || Math.abs(here - value) >= distance) continue;
    best = index;
    distance = Math.abs(here - value);
  }
  return best;
}
