/** What a column holds. `json`: lists and objects, written as JSON text where a cell can only be text. */
export type ColumnType = "text" | "whole" | "number" | "boolean" | "json";

export interface Column<Name extends string = string> {
  name: Name;
  type: ColumnType;
}

/** A plain row; a column that it does not have is empty. */
export type TableRow = Readonly<Record<string, unknown>>;
