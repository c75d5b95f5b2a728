import { type AddressChanges, hrefWith, pathOf, type SearchParams } from "@/lib/format/address";
import type { StoredOutcome } from "@/lib/format/words";
import type { BoardGroup, BoardRow } from "@/lib/queries/results/board";
import { type ChosenFilters, type Sort, sortParts } from "./parse-filters";

/** The board's own address with some choices changed. */
export type BoardHref = (changes: AddressChanges) => string;

/** Whatever changes, lists are shown from their first page. */
export function boardHref(params: SearchParams): BoardHref {
  return (changes) => hrefWith("/", params, { page: null, ...changes });
}

/** All parameters that restrict what is shown, taken away. */
export const NO_FILTERS: AddressChanges = {
  kind: null,
  class: null,
  method: null,
  provenance: null,
  q: null,
  page: null,
};

export const NO_SORT: AddressChanges = { sort: null, direction: null };

export function sortBy(sort: Sort): AddressChanges {
  return { sort: `${sort.by}:${sort.method}`, direction: null };
}

/** A column head pressed again and again: highest first, lowest first, the studies' own order. */
export function nextSort(filters: ChosenFilters, method: string): AddressChanges {
  const now = sortParts(filters.sort);
  if (now?.by !== "rate" || now.method !== method) return sortBy({ by: "rate", method });
  return filters.direction === "desc" ? { sort: filters.sort, direction: "asc" } : NO_SORT;
}

/** The trials of one condition, or those of them that ended in one way; lures have no part in outcomes. */
export function trialsHref(
  row: BoardRow,
  probeSet: Pick<BoardGroup["probe_set"], "id" | "lures">,
  method: string,
  outcome?: StoredOutcome,
): string {
  const lure = outcome !== undefined && probeSet.lures > 0 ? "no" : undefined;
  return hrefWith(
    pathOf("studies", row.study.slug, "trials"),
    {},
    { probe_set: probeSet.id, model: row.model.id, method, outcome, lure },
  );
}

/** The trials of one line of the list. */
export function conditionTrialsHref(
  { study, model, method }: { study: { slug: string }; model: { id: string }; method: { id: string } },
  probe_set: string,
): string {
  return hrefWith(
    pathOf("studies", study.slug, "trials"),
    {},
    { probe_set, model: model.id, method: method.id },
  );
}

/** The planned analysis of a probe set, counted as the board counts. */
export function analysisHref(slug: string, probeSet: string, filters: ChosenFilters): string {
  return hrefWith(pathOf("studies", slug, "anova"), {}, { probe_set: probeSet, ...countedAs(filters) });
}

/**
 * The analysis of one row: its model alone with the methods that its letters compare, so that the pairs there are
 * the tests behind the letters. `pair` leads to one of them.
 */
export function rowAnalysisHref(
  row: BoardRow,
  probeSet: string,
  filters: ChosenFilters,
  pair?: { a: string; b: string },
): string {
  const compared = row.ties?.methods.flatMap(({ method, letter }) => (letter === null ? [] : [method])) ?? [];
  return hrefWith(
    pathOf("studies", row.study.slug, "anova"),
    {},
    {
      probe_set: probeSet,
      models: [row.model.id],
      methods: compared,
      ...countedAs(filters),
      pair: pair && ["method", pair.a, pair.b].map(encodeURIComponent).join(":"),
    },
  );
}

function countedAs({ count, repetitions }: ChosenFilters): AddressChanges {
  return {
    missing: count === "scored" ? "drop" : null,
    reps: repetitions === "all" ? "all" : null,
  };
}
