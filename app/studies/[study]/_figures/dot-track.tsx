import { MethodMark } from "@/app/_ui/method-mark";
import { percentWithUnit } from "@/lib/format/percent";
import type { Strategy } from "@/lib/format/words";
import { DrawnMark } from "./mark-link";

export interface Dot {
  id: string;
  /** Fraction in [0, 1]; null draws nothing. */
  value: number | null;
  strategy: Strategy;
  open: boolean;
  /** The trials behind it; the number beside it leads there as well. */
  href?: string;
  name?: string;
}

/** Values of several methods on one scale from 0 to 100, tied by a thin line. The numbers stand beside it. */
export function DotTrack({ dots }: { dots: readonly Dot[] }) {
  const shown = dots.flatMap((dot) => (dot.value === null ? [] : [{ ...dot, value: dot.value }]));
  const values = shown.map((dot) => dot.value);
  const low = Math.min(...values);
  const high = Math.max(...values);
  return (
    <div aria-hidden="true" className="relative mx-1.5 h-5">
      {shown.length > 1 && (
        <span
          className="absolute top-[9.5px] h-px bg-control"
          style={{ left: `${low * 100}%`, width: `${(high - low) * 100}%` }}
        />
      )}
      {shown.map((dot) => (
        <DrawnMark
          key={dot.id}
          href={dot.href}
          title={[dot.name, percentWithUnit(dot.value)].filter(Boolean).join(", ")}
          className="absolute -top-0.5 -ml-3 grid size-6 place-items-center leading-none"
          style={{ left: `${dot.value * 100}%` }}
        >
          <MethodMark strategy={dot.strategy} open={dot.open} className="block" />
        </DrawnMark>
      ))}
    </div>
  );
}
