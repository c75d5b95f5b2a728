import { describe, expect, it } from "vitest";
import { segments, stripColumns, type Unit } from "./strip-columns";

const none = { pass: 0, abstained: 0, hedged: 0, confident: 0, error: 0, missing: 0 };
const unit = (at: number, own: object): Unit => ({
  session: `s${at}`,
  probe: null,
  difference: -at,
  own: { value: 0.5, outcomes: { ...none, ...own } },
  baseline: { value: 0.5, outcomes: { ...none, pass: 1 } },
});

describe("columns of a strip", () => {
  it("hold every unit once, in order, however many there are", () => {
    const units = Array.from({ length: 2001 }, (_, at) => unit(at, { pass: 1 }));
    const columns = stripColumns(units);
    expect(columns).toHaveLength(320);
    expect(columns.flatMap((column) => column.units)).toEqual(units);
    expect(Math.max(...columns.map((column) => column.units.length))).toBe(7);
    expect(stripColumns([])).toEqual([]);
  });

  it("draw few trials one by one and many as shares that fill the height", () => {
    const [few] = stripColumns([unit(1, { pass: 2, confident: 1 })]);
    expect(few && segments(few, "own").map(({ outcome }) => outcome)).toEqual(["pass", "pass", "confident"]);
    const [many] = stripColumns([unit(1, { pass: 6, error: 2, missing: 4 })]);
    expect(many && segments(many, "own")).toEqual([
      { outcome: "pass", from: 0, to: 0.5 },
      { outcome: "error", from: 0.5, to: 8 / 12 },
      { outcome: "missing", from: 8 / 12, to: 1 },
    ]);
    expect(segments({ units: [unit(1, {})], single: true }, "own")).toEqual([]);
  });
});
