import type { CSSProperties, ReactNode } from "react";
import { BLANK } from "@/lib/format/blank";
import { cx } from "./cx";
import styles from "./folding-table.module.css";
import { TABLE_ROLES } from "./table-roles";

/**
 * A table of statistics. Under `minWidth` (px) it scrolls inside its own frame; on narrow pages its rows become blocks
 * in which every number stands behind the name of its column. The roles are written out because `display: block`
 * would take them away.
 */
export function FoldingTable(props: { caption: string; minWidth: number; children: ReactNode }) {
  const style = { "--table-min": `${props.minWidth}px` } as CSSProperties;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling frame must be reachable without a mouse
    <section aria-label={`${props.caption}, scrolls sideways`} tabIndex={0} className={styles.frame}>
      <table {...TABLE_ROLES.table} className={styles.table} style={style}>
        <caption className="sr-only">{props.caption}</caption>
        {props.children}
      </table>
    </section>
  );
}

export function FoldingHead({ children }: { children: ReactNode }) {
  return (
    <thead {...TABLE_ROLES.rows}>
      <tr {...TABLE_ROLES.row}>{children}</tr>
    </thead>
  );
}

export function FoldingBody({ children }: { children: ReactNode }) {
  return <tbody {...TABLE_ROLES.rows}>{children}</tbody>;
}

/** Names the rows that follow it. */
export function FoldingGroup({ columns, children }: { columns: number; children: ReactNode }) {
  return (
    <tr {...TABLE_ROLES.row}>
      <th {...TABLE_ROLES.rowHead} scope="rowgroup" colSpan={columns} className={styles.group}>
        {children}
      </th>
    </tr>
  );
}

export function FoldingRow({ chosen, children }: { chosen?: boolean; children: ReactNode }) {
  return (
    <tr
      {...TABLE_ROLES.row}
      className={chosen ? styles.chosen : undefined}
      aria-current={chosen || undefined}
    >
      {children}
    </tr>
  );
}

export function FoldingColumn(props: { numeric?: boolean; className?: string; children: ReactNode }) {
  return (
    <th
      {...TABLE_ROLES.columnHead}
      scope="col"
      className={cx(props.numeric && styles.numeric, "whitespace-nowrap", props.className)}
    >
      {props.children}
    </th>
  );
}

export function FoldingRowHead(props: { className?: string; children: ReactNode }) {
  return (
    <th {...TABLE_ROLES.rowHead} scope="row" className={props.className}>
      {props.children}
    </th>
  );
}

interface FoldingCellProps {
  /** The column's name as narrow pages show it before the value; none for words that speak for themselves. */
  label?: string;
  numeric?: boolean;
  /** On narrow pages a line of its own. */
  wide?: boolean;
  className?: string;
  children: ReactNode;
}

/** A value that does not exist is an en dash in the table and left out of a block. */
export function FoldingCell({ label, numeric, wide, className, children }: FoldingCellProps) {
  return (
    <td
      {...TABLE_ROLES.cell}
      data-label={label}
      data-blank={children === BLANK || undefined}
      className={cx(numeric && styles.numeric, wide && styles.wide, className)}
    >
      {children}
    </td>
  );
}
