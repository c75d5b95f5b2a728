import type { CellTie } from "@/app/_ui/cell-tie";
import type { Method } from "@/app/_ui/shown";
import type { BoardRow } from "@/lib/queries/results/board";

type Ties = NonNullable<BoardRow["ties"]>;

/** One comparison of a row, the better method first. */
export type RowPair = Ties["pairs"][number];

interface TieContext {
  /** Ids of the methods that carry an open marker. */
  open: ReadonlySet<string>;
  /** Every method of the board by id: a row is compared with methods that a filter hides, too. */
  methods: ReadonlyMap<string, Method>;
  /** Whether the comparisons are told one by one. */
  told: boolean;
}

/** How the cell of one method stands in its row; null where the row has no letters and the cell is not apart. */
export function cellTie(row: BoardRow, column: number, method: string, context: TieContext): CellTie | null {
  const apart = row.apart_cells[column] ?? false;
  const own = row.ties?.methods.find((candidate) => candidate.method === method);
  if (!apart && (own?.letter ?? null) === null) return null;
  const pairs = (row.ties?.pairs ?? []).filter((pair) => pair.a === method || pair.b === method);
  return {
    letter: own?.letter ?? null,
    lead: own?.with_leader ?? false,
    apart,
    exploratory:
      pairs.length > 0 &&
      !pairs.some((pair) => pair.planned) &&
      row.ties !== null &&
      !isExploratory(row.ties),
    against: context.told ? pairs.flatMap((pair) => againstOf(pair, method, context)) : [],
  };
}

/** No comparison of the row was planned: the dagger stands at its model. */
export function isExploratory(ties: Ties): boolean {
  return ties.pairs.length > 0 && !ties.pairs.some((pair) => pair.planned);
}

/** One comparison as the cell of `method` sees it: that method minus the other. */
function againstOf(pair: RowPair, method: string, { open, methods }: TieContext): CellTie["against"] {
  const first = pair.a === method;
  const other = methods.get(first ? pair.b : pair.a);
  if (!other) return [];
  const { p_holm, separable, smallest_difference, planned } = pair;
  const [difference, low, high] = first
    ? [pair.difference, pair.low, pair.high]
    : [negative(pair.difference), negative(pair.high), negative(pair.low)];
  return [
    {
      method: other,
      open: open.has(other.id),
      difference,
      low,
      high,
      p_holm,
      separable,
      smallest_difference,
      planned,
    },
  ];
}

/** Never −0, which would read as a negative nothing. */
function negative(value: number | null): number | null {
  return value === null ? null : 0 - value;
}
