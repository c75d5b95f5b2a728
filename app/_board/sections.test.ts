import { expect, it } from "vitest";
import type { BoardGroup, BoardRow } from "@/lib/queries/results/board";
import { sectionsOf } from "./sections";

type Cell = NonNullable<BoardRow["cells"][number]>;

const blank: Cell = {
  probe_set: "facts",
  version: "1",
  model: "m",
  method: "a",
  by: {},
  run: false,
  expected: null,
  scored: null,
  pass: null,
  hedged: null,
  confident: null,
  abstained: null,
  error: null,
  missing: null,
  rate: null,
  low: null,
  high: null,
  subjects: null,
  confident_rate: null,
  confident_interval: null,
  confident_bounds: null,
  hedged_rate: null,
  hedged_interval: null,
  hedged_bounds: null,
  abstained_rate: null,
  abstained_interval: null,
  abstained_bounds: null,
  calibration: null,
  lures: null,
};

function row(id: string, rate: number | null, more: { class?: string; apart?: boolean } = {}): BoardRow {
  return {
    study: { slug: "s", title: "S", revision: 1, provenances: ["measured"], scorers: [] },
    model: { id, name: id, class: more.class ?? "lightweight", provider: null },
    cells: [rate === null ? blank : { ...blank, run: true, rate, confident_rate: 1 - rate }],
    apart_cells: [more.apart ?? false],
    apart: more.apart ?? false,
    rank: null,
    ties: null,
  };
}

function group(rows: readonly BoardRow[]): BoardGroup {
  return {
    key: "facts:1:f",
    probe_set: {
      id: "facts",
      version: "1",
      kind: "planted-facts",
      title: "Facts",
      rounds: 1,
      repetitions: 1,
      scorer: null,
      fingerprint: "f",
      probes: 1,
      sessions: 1,
      lures: 0,
    },
    studies: [],
    methods: [
      {
        id: "a",
        name: "A",
        version: null,
        family: "a",
        strategy: "summary",
        written_by: null,
        recovery: null,
        keeps: {},
        url: null,
      },
    ],
    rows,
    replies: 0,
    page_key: "f",
    page: 1,
    pages: 1,
    of: { rows: rows.length, methods: 1 },
    methods_beyond: 0,
  };
}

const shape = (g: BoardGroup, sort: string) =>
  sectionsOf(g, sort).map((s) => [s.key, s.rows.map((r) => r.model.id)]);

it("puts frontier models last in the studies' order", () => {
  const g = group([row("x", 0.1), row("big", 0.9, { class: "frontier" }), row("y", null)]);
  expect(shape(g, "model")).toEqual([
    ["ranked", ["x", "y"]],
    ["frontier", ["big"]],
  ]);
});

it("ranks frontier models with the others, low coverage apart and blanks last", () => {
  const g = group([
    row("big", 0.9, { class: "frontier" }),
    row("x", 0.5),
    row("part", 1, { apart: true }),
    row("y", null),
  ]);
  for (const sort of ["rate:a", "confident:a"]) {
    expect(shape(g, sort)).toEqual([
      ["ranked", ["big", "x"]],
      ["apart", ["part"]],
      ["blank", ["y"]],
    ]);
  }
});

it("keeps the studies' order where a group lacks the method that is ranked by", () => {
  const g = group([row("x", 0.1), row("big", 0.9, { class: "frontier" })]);
  expect(shape(g, "rate:other").map(([key]) => key)).toEqual(["ranked", "frontier"]);
});

it("has no empty section", () => {
  expect(sectionsOf(group([]), "model")).toEqual([]);
  expect(shape(group([row("big", 1, { class: "frontier" })]), "model")).toEqual([["frontier", ["big"]]]);
});
