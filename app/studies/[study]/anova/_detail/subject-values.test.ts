import { describe, expect, it } from "vitest";
import { columnAxis } from "./column-axis";
import type { SubjectTable } from "./detail-shapes";
import { levelMeans, residualSpread, residualsOf, subjectDifferences } from "./subject-values";

// Cell means .75 .25 .5 .5, subject means .75 .25, grand mean .5.
const table: SubjectTable = {
  subjects: ["s1", "s2"],
  models: ["m1", "m2"],
  methods: ["keep", "sum"],
  rates: [
    [
      [1, 0.5],
      [0.75, 0.75],
    ],
    [
      [0.5, 0],
      [0.25, 0.25],
    ],
  ],
  residuals: [
    [
      [0, 0],
      [0, 1e-17],
    ],
    [
      [0, 0],
      [0, 0],
    ],
  ],
};

describe("subjects behind an effect", () => {
  it("differ by their means over the other factor, largest first", () => {
    expect(subjectDifferences(table, { kind: "pair", factor: "method", a: "keep", b: "sum" })).toEqual([
      { subject: "s1", value: 0.25 },
      { subject: "s2", value: 0.25 },
    ]);
    expect(levelMeans(table, "model", "m1")).toEqual([0.75, 0.25]);
    expect(levelMeans(table, "method", "sum")).toEqual([0.625, 0.125]);
  });

  it("have residuals without the dust of sums, and fitted values that add up to the rates", () => {
    const residuals = residualsOf(table);
    expect(residuals).toHaveLength(8);
    expect(residuals.every(({ residual }) => residual === 0)).toBe(true);
    expect(residuals[1]).toMatchObject({ subject: "s1", model: "m1", method: "sum", fitted: 0.5 });
    expect(residualSpread(table)).toBe(0);
    expect(residualSpread({ ...table, subjects: ["s1"], rates: table.rates.slice(0, 1) })).toBeNull();
  });
});

describe("the axis of a column plot", () => {
  it("reaches in whole steps as far as the values do, and no further", () => {
    const axis = columnAxis([0.74, -0.21], "points");
    expect([axis.top, axis.bottom]).toEqual([0.75, -0.25]);
    expect(axis.ticks.map(({ text }) => text)).toEqual(["+75", "+50", "+25", "0", "−25"]);
    expect(axis.place(0)).toBe(75);
    expect(axis.place(9)).toBe(0);
  });

  it("has room without values", () => {
    expect(columnAxis([], "percent").ticks.map(({ text }) => text)).toEqual(["1%", "0"]);
    expect(columnAxis([-0.5], "percent").top).toBe(0);
  });
});
