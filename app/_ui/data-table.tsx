import type { ComponentProps, CSSProperties, ReactNode } from "react";
import { cx } from "./cx";
import styles from "./data-table.module.css";

interface DataTableProps {
  /** What the table holds; read out, and shown when `showCaption`. */
  caption: string;
  showCaption?: boolean;
  /** Under this width (px) the table scrolls inside its own frame, never the page. */
  minWidth?: number;
  children: ReactNode;
  className?: string;
}

/** A real table with hairlines. Wide ones scroll inside their frame, which is reachable by keyboard. */
export function DataTable({ caption, showCaption = false, minWidth, children, className }: DataTableProps) {
  const style = minWidth ? ({ "--table-min": `${minWidth}px` } as CSSProperties) : undefined;
  const table = (
    <table className={cx(styles.table, className)} style={style}>
      <caption className={showCaption ? styles.caption : "sr-only"}>{caption}</caption>
      {children}
    </table>
  );
  if (!minWidth) return table;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling frame must be reachable without a mouse
    <section aria-label={`${caption}, scrolls sideways`} tabIndex={0} className={styles.frame}>
      {table}
    </section>
  );
}

/** Column head. `numeric` aligns to the right like the figures under it. */
export function ColumnHead({ numeric, className, ...rest }: ComponentProps<"th"> & { numeric?: boolean }) {
  return <th scope="col" className={cx(numeric && styles.numeric, className)} {...rest} />;
}

export function RowHead({ className, ...rest }: ComponentProps<"th">) {
  return <th scope="row" className={className} {...rest} />;
}

export function DataCell({ numeric, className, ...rest }: ComponentProps<"td"> & { numeric?: boolean }) {
  return <td className={cx(numeric && styles.numeric, className)} {...rest} />;
}
