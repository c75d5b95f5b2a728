import type { ColumnAxis } from "./column-axis";
import type { SubjectValue } from "./subject-values";

interface ColumnPlotProps {
  /** One sentence with the numbers, for those who do not see it. */
  label: string;
  height: number;
  /** In drawing order. */
  values: readonly SubjectValue[];
  axis: ColumnAxis;
  /** Subjects without which the conclusion turns: ringed. */
  ringed: ReadonlySet<string>;
  text: (value: SubjectValue) => string;
  /** The trials of a subject. The table below has the same links for the keyboard. */
  hrefOf: (subject: string) => string;
  mean?: { value: number; low: number | null; high: number | null; text: string } | null;
}

/** Room at the right for the mean, percent of the width. */
const MEAN_ROOM = 9;

/** One mark a subject, joined to zero; the mean and its interval stand at the right. */
export function ColumnPlot(props: ColumnPlotProps) {
  const { values, axis, height, mean } = props;
  const room = mean ? 100 - MEAN_ROOM : 100;
  const y = (value: number) => (axis.place(value) / 100) * height;
  const radius = values.length > 120 ? 1.5 : values.length > 60 ? 2.5 : 3.5;
  const right = `${100 - MEAN_ROOM / 2}%`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing with links in it has no element of its own
    <svg
      role="group"
      aria-label={props.label}
      width="100%"
      height={height}
      className="absolute inset-0 block overflow-visible"
    >
      {mean && (
        <line
          x1="0"
          x2="100%"
          y1={y(mean.value)}
          y2={y(mean.value)}
          stroke="var(--hf-ink)"
          strokeDasharray="4 3"
        />
      )}
      {values.map((item, index) => {
        const x = `${(((index + 0.5) / values.length) * room).toFixed(2)}%`;
        return (
          <a key={item.subject} href={props.hrefOf(item.subject)} tabIndex={-1} aria-label={props.text(item)}>
            <title>{props.text(item)}</title>
            <line x1={x} x2={x} y1={y(0)} y2={y(item.value)} stroke="var(--hf-control)" strokeWidth="1.5" />
            {props.ringed.has(item.subject) && (
              <circle cx={x} cy={y(item.value)} r={radius + 3} fill="none" stroke="var(--hf-ink)" />
            )}
            <circle cx={x} cy={y(item.value)} r={radius} fill="var(--hf-ink)" />
            <circle cx={x} cy={y(item.value)} r={Math.max(radius, 8)} fill="transparent" />
          </a>
        );
      })}
      {mean && (
        <g stroke="var(--hf-ink)" strokeWidth="1.5">
          <title>{mean.text}</title>
          {mean.low !== null && mean.high !== null && (
            <line x1={right} x2={right} y1={y(mean.low)} y2={y(mean.high)} />
          )}
          <circle
            cx={right}
            cy={y(mean.value)}
            r="4.5"
            fill={
              mean.low !== null && mean.high !== null && (mean.low > 0 || mean.high < 0)
                ? "var(--hf-ink)"
                : "var(--hf-paper)"
            }
          />
        </g>
      )}
    </svg>
  );
}
