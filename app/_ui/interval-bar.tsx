import type { CSSProperties } from "react";
import { percent, percentRange } from "@/lib/format/percent";
import type { Strategy } from "@/lib/format/words";
import styles from "./interval-bar.module.css";
import { strategyColour } from "./method-look";
import { MethodMark } from "./method-mark";

interface IntervalBarProps {
  /** Fractions in [0, 1]; null where they do not exist. */
  rate: number | null;
  low: number | null;
  high: number | null;
  strategy: Strategy;
  open?: boolean;
}

/** A rate and its 95% interval on a track from 0 to 100. Without a rate the track stays empty; nothing sits at 0. */
export function IntervalBar({ rate, low, high, strategy, open }: IntervalBarProps) {
  const range = percentRange(low, high);
  const style = {
    "--x": place(rate),
    "--lo": place(low),
    "--hi": place(high),
    "--hue": strategyColour(strategy),
  };
  return (
    <span role="img" aria-label={spoken(rate, range)} className={styles.track} style={style as CSSProperties}>
      {range === null ? null : <span className={styles.range} />}
      {rate === null ? null : (
        <MethodMark strategy={strategy} open={open} size={9} className={styles.point} />
      )}
    </span>
  );
}

/** The numbers of the axis under a column of tracks. */
export function PercentAxis({ max = 1 }: { max?: number }) {
  return (
    <span aria-hidden="true" className={styles.axis}>
      <span>0</span>
      <span>{percentTick(max / 2)}</span>
      <span>{percentTick(max)}%</span>
    </span>
  );
}

function percentTick(fraction: number): string {
  return String(Number((fraction * 100).toFixed(1)));
}

function place(fraction: number | null): string | undefined {
  return fraction === null ? undefined : (Math.min(1, Math.max(0, fraction)) * 100).toFixed(2);
}

function spoken(rate: number | null, range: string | null): string {
  if (rate === null) return "no rate";
  return range === null ? `${percent(rate)} percent, no interval` : `95% interval ${range}`;
}
