import { outcomeFill } from "@/app/_charts/outcome-patterns";
import { STACK } from "@/app/_charts/shapes";
import { strategyColour } from "@/app/_ui/method-look";
import { points } from "@/lib/format/percent";
import type { Entry } from "../_words/entry-names";
import { meanValue, type Strip, type StripColumn, segments, stripColumns, type Unit } from "./strip-columns";

const WIDTH = 1000;
/** Narrower columns can't be met with a pointer, and have neither gaps nor links. */
const MOST_APART = 120;
/** Height of one side, and of the line between the two. */
const SIDE = 46;
const LINE = 3;

interface StripDrawingProps {
  strip: Strip;
  own: Entry;
  baseline: Entry;
  /** Where a unit's trials are. */
  href: (unit: Unit) => string;
  nameOf: (unit: Unit) => string;
}

/**
 * One column a unit: the condition's trials grow up from the line, the baseline's down. One path an outcome, so that its
 * size does not depend on how many units there are. The page's table has the same links for the keyboard.
 */
export function StripDrawing({ strip, own, baseline, href, nameOf }: StripDrawingProps) {
  const columns = stripColumns(strip.units);
  const step = WIDTH / Math.max(columns.length, 1);
  const gap = columns.length > MOST_APART ? 0 : Math.min(2, step * 0.14);
  const place = { step, width: step - gap };
  const scored = strip.units.every((unit) => unit.own.outcomes === null);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${2 * SIDE + LINE}`}
      preserveAspectRatio="none"
      width="100%"
      height={2 * SIDE + LINE}
      aria-hidden="true"
      className="block [print-color-adjust:exact]"
    >
      {scored ? (
        <>
          <path d={valuePath(columns, "own", place)} fill={strategyColour(own.method.strategy)} />
          <path d={valuePath(columns, "baseline", place)} fill={strategyColour(baseline.method.strategy)} />
        </>
      ) : (
        STACK.map((outcome) => (
          <path
            key={outcome}
            d={outcomePath(columns, outcome, place)}
            fill={outcomeFill(outcome)}
            stroke={outcome === "missing" ? "var(--hf-o-missing)" : "none"}
            strokeDasharray={outcome === "missing" ? "3 2" : undefined}
            vectorEffect="non-scaling-stroke"
          />
        ))
      )}
      <rect x="0" y={SIDE + LINE / 2 - 0.75} width={WIDTH} height="1.5" fill="var(--hf-ink)" />
      {columns.map(({ units: [unit] }, at) =>
        unit && columns.length <= MOST_APART ? (
          <a key={nameOf(unit)} href={href(unit)} tabIndex={-1}>
            <title>{`${nameOf(unit)}: ${points(unit.difference)} points`}</title>
            <rect x={at * step} y="0" width={step} height={2 * SIDE + LINE} fill="transparent" />
          </a>
        ) : null,
      )}
    </svg>
  );
}

interface Place {
  step: number;
  width: number;
}

function outcomePath(columns: readonly StripColumn[], outcome: (typeof STACK)[number], place: Place): string {
  return columns
    .flatMap((column, at) =>
      (["own", "baseline"] as const).flatMap((side) =>
        segments(column, side)
          .filter((segment) => segment.outcome === outcome)
          .map(({ from, to }) => box(at, side, from, to, place)),
      ),
    )
    .join("");
}

const valuePath = (columns: readonly StripColumn[], side: "own" | "baseline", place: Place): string =>
  columns.map((column, at) => box(at, side, 0, meanValue(column, side), place)).join("");

/** A rectangle from `from` to `to` of a side's height, with a hair of ground towards the next. */
function box(at: number, side: "own" | "baseline", from: number, to: number, { step, width }: Place): string {
  const tall = Math.max((to - from) * SIDE - 1.2, 0.6);
  const y = side === "own" ? SIDE - from * SIDE - tall : SIDE + LINE + from * SIDE;
  const [x, top, wide, high] = [at * step, y, width, tall].map((value) => value.toFixed(1));
  return `M${x} ${top}h${wide}v${high}h-${wide}z`;
}
