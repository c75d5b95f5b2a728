import { share } from "@/lib/format/statistics";

/** A 90% interval of an effect size under its estimate: `.08 to .30`. Nothing where there is none. */
export function ShareInterval({ interval }: { interval: readonly [number, number] | null }) {
  if (!interval) return null;
  return (
    <span className="text-tick font-normal whitespace-nowrap text-ink-3 md:block">
      <span className="sr-only">90% interval </span>
      {share(interval[0])} to {share(interval[1])}
    </span>
  );
}
