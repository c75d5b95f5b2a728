"use client";
import { MethodMark } from "@/app/_ui/method-mark";
import { OutcomeSwatch } from "@/app/_ui/outcome-swatch";
import { useRoom } from "./chart-tip";
import { ROW } from "./row-height";
import { STACK, type StackRow } from "./shapes";
import type { ActivePoint } from "./use-active-point";

/** Every outcome of one bar with count and percent, below the bar. */
export function StackTip(props: { id: string; active: ActivePoint | null; rows: readonly StackRow[] }) {
  const { active } = props;
  const { anchor, x } = useRoom(50, active !== null);
  const row = active ? props.rows[active.line] : undefined;
  return (
    <div
      ref={anchor}
      className="pointer-events-none absolute z-20"
      style={{ left: x, top: ((active?.line ?? 0) + 1) * ROW + 6 }}
    >
      <div id={props.id} role="status">
        {active && row && (
          <div className="w-[276px] rounded-3 border border-line bg-raised px-3.5 py-3 text-note shadow-pop">
            <p className="flex items-center gap-2 font-semibold">
              <MethodMark strategy={row.strategy} open={row.open} />
              {row.name}
            </p>
            {row.expected === null ? (
              <p className="mt-1.5 text-ink-2">Not run</p>
            ) : (
              <dl className="mt-2 grid grid-cols-[1fr_auto_auto] gap-x-3">
                {row.parts.map((part) => (
                  <div
                    key={part.outcome}
                    className={
                      part.outcome === STACK[active.point]
                        ? "contents font-semibold text-ink"
                        : "contents text-ink-2"
                    }
                  >
                    <dt className="flex items-center gap-2">
                      <OutcomeSwatch outcome={part.outcome} />
                      {part.word}
                    </dt>
                    <dd className="text-right">{part.count}</dd>
                    <dd className="text-right">{part.text}</dd>
                  </div>
                ))}
              </dl>
            )}
          </div>
        )}
      </div>
    </div>
  );
}
