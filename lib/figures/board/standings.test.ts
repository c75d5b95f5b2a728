import { expect, it } from "vitest";
import type { BoardCondition } from "./conditions";
import { isLowerBetter } from "./metrics";
import { searchFor } from "./search";
import { type BoardSort, type Listed, ordered, placesOf, rankedBy } from "./standings";

function line(model: string, rate: number | null, more: Partial<BoardCondition> = {}): Listed {
  const figure = rate === null ? {} : { rate: { value: rate, interval: null, bounds: null, n: 10 } };
  return {
    condition: {
      model,
      method: "m",
      run: true,
      apart: false,
      ceiling: false,
      expected: 10,
      scored: 10,
      subjects: 10,
      provenances: [],
      figures: figure,
      ...more,
    },
    names: { model, method: "m", study: "s" },
  };
}

const rows = [
  line("model 10", 0.5),
  line("model 2", 0.5),
  line("low", 0.1),
  line("not run", null, { run: false }),
  line("blank", null),
  line("apart", 1, { apart: true }),
  line("full", 1, { ceiling: true }),
];
const names = (sorts: readonly BoardSort[]) => ordered(rows, sorts).map((row) => row.names.model);

it("shares places between equal figures and gives none to what is apart, full, blank or not run", () => {
  const places = placesOf(
    rows.map((row) => row.condition),
    "rate",
  );
  expect(places).toEqual([1, 1, 3, null, null, null, null]);
});

it("keeps the four kinds of line without a place last, both ways", () => {
  const last = ["full", "apart", "blank", "not run"];
  expect(names([{ by: "rate", reversed: false }])).toEqual(["model 10", "model 2", "low", ...last]);
  expect(names([{ by: "rate", reversed: true }])).toEqual(["low", "model 10", "model 2", ...last]);
});

it("breaks ties by the next key, numbers within names by their size", () => {
  const then = (reversed: boolean): BoardSort[] => [
    { by: "rate", reversed: false },
    { by: "model", reversed },
  ];
  expect(names(then(false)).slice(0, 2)).toEqual(["model 2", "model 10"]);
  expect(names(then(true)).slice(0, 2)).toEqual(["model 10", "model 2"]);
});

it("gives places by the first figure among the keys, the rate where there is none", () => {
  expect(rankedBy([])).toBe("rate");
  expect(
    rankedBy([
      { by: "model", reversed: false },
      { by: "seconds", reversed: true },
    ]),
  ).toBe("seconds");
  expect([isLowerBetter("seconds"), isLowerBetter("calibration")]).toEqual([true, false]);
});

it("finds every word anywhere, whatever case and accents", () => {
  const finds = searchFor("  zURICH comp");
  expect([finds(["Zürich", "transparent-compact"]), finds(["Zürich"])]).toEqual([true, false]);
  expect(searchFor(" ")(["anything"])).toBe(true);
});
