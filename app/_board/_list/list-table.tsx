import { Fragment } from "react";
import { confidentEnd } from "@/app/_ui/confident-axis";
import { FoldingBody, FoldingColumn, FoldingGroup, FoldingHead, FoldingTable } from "@/app/_ui/folding-table";
import { openMarkers } from "@/app/_ui/method-look";
import { day } from "@/lib/format/date";
import type { BoardEntry, BoardList, BoardListGroup, BoardMetric } from "@/lib/queries/get-board-list";
import type { BoardHref } from "../board-address";
import { groupTitle } from "../group-words";
import type { ViewChoice } from "../parse-view";
import { ListHead } from "./list-head";
import { ListRow } from "./list-row";
import { METRIC_WORDS, metricName } from "./metric-words";

interface ListTableProps {
  board: BoardList;
  group: BoardListGroup;
  view: ViewChoice;
  href: BoardHref;
}

/** One line a condition: its place, what it is, its figures side by side, and where they come from. */
export function ListTable({ board, group, view, href }: ListTableProps) {
  const columns = columnsOf(group, view);
  const all = [...group.pinned, ...group.rows];
  const open = openMarkers([...new Map(all.map(({ method }) => [method.id, method])).values()]);
  const ends = all.flatMap(({ condition }) => condition.figures.confident?.bounds?.[1] ?? []);
  const span = columns.length + 4 + (board.since ? 1 : 0);
  const row = (entry: BoardEntry) => (
    <ListRow
      key={entry.key}
      entry={entry}
      group={group}
      columns={columns}
      view={view}
      since={board.since !== null}
      open={open.has(entry.method.id)}
      confidentEnd={confidentEnd(ends)}
      href={href}
    />
  );
  return (
    <FoldingTable
      caption={`${groupTitle(group, board)}: conditions in order`}
      minWidth={620 + columns.length * 150 + (board.since ? 110 : 0)}
    >
      <FoldingHead>
        <FoldingColumn numeric>Rank</FoldingColumn>
        <ListHead by="model" label="Model" rising view={view} href={href} />
        <ListHead by="method" label="Method" rising view={view} href={href} />
        {columns.map((metric) => (
          <ListHead
            key={metric}
            by={metric}
            label={metricName(metric, group.probe_set.kind)}
            rising={group.lower_is_better.includes(metric)}
            view={view}
            href={href}
          >
            {METRIC_WORDS[metric].unit}
          </ListHead>
        ))}
        {board.since ? <FoldingColumn>{`Since ${day(board.since.day)}`}</FoldingColumn> : null}
        {group.studies.length > 1 ? (
          <ListHead by="study" label="Study and source" rising view={view} href={href} />
        ) : (
          <FoldingColumn>Source</FoldingColumn>
        )}
      </FoldingHead>
      <FoldingBody>
        {group.pinned.length > 0 ? <FoldingGroup columns={span}>Pinned</FoldingGroup> : null}
        {group.pinned.map(row)}
        {group.pinned.length > 0 && view.group === undefined && group.rows.length > 0 ? (
          <FoldingGroup columns={span}>All others</FoldingGroup>
        ) : null}
        {sectionsOf(group.rows, view.group).map(({ label, rows }) => (
          <Fragment key={label ?? ""}>
            {label === null ? null : <FoldingGroup columns={span}>{label}</FoldingGroup>}
            {rows.map(row)}
          </Fragment>
        ))}
      </FoldingBody>
    </FoldingTable>
  );
}

/** Columns that were chosen and that any condition of the list can fill. */
export function columnsOf(group: BoardListGroup, view: ViewChoice): readonly BoardMetric[] {
  return view.columns.filter((metric) => metric === "rate" || group.metrics.includes(metric));
}

function sectionsOf(rows: readonly BoardEntry[], group: ViewChoice["group"]) {
  if (group === undefined) return [{ label: null, rows }];
  const found = new Map<string, { label: string; rows: BoardEntry[] }>();
  for (const row of rows) {
    const { id, name } = row[group];
    const section = found.get(id) ?? { label: name, rows: [] };
    section.rows.push(row);
    found.set(id, section);
  }
  return [...found.values()];
}
