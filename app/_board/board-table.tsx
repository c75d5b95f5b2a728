import Link from "next/link";
import { type CSSProperties, Fragment } from "react";
import { ConfidentAxis } from "@/app/_ui/confident-axis";
import { cx } from "@/app/_ui/cx";
import { Icon } from "@/app/_ui/icon";
import { PercentAxis } from "@/app/_ui/interval-bar";
import { openMarkers } from "@/app/_ui/method-look";
import { MethodName } from "@/app/_ui/method-mark";
import { OutcomeSwatch } from "@/app/_ui/outcome-swatch";
import type { Method } from "@/app/_ui/shown";
import { TABLE_ROLES } from "@/app/_ui/table-roles";
import { STRATEGY_WORDS } from "@/lib/format/words";
import type { BoardGroup } from "@/lib/queries/results/board";
import { type BoardHref, nextSort } from "./board-address";
import styles from "./board-table.module.css";
import { BoardTableRow } from "./board-table-row";
import { expectedWords } from "./group-words";
import { type ChosenFilters, sortParts } from "./parse-filters";
import { sectionsOf } from "./sections";

interface BoardTableProps {
  id: string;
  caption: string;
  group: BoardGroup;
  filters: ChosenFilters;
  compact: boolean;
  /** Where the confident column's axis ends; null: this set has no such figure, and no column. */
  confidentEnd: number | null;
  /** Every method of the board by id. */
  methods: ReadonlyMap<string, Method>;
  href: BoardHref;
}

/**
 * Models down, methods across. A real table that becomes blocks on narrow pages; the roles are written out because
 * `display: block` would take them away.
 */
export function BoardTable(props: BoardTableProps) {
  const { id, caption, group, filters, confidentEnd, methods, href } = props;
  const open = openMarkers(group.methods);
  const wide = group.methods.length > 4;
  const columns = group.methods.length + (confidentEnd === null ? 1 : 2);
  return (
    <div className={wide ? styles.frame : undefined}>
      <table
        {...TABLE_ROLES.table}
        className={cx(styles.board, group.methods.length > 3 && styles.many, props.compact && styles.compact)}
        style={
          wide ? ({ "--board-min": `${492 + group.methods.length * 180}px` } as CSSProperties) : undefined
        }
      >
        <caption className="sr-only">{caption}</caption>
        <colgroup>
          <col className={styles.modelColumn} />
          {group.methods.map((method) => (
            <col key={method.id} />
          ))}
          {confidentEnd === null ? null : <col className={styles.confidentColumn} />}
        </colgroup>
        <thead {...TABLE_ROLES.rows}>
          <tr {...TABLE_ROLES.row}>
            <th {...TABLE_ROLES.columnHead} scope="col" className={styles.corner}>
              Model
            </th>
            {group.methods.map((method) => (
              <MethodHead
                key={method.id}
                method={method}
                open={open.has(method.id)}
                filters={filters}
                href={href}
              />
            ))}
            {confidentEnd === null ? null : (
              <th {...TABLE_ROLES.columnHead} scope="col">
                <span className="inline-flex items-center gap-[7px]">
                  <OutcomeSwatch outcome="confident" />
                  Failed confidently
                </span>
                <small>with no doubt raised, {expectedWords(group)}, lower is better</small>
              </th>
            )}
          </tr>
        </thead>
        <tbody {...TABLE_ROLES.rows}>
          {sectionsOf(group, filters.sort).map((section, index) => (
            <Fragment key={section.key}>
              {section.label && (index > 0 || section.key !== "frontier") ? (
                <tr {...TABLE_ROLES.row} className={styles.parting}>
                  <th {...TABLE_ROLES.rowHead} scope="colgroup" colSpan={columns}>
                    {section.label}
                  </th>
                </tr>
              ) : null}
              {section.rows.map((row) => (
                <BoardTableRow
                  key={`${row.study.slug} ${row.model.id}`}
                  id={`${id}-${group.rows.indexOf(row) + 1}`}
                  group={group}
                  row={row}
                  open={open}
                  methods={methods}
                  filters={filters}
                  tips={!wide}
                  confidentEnd={confidentEnd}
                />
              ))}
            </Fragment>
          ))}
        </tbody>
        <tfoot aria-hidden="true">
          <tr>
            <td />
            {group.methods.map((method) => (
              <td key={method.id}>
                <PercentAxis />
              </td>
            ))}
            {confidentEnd === null ? null : (
              <td>
                <ConfidentAxis max={confidentEnd} />
              </td>
            )}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function MethodHead(props: {
  method: BoardGroup["methods"][number];
  open: boolean;
  filters: ChosenFilters;
  href: BoardHref;
}) {
  const { method, open, filters, href } = props;
  const now = sortParts(filters.sort);
  const ranked = now?.by === "rate" && now.method === method.id;
  const ascending = filters.direction === "asc";
  return (
    <th
      {...TABLE_ROLES.columnHead}
      scope="col"
      aria-sort={ranked ? (ascending ? "ascending" : "descending") : undefined}
    >
      <Link
        href={href(nextSort(filters, method.id))}
        scroll={false}
        prefetch={false}
        rel="nofollow"
        title={`Order by ${method.name}`}
        className={styles.sorter}
      >
        <MethodName method={method} open={open} />
        {ranked ? <Icon name={ascending ? "rise" : "fall"} size={13} className="self-center" /> : null}
      </Link>
      <small>{STRATEGY_WORDS[method.strategy]}</small>
    </th>
  );
}
