"use client";
import { useCallback, useId, useMemo } from "react";
import { Bar, BarChart, XAxis, YAxis } from "recharts";
import { ROW } from "./row-height";
import { type FailuresChartProps, STACK } from "./shapes";
import { StackSegment } from "./stack-segment";
import { StackTip } from "./stack-tip";
import { type ActivePoint, useActivePoint } from "./use-active-point";

const BAR = 20;

/**
 * What became of every trial of one model: a bar a method, stacked pass, abstained, hedged, confident, error, missing.
 * A method that was not run has nulls, hence no bar. Fills its frame, whose rows are `ROW` px high.
 */
export default function FailuresChart({ label, rows }: FailuresChartProps) {
  const hrefOf = useCallback(
    (at: ActivePoint) => {
      const row = rows[at.line];
      return row?.parts[at.point]?.href ?? row?.href;
    },
    [rows],
  );
  const { active, setActive, onKeyDown, onFocus, open } = useActivePoint(STACK.length, rows.length, hrefOf);
  const tip = useId();
  const data = useMemo(() => rows.map(sharesOf), [rows]);
  const height = rows.length * ROW;

  return (
    <div
      role="application"
      aria-roledescription="chart"
      aria-label={label}
      aria-describedby={active ? tip : undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move inside the chart
      tabIndex={0}
      className="relative"
      style={{ height }}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      onBlur={() => setActive(null)}
      onPointerLeave={() => setActive(null)}
      onPointerMove={(event) => {
        const box = event.currentTarget.getBoundingClientRect();
        const line = Math.max(0, Math.min(rows.length - 1, Math.floor((event.clientY - box.top) / ROW)));
        const point = partAt(data[line], (event.clientX - box.left) / box.width);
        setActive((was) => (was?.point === point && was.line === line ? was : { point, line }));
      }}
      onClick={open}
    >
      <BarChart
        responsive
        layout="vertical"
        style={{ width: "100%", height }}
        margin={{ top: 0, right: 0, bottom: 0, left: 0 }}
        barSize={BAR}
        data={data}
        accessibilityLayer={false}
      >
        <XAxis type="number" domain={[0, 1]} hide />
        <YAxis type="category" dataKey="row" hide />
        {STACK.map((outcome, point) => (
          <Bar
            key={outcome}
            dataKey={outcome}
            stackId="all"
            isAnimationActive={false}
            shape={({ x, y, width, height: tall, index }) => (
              <StackSegment
                x={x}
                y={y}
                width={width}
                height={tall}
                part={rows[index]?.parts.find((part) => part.outcome === outcome)}
                share={data[index]?.[outcome] ?? 0}
                strong={active?.line === index && active.point === point}
              />
            )}
          />
        ))}
      </BarChart>
      <StackTip id={tip} active={active} rows={rows} />
    </div>
  );
}

type Shares = { row: number } & Record<(typeof STACK)[number], number | null>;

/** Fractions of what the design asks for; all null where the condition was not run. */
function sharesOf(row: FailuresChartProps["rows"][number], index: number): Shares {
  const of = (outcome: (typeof STACK)[number]) =>
    row.expected ? (row.parts.find((part) => part.outcome === outcome)?.count ?? 0) / row.expected : null;
  return {
    row: index,
    pass: of("pass"),
    abstained: of("abstained"),
    hedged: of("hedged"),
    confident: of("confident"),
    error: of("error"),
    missing: of("missing"),
  };
}

function partAt(shares: Shares | undefined, fraction: number): number {
  let sum = 0;
  for (const [index, outcome] of STACK.entries()) {
    sum += shares?.[outcome] ?? 0;
    if (fraction <= sum) return index;
  }
  return 0;
}
