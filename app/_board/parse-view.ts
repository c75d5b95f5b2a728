import { type AddressChanges, manyOf, oneOf, type SearchParams } from "@/lib/format/address";
import type { BoardMetric, BoardName, BoardSort } from "@/lib/queries/get-board-list";
import { METRIC_WORDS } from "./_list/metric-words";

/** How the board is laid out. All of it stands in the address, and nothing is remembered elsewhere. */
export interface ViewChoice {
  /** Models by methods, or one line a condition. */
  layout: "matrix" | "ranked";
  compact: boolean;
  /** Columns of the list, in the order of `METRIC_WORDS`; the rate is always there. */
  columns: readonly BoardMetric[];
  group: "model" | "method" | undefined;
  sorts: readonly BoardSort[];
  pins: readonly string[];
  with_not_run: boolean;
  /** As given: the page says when it is no day. */
  since: string | undefined;
}

export const DEFAULT_COLUMNS: readonly BoardMetric[] = ["rate", "confident"];

const NAMES: readonly BoardName[] = ["model", "method", "study"];

/** More rows than this are a list of their own. */
const MOST_PINS = 20;

const isMetric = (value: string): value is BoardMetric => Object.hasOwn(METRIC_WORDS, value);
const isName = (value: string): value is BoardName => NAMES.some((name) => name === value);

/**
 * `view`, `density`, `column` (may repeat), `group`, `sort` (of the list: `rate,-model`, a minus turns an order round),
 * `pin` (may repeat), `not-run`, `since`.
 */
export function parseView(params: SearchParams): ViewChoice {
  const columns = manyOf(params, "column").filter(isMetric);
  const group = oneOf(params, "group");
  return {
    layout: oneOf(params, "view") === "ranked" ? "ranked" : "matrix",
    compact: oneOf(params, "density") === "compact",
    columns: columns.length === 0 ? DEFAULT_COLUMNS : inOrder(columns),
    group: group === "model" || group === "method" ? group : undefined,
    sorts: sortsOf(oneOf(params, "sort") ?? ""),
    pins: manyOf(params, "pin").slice(0, MOST_PINS),
    with_not_run: oneOf(params, "not-run") !== "hide",
    since: oneOf(params, "since"),
  };
}

function inOrder(chosen: readonly BoardMetric[]): BoardMetric[] {
  return Object.keys(METRIC_WORDS)
    .filter(isMetric)
    .filter((metric) => metric === "rate" || chosen.includes(metric));
}

function sortsOf(text: string): BoardSort[] {
  const found = new Map<BoardSort["by"], BoardSort>();
  for (const part of text.split(",")) {
    const reversed = part.startsWith("-");
    const by = reversed ? part.slice(1) : part;
    if ((isMetric(by) || isName(by)) && !found.has(by)) found.set(by, { by, reversed });
  }
  return [...found.values()];
}

const written = (sorts: readonly BoardSort[]): AddressChanges => ({
  sort: sorts.map(({ by, reversed }) => (reversed ? `-${by}` : by)).join(","),
  direction: null,
});

/**
 * A head of the list pressed again and again: the best (or A) first, the other way round, out of the order. While it is one of
 * several keys the others stay; one that is not yet among them becomes the only one.
 */
export function pressed(sorts: readonly BoardSort[], by: BoardSort["by"]): AddressChanges {
  const now = sorts.find((sort) => sort.by === by);
  if (!now) return written([{ by, reversed: false }]);
  if (now.reversed) return written(sorts.filter((sort) => sort !== now));
  return written(sorts.map((sort) => (sort === now ? { by, reversed: true } : sort)));
}

/** One more key, after those there are. */
export const thenBy = (sorts: readonly BoardSort[], by: BoardSort["by"]): AddressChanges =>
  written([...sorts, { by, reversed: false }]);

/** Columns with one more or one less; the default ones are not written out. */
export function toggledColumn(columns: readonly BoardMetric[], metric: BoardMetric): AddressChanges {
  const next = columns.includes(metric) ? columns.filter((one) => one !== metric) : [...columns, metric];
  const ordered = inOrder(next.length > 1 ? next : ["rate"]);
  return { column: ordered.join() === DEFAULT_COLUMNS.join() ? null : ordered };
}
