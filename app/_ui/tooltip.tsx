import type { ReactNode } from "react";
import styles from "./tooltip.module.css";

/** The box around a mark with a tooltip; goes on the element that is pointed at and holds the focusable mark. */
export const tipHost: string = styles.host ?? "";

/**
 * Words below a mark, shown at once on hover or focus of its host and hidden on Escape (`TooltipEscape`). It repeats
 * what is visible and adds counts; nothing lives only here. Give the mark `aria-describedby={id}`.
 */
export function Tooltip({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div role="tooltip" id={id} className={styles.tip}>
      {children}
    </div>
  );
}
