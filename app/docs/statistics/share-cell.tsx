import { cx } from "@/app/_ui/cx";
import { percent } from "@/lib/format/percent";

/** A percentage; bold where it breaks its promise. */
export function RateOf({ value, poor }: { value: number; poor: boolean }) {
  return <span className={cx(poor ? "font-[680] text-ink" : "text-ink-2")}>{percent(value)}</span>;
}
