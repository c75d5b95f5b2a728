import { expect, it } from "vitest";
import type { BoardRow } from "@/lib/queries/results/board";
import { rowAnalysisHref } from "./board-address";
import { parseFilters } from "./parse-filters";
import { cellTie, isExploratory, type RowPair } from "./row-ties";
import { letterNotes, letterWords } from "./tie-words";

const method = (id: string) => ({
  id,
  name: id.toUpperCase(),
  version: null,
  family: id,
  strategy: "summary" as const,
  written_by: null,
  recovery: null,
  keeps: {},
  url: null,
});
const context = {
  open: new Set<string>(),
  methods: new Map(["a", "b", "c", "d"].map((id) => [id, method(id)])),
  told: true,
};

function pair(a: string, b: string, difference: number, planned: boolean): RowPair {
  return {
    a,
    b,
    subjects: 27,
    difference,
    low: difference - 0.1,
    high: difference + 0.2,
    p: 0.02,
    p_holm: 0.06,
    separable: false,
    smallest_difference: 0.142,
    planned,
  };
}

function row(pairs: readonly RowPair[], change: Partial<NonNullable<BoardRow["ties"]>> = {}): BoardRow {
  const tied = (id: string, letter: string | null, lead: boolean) => ({
    method: id,
    rate: 0.5,
    letter,
    with_leader: lead,
    apart: letter === null,
  });
  return {
    study: { slug: "s", title: "S", revision: 1, provenances: ["measured"], scorers: [] },
    model: { id: "org/m:1", name: "M", class: null, provider: null },
    cells: [],
    apart_cells: [false, false, false, true],
    apart: false,
    rank: null,
    ties: {
      model: "org/m:1",
      methods: [tied("a", "a", true), tied("b", "ab", true), tied("c", "b", false), tied("d", null, false)],
      tests: pairs.length,
      pairs,
      without_letters: null,
      ...change,
    },
  };
}

const some = row([pair("a", "b", 0.05, true), pair("a", "c", 0.1, false), pair("b", "c", 0.05, false)]);

it("tells a cell's comparisons from its own side, limits turned with the sign", () => {
  const tie = cellTie(some, 1, "b", context);
  expect(tie).toMatchObject({ letter: "ab", lead: true, apart: false, exploratory: false });
  expect(tie?.against.map((x) => [x.method.name, x.planned])).toEqual([
    ["A", true],
    ["C", false],
  ]);
  const [first] = tie?.against ?? [];
  expect(first?.difference).toBeCloseTo(-0.05, 12);
  expect(first?.low).toBeCloseTo(-0.25, 12);
  expect(first?.high).toBeCloseTo(0.05, 12);
  expect(cellTie(some, 1, "b", { ...context, told: false })?.against).toEqual([]);
});

it("puts the dagger at a method without a planned pair, or at the model when none is planned", () => {
  expect(cellTie(some, 2, "c", context)?.exploratory).toBe(true);
  expect(some.ties && isExploratory(some.ties)).toBe(false);
  const none = row([pair("a", "b", 0.05, false)]);
  expect(none.ties && isExploratory(none.ties)).toBe(true);
  expect(cellTie(none, 0, "a", context)?.exploratory).toBe(false);
});

it("marks a cell ranked apart, and says nothing of a row without letters", () => {
  expect(cellTie(some, 3, "d", context)).toEqual({
    letter: null,
    lead: false,
    apart: true,
    exploratory: false,
    against: [],
  });
  expect(cellTie({ ...some, ties: null }, 0, "a", context)).toBeNull();
  expect(cellTie({ ...some, ties: null }, 3, "d", context)?.apart).toBe(true);
});

it("says how many tests stand behind the letters", () => {
  const words = letterWords([some, row([pair("a", "b", 0, true)])]);
  expect(words).toContain("1 to 3 paired tests in a row (sign-flip permutation over 27 subjects)");
  expect(letterWords([some])).toContain("3 paired tests in each row");
  expect(letterWords([{ ...some, ties: null }])).toBeNull();
  expect(letterNotes([{ ...some, ties: null, apart_cells: [] }], false)).toEqual([
    "Tie letters are still being computed: open the page again in a moment.",
  ]);
  expect(letterNotes([some], true).map((note) => note.slice(0, 7))).toEqual([
    "Letters",
    "† Explo",
    "Apart: ",
  ]);
});

it("leads to the analysis of that row alone, counted as the board counts", () => {
  const href = rowAnalysisHref(some, "set", parseFilters({ count: "scored" }), { a: "a", b: "org:x" });
  const address = new URL(href, "http://site");
  expect(address.pathname).toBe("/studies/s/anova");
  expect(address.searchParams.getAll("models")).toEqual(["org/m:1"]);
  expect(address.searchParams.getAll("methods")).toEqual(["a", "b", "c"]);
  expect(address.searchParams.get("missing")).toBe("drop");
  expect(address.searchParams.get("pair")).toBe("method:a:org%3Ax");
});
