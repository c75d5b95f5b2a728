import { strategyColour } from "@/app/_ui/method-look";
import { MethodName } from "@/app/_ui/method-mark";
import { percent, percentWithUnit } from "@/lib/format/percent";
import { counted } from "@/lib/format/quantity";
import type { Names } from "../../_frame/names";
import { levelName } from "../_pairs/pair-name";
import type { SubjectTable } from "./detail-shapes";
import { Plot } from "./plot-head";
import { levelMeans } from "./subject-values";

const RADIUS = 3;
const ROOM = 46;

/** Every subject's mean under each level: how far levels lie apart beside how far subjects do. */
export function LevelPlot(props: {
  factor: "model" | "method";
  table: SubjectTable;
  names: Names;
  measure: string;
  /** The trials of a subject under a level. The table below leads to a subject's for the keyboard. */
  hrefOf: (subject: string, level: { model?: string; method?: string }) => string;
}) {
  const { factor, table, names } = props;
  const levels = factor === "model" ? table.models : table.methods;
  return (
    <Plot
      title={`Subjects under each ${factor}`}
      unit={`${props.measure}, percent, over the ${factor === "model" ? "methods" : "models"}; one mark a subject, equal ones stacked. Line: the mean.`}
    >
      <ul>
        {levels.map((level) => (
          <LevelRow
            key={level}
            level={level}
            factor={factor}
            names={names}
            subjects={table.subjects}
            values={levelMeans(table, factor, level)}
            hrefOf={(subject) => props.hrefOf(subject, { [factor]: level })}
          />
        ))}
      </ul>
      <p aria-hidden="true" className="mt-1 flex justify-between text-tick text-ink-3">
        <span>0</span>
        <span>50</span>
        <span>100%</span>
      </p>
    </Plot>
  );
}

function LevelRow(props: {
  level: string;
  factor: "model" | "method";
  names: Names;
  subjects: readonly string[];
  /** In the order of the subjects. */
  values: readonly number[];
  hrefOf: (subject: string) => string;
}) {
  const { names, subjects, values } = props;
  const method = props.factor === "method" ? names.method(props.level) : undefined;
  const hue = method ? strategyColour(method.strategy) : "var(--hf-ink-2)";
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const stacks = stacked(subjects, values);
  const step = Math.min(
    2 * RADIUS,
    (ROOM - 2 * RADIUS) / Math.max(1, ...stacks.map((stack) => stack.subjects.length - 1)),
  );
  return (
    <li className="border-b border-line pt-2 pb-1">
      <span className="flex justify-between gap-4 text-note">
        {method ? (
          <MethodName method={method} open={names.open(method.id)} className="min-w-0" />
        ) : (
          <span className="min-w-0 [overflow-wrap:anywhere]">
            {levelName(names, props.factor, props.level)}
          </span>
        )}
        <span className="whitespace-nowrap text-ink-2">mean {percentWithUnit(mean)}</span>
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing with links in it has no element of its own */}
      <svg
        role="group"
        aria-label={`${counted(values.length, "subject")} from ${percent(Math.min(...values))} to ${percent(Math.max(...values))} percent, mean ${percent(mean)}`}
        width="100%"
        height={ROOM}
        className="block overflow-visible [print-color-adjust:exact]"
      >
        <line
          x1={placeOf(mean)}
          x2={placeOf(mean)}
          y1="0"
          y2={ROOM}
          stroke="var(--hf-ink)"
          strokeWidth="1.5"
        />
        {stacks.flatMap(({ value, subjects: alike }) =>
          alike.map((subject, index) => (
            <a
              key={subject}
              href={props.hrefOf(subject)}
              tabIndex={-1}
              aria-label={`${subject}, ${percentWithUnit(value)}`}
            >
              <title>{`${subject}: ${percentWithUnit(value)}`}</title>
              <circle
                cx={placeOf(value)}
                cy={ROOM - RADIUS - 1 - index * step}
                r={RADIUS}
                fill={hue}
                stroke="var(--hf-paper)"
                strokeWidth=".75"
              />
            </a>
          )),
        )}
      </svg>
    </li>
  );
}

/** Values in whole percents, with the subjects that share each. */
function stacked(subjects: readonly string[], values: readonly number[]) {
  const stacks = new Map<number, string[]>();
  for (const [at, value] of values.entries()) {
    const rounded = Math.round(value * 100) / 100;
    stacks.set(rounded, [...(stacks.get(rounded) ?? []), subjects[at] ?? ""]);
  }
  return [...stacks].map(([value, alike]) => ({ value, subjects: alike }));
}

function placeOf(fraction: number): string {
  return `${(Math.min(1, Math.max(0, fraction)) * 100).toFixed(2)}%`;
}
