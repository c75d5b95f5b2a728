import type { ReactNode } from "react";
import styles from "./statistics.module.css";

/** A variable: serif italic, as statistics are printed. */
export function V({ children }: { children: ReactNode }) {
  return <em className="stat">{children}</em>;
}

export function Formula({ children }: { children: ReactNode }) {
  return <span className={styles.formula}>{children}</span>;
}
