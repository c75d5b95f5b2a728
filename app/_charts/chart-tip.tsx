"use client";
import { useLayoutEffect, useRef, useState } from "react";
import { MethodMark } from "@/app/_ui/method-mark";
import type { ChartLine } from "./shapes";
import type { ActivePoint } from "./use-active-point";

const WIDTH = 276;
const EDGE = 8;

/** Keeps a box of `WIDTH` px, wanted in the middle of `left` percent of its parent, inside the window. */
export function useRoom(left: number, shown: boolean) {
  const anchor = useRef<HTMLDivElement>(null);
  const [x, setX] = useState(0);
  useLayoutEffect(() => {
    const parent = anchor.current?.parentElement;
    if (!shown || !parent) return;
    const box = parent.getBoundingClientRect();
    const wanted = box.left + (box.width * left) / 100 - WIDTH / 2;
    const last = document.documentElement.clientWidth - WIDTH - EDGE;
    setX(Math.max(EDGE, Math.min(wanted, last)) - box.left);
  }, [left, shown]);
  return { anchor, x };
}

/** Below the mark: the method under the cursor in full, the others at this point in a line each. */
export function ChartTip(props: {
  id: string;
  active: ActivePoint | null;
  /** Percent of the plot's width; `top` px below the plot's head. */
  left: number;
  top: number;
  heading: string;
  lines: readonly ChartLine[];
}) {
  const { anchor, x } = useRoom(props.left, props.active !== null);
  const { active, lines } = props;
  const line = active ? lines[active.line] : undefined;
  const point = active ? line?.points[active.point] : undefined;
  return (
    <div ref={anchor} className="pointer-events-none absolute z-20" style={{ left: x, top: props.top + 26 }}>
      <div
        className={
          active ? "w-[276px] rounded-3 border border-line bg-raised px-3.5 py-3 text-note shadow-pop" : ""
        }
      >
        <div id={props.id} role="status">
          {active && line && (
            <>
              <p className="flex items-center gap-2 font-semibold">
                <MethodMark strategy={line.strategy} open={line.open} />
                {line.name}, {props.heading}
              </p>
              <p className="mt-1.5 text-ink">{point?.text ?? "Not run"}</p>
              {point?.notes.map((note) => (
                <p key={note} className="text-ink-2">
                  {note}
                </p>
              ))}
            </>
          )}
        </div>
        {active && lines.length > 1 && <Others active={active} lines={lines} />}
      </div>
    </div>
  );
}

function Others({ active, lines }: { active: ActivePoint; lines: readonly ChartLine[] }) {
  return (
    <dl className="mt-2 grid grid-cols-[1fr_auto] gap-x-3 border-t border-line pt-2">
      {lines.map((other, index) =>
        index === active.line ? null : (
          <div key={other.id} className="contents">
            <dt className="flex items-center gap-2 text-ink-2">
              <MethodMark strategy={other.strategy} open={other.open} />
              {other.name}
            </dt>
            <dd className="text-right">{other.points[active.point]?.text ?? "–"}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
