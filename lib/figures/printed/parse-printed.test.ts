import { describe, expect, it } from "vitest";
import { parsePrinted } from "./parse-printed";
import { WOOLFORD_2026 } from "./woolford-2026";

const stored = (): { source: string; items: Record<string, unknown>[] } =>
  JSON.parse(JSON.stringify(WOOLFORD_2026));

describe("parsePrinted", () => {
  it("gives back what was stored, every kind of reference included", () => {
    expect(parsePrinted(stored())).toEqual(WOOLFORD_2026);
    const kinds = new Set(WOOLFORD_2026.items.map((item) => item.ref?.kind ?? "none"));
    expect([...kinds].sort()).toEqual([
      "ahead",
      "anova",
      "cost",
      "count",
      "difference",
      "fraction",
      "none",
      "not_run",
      "paired",
      "range",
      "rate",
      "ratio",
    ]);
  });

  it.each([
    ["source", { source: 7, items: [] }],
    ["items", { source: "s", items: {} }],
    ["printed", null],
  ])("refuses %s of another shape", (at, value) => {
    expect(() => parsePrinted(value)).toThrow(at);
  });

  it("names the place of what is wrong", () => {
    const refused = (change: Record<string, unknown>) => {
      const value = stored();
      value.items = [{ ...value.items[0], ...change }];
      return () => parsePrinted(value);
    };
    expect(refused({ printed: 15.12 })).toThrow("items[0].printed must be text.");
    expect(refused({ ref: { kind: "sum" } })).toThrow("items[0].ref.kind");
    expect(refused({ ref: null })).toThrow("items[0].why must be a reason, since there is no ref.");
    expect(
      refused({ ref: { kind: "rate", outcome: "won", probe_set: "p", model: "m", method: "a" } }),
    ).toThrow("items[0].ref.outcome must be one of pass");
    expect(refused({ ref: { kind: "ratio", of: [] } })).toThrow("items[0].ref.of must be two refs.");
    expect(refused({ explained: [{ computed: 1, why: "" }] })).toThrow("items[0].explained[0].computed");
  });
});
