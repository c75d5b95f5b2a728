import styles from "./confident-bars.module.css";
import { PercentAxis } from "./interval-bar";

const ENDS = [0.03, 0.06, 0.12, 0.2, 0.3, 0.4, 0.6, 0.8] as const;

/** Where an axis of confident failures ends: the first round step that holds the largest value, else 1. */
export function confidentEnd(values: readonly number[]): number {
  const largest = Math.max(0, ...values.filter(Number.isFinite));
  return ENDS.find((end) => largest <= end) ?? 1;
}

export function ConfidentAxis({ max }: { max: number }) {
  return (
    <div className={styles.axis}>
      <PercentAxis max={max} />
    </div>
  );
}
