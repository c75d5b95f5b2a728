import { MethodMark } from "@/app/_ui/method-mark";
import type { Strategy } from "@/lib/format/words";

export interface Dot {
  id: string;
  /** Fraction in [0, 1]; null draws nothing. */
  value: number | null;
  strategy: Strategy;
  open: boolean;
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
        <span
          key={dot.id}
          className="absolute top-[5px] -ml-[5px] leading-none"
          style={{ left: `${dot.value * 100}%` }}
        >
          <MethodMark strategy={dot.strategy} open={dot.open} className="block" />
        </span>
      ))}
    </div>
  );
}
