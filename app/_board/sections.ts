import type { BoardGroup, BoardRow } from "@/lib/queries/results/board";
import { sortParts } from "./parse-filters";

/** Rows that stand together; `label` says what parts them from the rows above. */
export interface Section {
  key: "ranked" | "frontier" | "apart" | "blank";
  label: string | null;
  rows: readonly BoardRow[];
}

/**
 * Parts a group's rows, keeping their order. In the studies' own order frontier models come last; ranked by one
 * method's figure, rows that cover too little come after the others, and rows without that figure last, both ways.
 */
export function sectionsOf(group: BoardGroup, sort: string): readonly Section[] {
  const ranking = sortParts(sort);
  const column = group.methods.findIndex((method) => method.id === ranking?.method);
  if (ranking === null || column < 0) {
    return filled([
      { key: "ranked", label: null, rows: group.rows.filter((row) => !isFrontier(row)) },
      { key: "frontier", label: "Frontier models", rows: group.rows.filter(isFrontier) },
    ]);
  }
  const name = group.methods[column]?.name ?? ranking.method;
  const isBlank = (row: BoardRow) => {
    const cell = row.cells[column];
    return (ranking.by === "rate" ? cell?.rate : cell?.confident_rate) == null;
  };
  return filled([
    { key: "ranked", label: null, rows: group.rows.filter((row) => !isBlank(row) && !row.apart) },
    {
      key: "apart",
      label: "Not ranked: under 90% of the expected replies were scored",
      rows: group.rows.filter((row) => !isBlank(row) && row.apart),
    },
    { key: "blank", label: `Not ranked: no figure for ${name}`, rows: group.rows.filter(isBlank) },
  ]);
}

function isFrontier(row: BoardRow): boolean {
  return row.model.class === "frontier";
}

function filled(sections: readonly Section[]): readonly Section[] {
  return sections.filter((section) => section.rows.length > 0);
}
