import type { BoardFilters, BoardRow } from "./results/board";

/**
 * Rows in the order that is asked for. `model` keeps the studies' own order, frontier models last; `rate:METHOD` and
 * `confident:METHOD` rank by that method's figure, of which a high rate and a low share of confident failures are the
 * best. Rows without the figure come last both ways; rows whose cell covers too little are ranked apart, after the
 * others and without a place. A group without that method keeps the studies' order.
 */
export function rankRows(
  rows: readonly BoardRow[],
  methods: readonly { id: string }[],
  { sort = "model", direction }: Pick<BoardFilters, "sort" | "direction">,
): BoardRow[] {
  const [field, ...rest] = sort.split(":");
  const column = methods.findIndex((method) => method.id === rest.join(":"));
  if (field === "model" || column < 0) {
    const last = (row: BoardRow): number => (row.model.class === "frontier" ? 1 : 0);
    return [...rows].sort((a, b) => last(a) - last(b));
  }
  const confident = field === "confident";
  const marked = rows.map((row) => {
    const cell = row.cells[column];
    return {
      row,
      figure: (confident ? cell?.confident_rate : cell?.rate) ?? null,
      apart: row.apart_cells[column] ?? false,
    };
  });
  const standing = marked.flatMap(({ figure, apart }) => (figure === null || apart ? [] : [figure]));
  const place = (figure: number): number =>
    1 + standing.filter((other) => (confident ? other < figure : other > figure)).length;
  const part = (item: (typeof marked)[number]): number => (item.figure === null ? 2 : item.apart ? 1 : 0);
  return marked
    .sort((a, b) => {
      if (a.figure === null || b.figure === null || part(a) !== part(b)) return part(a) - part(b);
      return direction === "asc" ? a.figure - b.figure : b.figure - a.figure;
    })
    .map(({ row, figure, apart }) => ({
      ...row,
      apart,
      rank: figure === null || apart ? null : place(figure),
    }));
}
