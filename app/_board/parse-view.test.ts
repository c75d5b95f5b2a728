import { expect, it } from "vitest";
import { parseView, pressed, thenBy, toggledColumn } from "./parse-view";

it("starts calm: the matrix, nothing hidden, rate and confident failures", () => {
  expect(parseView({})).toEqual({
    layout: "matrix",
    compact: false,
    columns: ["rate", "confident"],
    group: undefined,
    sorts: [],
    pins: [],
    with_not_run: true,
    since: undefined,
  });
});

it("reads what it knows and drops what it does not, names of object members included", () => {
  const view = parseView({
    view: "ranked",
    column: ["seconds", "constructor", "hedged"],
    sort: "-model,rate,toString,-rate,rate:pi-vcc",
    group: "story",
    "not-run": "hide",
  });
  expect(view.columns).toEqual(["rate", "hedged", "seconds"]);
  expect(view.sorts).toEqual([
    { by: "model", reversed: true },
    { by: "rate", reversed: false },
  ]);
  expect([view.group, view.with_not_run]).toEqual([undefined, false]);
});

it("presses a head through both ways and out again, the other keys staying", () => {
  const seen: unknown[] = [];
  let sorts = parseView({ sort: "model" }).sorts;
  sorts = parseView({ sort: String(thenBy(sorts, "rate").sort) }).sorts;
  for (let press = 0; press < 3; press += 1) {
    const { sort } = pressed(sorts, "rate");
    seen.push(sort);
    sorts = parseView({ sort: String(sort) }).sorts;
  }
  expect(seen).toEqual(["model,-rate", "model", "rate"]);
});

it("adds and takes away columns, never the rate, and leaves the default out of the address", () => {
  expect(toggledColumn(["rate", "confident"], "seconds").column).toEqual(["rate", "confident", "seconds"]);
  expect(toggledColumn(["rate", "confident"], "confident").column).toEqual(["rate"]);
  expect(toggledColumn(["rate"], "confident").column).toBeNull();
});
