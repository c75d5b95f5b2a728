import Link from "next/link";
import { Approx } from "@/app/_ui/approx";
import { Coverage } from "@/app/_ui/coverage";
import { cx } from "@/app/_ui/cx";
import { IntervalBar } from "@/app/_ui/interval-bar";
import type { Cell, Method } from "@/app/_ui/shown";
import { percent, percentRange } from "@/lib/format/percent";

interface RateWithBarProps {
  cell: Cell;
  method: Pick<Method, "name" | "strategy">;
  open: boolean;
  /** What the number is of, for those who listen: model and method. */
  of: string;
  href: string;
  rebuilt: boolean;
  /** Tie letter, or `apart`; null: none. */
  letter: string | null;
  lead: boolean;
}

/** A rate as one unit: the number, which leads to its trials, its letter, interval and coverage, and both as a bar. */
export function RateWithBar(props: RateWithBarProps) {
  const { cell, method, letter } = props;
  const alone = cell.subjects === 1;
  const range = alone ? null : percentRange(cell.low, cell.high);
  return (
    <div className="grid min-w-[15rem] gap-1">
      <p className="flex flex-wrap items-baseline gap-x-2.5">
        <Link
          href={props.href}
          prefetch={false}
          className={cx("text-num", props.lead ? "font-[640]" : "font-[520]")}
        >
          <span className="sr-only">{`${props.of}: `}</span>
          <Approx when={props.rebuilt && cell.rate !== null} />
          {percent(cell.rate)}
          <span className="sr-only">{cell.rate === null ? " no rate" : " percent"}</span>
        </Link>
        {letter === null ? null : (
          <span className="text-note text-ink-2">
            <span className="sr-only">group </span>
            <i className="font-serif">{letter}</i>
          </span>
        )}
        <span className="text-tick whitespace-nowrap text-ink-3">
          {range ?? (alone ? "n = 1" : "no interval")}
        </span>
        <Coverage scored={cell.scored} expected={cell.expected} className="ml-auto" />
      </p>
      <IntervalBar
        rate={cell.rate}
        low={alone ? null : cell.low}
        high={alone ? null : cell.high}
        strategy={method.strategy}
        open={props.open}
      />
    </div>
  );
}
