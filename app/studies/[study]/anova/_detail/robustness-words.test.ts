import { describe, expect, it } from "vitest";
import type { Names } from "../../_frame/names";
import type { Robustness, RobustnessRow } from "./detail-shapes";
import { robustnessSentence, rowWord } from "./robustness-words";

const row = (label: string, holds: boolean | null, choice = label): RobustnessRow => ({
  choice,
  label,
  statistic: "F",
  F: 4,
  df1: 1,
  df2: 20,
  p: 0.04,
  difference: 0.1,
  subjects: 21,
  holds,
  why: null,
});

const of = (rows: RobustnessRow[], p: number | null = 0.04): Robustness => ({
  effect: "method",
  pair: null,
  baseline: { ...row("As analysed", null), p },
  rows,
  holds: rows.filter(({ holds }) => holds).length,
  of: rows.filter(({ holds }) => holds !== null).length,
  turned_by: rows.filter(({ holds }) => holds === false).map(({ label }) => label),
});

const names: Names = {
  modelName: (id) => `Model ${id}`,
  methodName: (id) => id,
  method: () => undefined,
  open: () => false,
  about: (text) => text,
  probesHref: () => "",
  modelHref: () => "",
  methodHref: () => "",
  trialsHref: () => "",
};

describe("whether a conclusion holds", () => {
  it("counts other analyses alone and names what turns it, models by their names", () => {
    const rows = [row("a", true), row("Without x", false, "without:x"), row("same", null)];
    expect(robustnessSentence(of(rows), names)).toBe(
      "Holds in one of two other analyses; turns with “Without Model x”.",
    );
  });

  it("says so when it holds everywhere, or when there is nothing to hold it against", () => {
    expect(robustnessSentence(of([row("a", true), row("b", true)]), names)).toBe(
      "Holds in both other analyses.",
    );
    expect(robustnessSentence(of([row("a", true)]), names)).toBe("Holds in the one other analysis.");
    expect(robustnessSentence(of([row("a", null)]), names)).toMatch(/^No other choice changes/);
    expect(robustnessSentence(of([row("a", null)], null), names)).toMatch(/^There is no conclusion/);
  });

  it("names three that turn it and counts the rest, in digits past ten", () => {
    const rows = Array.from({ length: 12 }, (_, at) => row(`r${at}`, at > 3));
    expect(robustnessSentence(of(rows), names)).toBe(
      "Holds in 8 of 12 other analyses; turns with “r0”, “r1”, “r2” and one more.",
    );
  });

  it("tells a row that is the same analysis from one that cannot be computed", () => {
    expect([row("a", true), row("b", false), row("c", null)].map(rowWord)).toEqual([
      "holds",
      "turns",
      "same",
    ]);
    expect(rowWord({ ...row("d", null), p: null })).toBe("none");
  });
});
