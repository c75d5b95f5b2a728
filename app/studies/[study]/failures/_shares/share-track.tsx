import type { CSSProperties } from "react";
import { strategyColour } from "@/app/_ui/method-look";
import { MethodMark } from "@/app/_ui/method-mark";
import { percentWithUnit, points } from "@/lib/format/percent";
import type { Strategy } from "@/lib/format/words";
import { DrawnMark } from "../../_figures/mark-link";
import styles from "./share-track.module.css";

type Ends = readonly [number, number];

/** A share with its interval on a track from 0 to `max`, and dashed what it could be. The numbers stand beside it. */
export function ShareTrack(props: {
  /** Fractions; null draws nothing. */
  rate: number | null;
  interval: Ends | null;
  bounds?: Ends | null;
  max?: number;
  strategy: Strategy;
  open: boolean;
  /** The trials that the share counts; a number beside it leads there as well. */
  href?: string;
}) {
  const { rate, interval, bounds = null, max = 1, strategy, open } = props;
  const at = (fraction: number): string => place(fraction / max);
  return (
    <span
      aria-hidden="true"
      className={styles.track}
      style={{ "--hue": strategyColour(strategy) } as CSSProperties}
    >
      {bounds && <Span className={styles.possible} from="--from" to="--to" ends={bounds} at={at} />}
      {interval && <Span className={styles.range} from="--lo" to="--hi" ends={interval} at={at} />}
      {rate !== null && (
        <DrawnMark
          href={props.href}
          title={`${percentWithUnit(rate)}: its trials`}
          className={styles.point}
          style={{ "--x": at(rate) } as CSSProperties}
        >
          <MethodMark strategy={strategy} open={open} size={9} className="block" />
        </DrawnMark>
      )}
    </span>
  );
}

/** A difference with its interval on a track from −`reach` to `reach`: filled when the interval is clear of zero. */
export function DifferenceTrack(props: {
  difference: number | null;
  interval: Ends | null;
  bounds: Ends | null;
  reach: number;
  /** The two side by side. */
  href?: string | null;
}) {
  const { difference, interval, bounds, reach } = props;
  const at = (value: number): string => place((value + reach) / (2 * reach));
  const clear = interval !== null && (interval[0] > 0 || interval[1] < 0);
  return (
    <span aria-hidden="true" className={styles.track} style={{ "--hue": "var(--hf-ink)" } as CSSProperties}>
      <span className={styles.zero} />
      {bounds && <Span className={styles.possible} from="--from" to="--to" ends={bounds} at={at} />}
      {interval && <Span className={styles.range} from="--lo" to="--hi" ends={interval} at={at} />}
      {difference !== null && (
        <DrawnMark
          href={props.href ?? undefined}
          title={`${points(difference)} points: compare the two`}
          className={styles.point}
          style={{ "--x": at(difference) } as CSSProperties}
        >
          <span className={clear ? `${styles.dot} ${styles.clear}` : styles.dot} />
        </DrawnMark>
      )}
    </span>
  );
}

/** How much of a whole, without an interval: a plain bar from 0 to 1. */
export function AmountTrack({ share }: { share: number | null }) {
  return (
    <span aria-hidden="true" className={styles.track}>
      {share !== null && share > 0 && (
        <span className={styles.bar} style={{ "--x": place(share) } as CSSProperties} />
      )}
    </span>
  );
}

/** The numbers of the axis over a column of tracks. */
export function TrackAxis({ marks }: { marks: readonly [string, string, string] }) {
  return (
    <span aria-hidden="true" className={styles.axis}>
      {marks.map((mark) => (
        <span key={mark}>{mark}</span>
      ))}
    </span>
  );
}

/** The same once more above the tracks of a group, where a narrow page has no column heads. */
export function NarrowAxis({ marks }: { marks: readonly [string, string, string] }) {
  return (
    <span className="mt-1 block md:hidden">
      <TrackAxis marks={marks} />
    </span>
  );
}

function Span(props: {
  className: string | undefined;
  from: string;
  to: string;
  ends: Ends;
  at: (value: number) => string;
}) {
  const style = { [props.from]: props.at(props.ends[0]), [props.to]: props.at(props.ends[1]) };
  return <span className={props.className} style={style as CSSProperties} />;
}

function place(fraction: number): string {
  return `${(Math.min(1, Math.max(0, fraction)) * 100).toFixed(2)}%`;
}
