import { expect, it } from "vitest";
import { rankRows } from "./rank-rows";
import type { BoardRow } from "./results/board";

const methods = [{ id: "A" }, { id: "org:B" }];

/** Only what ranking reads: a figure under `org:B`. */
function row(
  id: string,
  figure: number | null,
  more: { apart?: boolean; frontier?: boolean } = {},
): BoardRow {
  const cell = figure === null ? null : { run: true, rate: figure, confident_rate: figure };
  return {
    study: { slug: "s", title: "S", revision: 1, provenances: ["measured"], scorers: [] },
    model: { id, name: id, class: more.frontier ? "frontier" : null, provider: null },
    cells: [null, cell as BoardRow["cells"][number]],
    apart_cells: [false, more.apart ?? false],
    apart: false,
    rank: null,
    ties: null,
  };
}

const rows = [
  row("none", null),
  row("low", 9 / 120),
  row("tied", 10 / 120),
  row("part", 1, { apart: true }),
  row("top", 100 / 120, { frontier: true }),
  row("tied too", 10 / 120),
];
const seen = (sort: string, direction: "asc" | "desc") =>
  rankRows(rows, methods, { sort, direction }).map((r) => [r.model.id, r.rank]);

it("gives equal rates one place, rows that cover too little and blanks none, whichever way they run", () => {
  const last = [
    ["part", null],
    ["none", null],
  ];
  expect(seen("rate:org:B", "desc")).toEqual([["top", 1], ["tied", 2], ["tied too", 2], ["low", 4], ...last]);
  expect(seen("rate:org:B", "asc")).toEqual([["low", 4], ["tied", 2], ["tied too", 2], ["top", 1], ...last]);
});

it("ranks confident failures by the fewest", () => {
  expect(seen("confident:org:B", "desc").slice(0, 4)).toEqual([
    ["top", 4],
    ["tied", 2],
    ["tied too", 2],
    ["low", 1],
  ]);
});

it("gives no places in the studies' own order, nor by a method that the group lacks", () => {
  for (const sort of ["model", "rate:C"]) {
    expect(seen(sort, "desc")).toEqual(
      ["none", "low", "tied", "part", "tied too", "top"].map((id) => [id, null]),
    );
  }
});
