import Link from "next/link";
import type { ReactNode } from "react";
import { Approx } from "@/app/_ui/approx";
import { ConfidentBar } from "@/app/_ui/confident-bars";
import { Coverage } from "@/app/_ui/coverage";
import { IntervalBar } from "@/app/_ui/interval-bar";
import { percent, percentRange } from "@/lib/format/percent";
import { count, seconds, tokens } from "@/lib/format/quantity";
import type { BoardEntry, BoardFigure, BoardMetric } from "@/lib/queries/get-board-list";
import { METRIC_WORDS } from "./metric-words";

interface MetricCellProps {
  entry: BoardEntry;
  metric: BoardMetric;
  approximate: boolean;
  compact: boolean;
  open: boolean;
  /** Where the confident bars end, a fraction. */
  confidentEnd: number;
  /** Where its trials are listed. */
  href: string;
}

/** A figure as one unit: value, what it is of, and how far it can be trusted. */
export function MetricCell(props: MetricCellProps) {
  const { entry, metric, approximate, compact, href } = props;
  const figure = entry.condition.figures[metric];
  if (!figure) return null;
  const value = (
    <>
      <Approx when={approximate} />
      {shownValue(metric, figure.value)}
    </>
  );
  if (metric === "rate") {
    return (
      <>
        <span className="flex items-baseline gap-2">
          <Link href={href} prefetch={false} className="font-[600] no-underline hover:underline">
            {value}
            <span className="sr-only">{` percent, ${entry.model.name}, ${entry.method.name}: trials`}</span>
          </Link>
          {compact || entry.condition.subjects === 1 ? <Quiet>{intervalWords(entry, figure)}</Quiet> : null}
          <Coverage
            scored={entry.condition.scored}
            expected={entry.condition.expected}
            className="ml-auto pl-2"
          />
        </span>
        {compact ? null : (
          <IntervalBar
            rate={figure.value}
            low={figure.interval?.[0] ?? null}
            high={figure.interval?.[1] ?? null}
            strategy={entry.method.strategy}
            open={props.open}
          />
        )}
      </>
    );
  }
  const { bounds } = figure;
  return (
    <>
      <span className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-[520]">
          {value}
          {bounds && bounds[1] > bounds[0] ? (
            <span className="font-normal text-ink-3">{` to ${percent(bounds[1])}`}</span>
          ) : null}
        </span>
        <Quiet>{ofWords(metric, figure)}</Quiet>
      </span>
      {metric === "confident" && !compact && bounds ? (
        <span className="mt-[7px] block">
          <ConfidentBar bounds={bounds} max={props.confidentEnd} />
        </span>
      ) : null}
    </>
  );
}

export function shownValue(metric: BoardMetric, value: number): string {
  if (METRIC_WORDS[metric].share) return percent(value);
  return metric === "seconds" || metric === "compaction_seconds" ? seconds(value) : tokens(value);
}

function Quiet({ children }: { children: ReactNode }) {
  return children ? <span className="text-tick whitespace-nowrap text-ink-3">{children}</span> : null;
}

function intervalWords(entry: BoardEntry, { interval }: BoardFigure): string | null {
  return entry.condition.subjects === 1 ? "n = 1" : percentRange(interval?.[0], interval?.[1]);
}

/** What the figure is of; an interval where the figure has one and no bounds that say more. */
function ofWords(metric: BoardMetric, { n, interval, bounds }: BoardFigure): string {
  const range = bounds && bounds[1] > bounds[0] ? null : percentRange(interval?.[0], interval?.[1]);
  const of = `of ${[count(n), METRIC_WORDS[metric].of].filter(Boolean).join(" ")}`;
  if (!METRIC_WORDS[metric].share) return of;
  return range === null ? of : `${range}, ${of}`;
}
