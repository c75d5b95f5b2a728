/**
 * The roles of a table written out, to spread onto its elements where they become blocks on narrow pages: some
 * browsers drop a table's meaning together with its `display`.
 */
export const TABLE_ROLES = {
  table: { role: "table" },
  rows: { role: "rowgroup" },
  row: { role: "row" },
  columnHead: { role: "columnheader" },
  rowHead: { role: "rowheader" },
  cell: { role: "cell" },
} as const;
