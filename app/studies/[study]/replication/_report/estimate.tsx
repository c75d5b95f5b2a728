import { Approx } from "@/app/_ui/approx";
import { points } from "@/lib/format/percent";

/** A difference in points with its 95% interval under it. Bold where the interval leaves out zero. */
export function DifferenceText(props: {
  difference: number | null;
  low: number | null;
  high: number | null;
  rebuilt: boolean;
}) {
  const { difference, low, high } = props;
  if (difference === null) return <span className="text-ink-3">–</span>;
  const clear = isClear({ low, high });
  return (
    <>
      <span className={clear ? "font-[620]" : undefined}>
        <Approx when={props.rebuilt} />
        {points(difference)}
      </span>
      <span className="block text-tick whitespace-nowrap text-ink-3">{rangeText(low, high)}</span>
    </>
  );
}

/** `−2.5 to +21.0`, or that there is none. */
export const rangeText = (low: number | null, high: number | null): string =>
  low === null || high === null ? "no interval" : `${points(low)} to ${points(high)}`;

/** The interval exists and leaves out zero. */
export const isClear = ({ low, high }: { low: number | null; high: number | null }): boolean =>
  low !== null && high !== null && (low > 0 || high < 0);
