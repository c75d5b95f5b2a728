import { manyOf, oneOf, type SearchParams } from "@/lib/format/address";
import { KIND_WORDS, PROVENANCE_WORDS } from "@/lib/format/words";
import type { BoardFilters } from "@/lib/queries/results/board";

/** Filters with every choice made: lists may be empty, which restricts nothing. */
export type ChosenFilters = Required<BoardFilters>;

/**
 * The board's choices out of its address: `kind`, `class`, `method`, `provenance` (each may repeat), `sort`,
 * `direction`, `count`, `reps`, `q` (a search), `page` (one a list). A value that a closed vocabulary does not know is dropped; models' classes and
 * methods are any text, and one that no study has leaves nothing, which the page then says.
 */
export function parseFilters(params: SearchParams): ChosenFilters {
  return {
    kinds: manyOf(params, "kind").filter(isKeyOf(KIND_WORDS)),
    classes: manyOf(params, "class"),
    methods: manyOf(params, "method"),
    provenances: manyOf(params, "provenance").filter(isKeyOf(PROVENANCE_WORDS)),
    sort: sortOf(oneOf(params, "sort")),
    direction: oneOf(params, "direction") === "asc" ? "asc" : "desc",
    count: oneOf(params, "count") === "scored" ? "scored" : "expected",
    repetitions: oneOf(params, "reps") === "all" ? "all" : "declared",
    search: (oneOf(params, "q") ?? "").slice(0, MOST_LETTERS),
    pages: pagesOf(manyOf(params, "page")),
  };
}

/** Longer words are in no name. */
const MOST_LETTERS = 200;

/** `KEY:N`, one a list of probes. */
function pagesOf(values: readonly string[]): Record<string, number> {
  const found = values.flatMap((value) => {
    const [, key, page] = /^([0-9a-f]{10}):([1-9]\d{0,5})$/.exec(value) ?? [];
    return key === undefined ? [] : [[key, Number(page)] as const];
  });
  return Object.fromEntries(found);
}

export interface Sort {
  by: "rate" | "confident";
  method: string;
}

/** `rate:METHOD` and `confident:METHOD` taken apart; null for the studies' own order. */
export function sortParts(sort: string): Sort | null {
  const [by = "", ...rest] = sort.split(":");
  const method = rest.join(":");
  if ((by !== "rate" && by !== "confident") || method === "") return null;
  return { by, method };
}

function sortOf(value: string | undefined): string {
  return value !== undefined && sortParts(value) !== null ? value : "model";
}

function isKeyOf<Key extends string>(words: Readonly<Record<Key, unknown>>) {
  return (value: string): value is Key => Object.hasOwn(words, value);
}
