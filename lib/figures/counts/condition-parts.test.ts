import { expect, it } from "vitest";
import { conditionParts, listsOfPart, withinPart } from "./condition-parts";

const named = (what: string, n: number) => Array.from({ length: n }, (_, i) => ({ id: `${what}${i}` }));
const study = { models: named("m", 20), methods: named("h", 11) };
const rows = study.models.flatMap((model) =>
  study.methods.map((method) => ({ model: model.id, method: method.id })),
);

it("shows every condition of a large study in exactly one part", () => {
  const parts = conditionParts(20, 11);
  const shown = parts.flatMap((_, at) => withinPart(study, rows, at + 1));
  expect(shown).toHaveLength(220);
  expect(new Set(shown).size).toBe(220);
  expect(withinPart(study, rows, 2)).toEqual(
    rows.filter(
      ({ model, method }) =>
        study.models.slice(0, 8).some(({ id }) => id === model) && ["h8", "h9", "h10"].includes(method),
    ),
  );
  expect(listsOfPart(study, 2).methods.map(({ id }) => id)).toEqual(["h8", "h9", "h10"]);
});

it("takes a study of 120 conditions whole, everything where no part is asked for, and the last part beyond it", () => {
  expect(conditionParts(12, 10)).toHaveLength(1);
  expect(withinPart(study, rows, undefined)).toBe(rows);
  expect(withinPart(study, rows, 99)).toEqual(withinPart(study, rows, conditionParts(20, 11).length));
});
