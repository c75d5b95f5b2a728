import { describe, expect, it } from "vitest";
import type { CostView } from "@/lib/queries/get-cost-view";
import { cellNotRun } from "../../_figures/sample-cell";
import { frontierFinding, placeWords } from "./frontier-words";

type Row = CostView["rows"][number];
type Against = NonNullable<CostView["steps"][number]["against"]>;

const NOTHING = { mean: null, n: 0 };
const COSTS: Row["costs"] = {
  trials: 9,
  seconds: NOTHING,
  prompt_tokens: NOTHING,
  cached_tokens: NOTHING,
  output_tokens: NOTHING,
  recovery_calls: NOTHING,
  compactions: 0,
  compactions_failed: 0,
  compaction_seconds: NOTHING,
  failed_seconds: null,
  tokens_before: NOTHING,
  tokens_after: NOTHING,
  compactions_of_study: false,
};
const row = (method: string, rate: number, cost: number | null, place: Row["place"], apart = false): Row => ({
  model: "m",
  method,
  cell: { ...cellNotRun({ probe_set: "p", model: "m", method }), run: true, rate },
  apart,
  costs: COSTS,
  cost: { mean: cost, n: cost === null ? 0 : 9 },
  price: NOTHING,
  place,
});
const against = (difference: number, p_holm: number): Against => ({
  n: 9,
  difference,
  low: null,
  high: null,
  p: p_holm,
  p_method: "counted",
  smallest_difference: null,
  untested: null,
  incomplete: [],
  left_out: [],
  p_holm,
  told_apart: p_holm <= 0.05,
});
const names = {
  modelName: (id: string) => id,
  methodName: (id: string) => id,
  about: (text: string) => text,
};

const view: Pick<CostView, "rows" | "steps" | "measure"> = {
  measure: "compaction_seconds",
  rows: [
    row("quick", 0.5, 0.4, "frontier"),
    row("slow", 0.75, 160, "frontier"),
    row("dear", 0.74, 200, "dominated"),
    row("poor", 0.2, 3, "dominated"),
    row("apart", 0.9, 0.1, null, true),
    row("unmeasured", 0.9, null, null),
  ],
  steps: [
    { row: 1, beside: 0, against: against(0.25, 0.004) },
    { row: 2, beside: 1, against: against(-0.01, 0.4) },
    { row: 3, beside: 0, against: against(-0.3, 0.004) },
  ],
};

describe("words about the frontier", () => {
  it("say of every condition where it stands, and whether that can be told", () => {
    expect(view.rows.map((_, at) => placeWords(view, at, names).replaceAll("\u00a0", " "))).toEqual([
      "On the frontier, the cheapest",
      "On the frontier: +25.0 points on quick (difference separable, p = .004)",
      "Dominated by slow (difference not separable, p = .400)",
      "Dominated by quick (difference separable, p = .004)",
      "Apart: under 90% of its replies were scored",
      "No such cost on file",
    ]);
  });

  it("find the ends of the frontier and what is reliably behind it", () => {
    expect(frontierFinding(view, names)).toBe(
      "Two of four conditions are on the frontier, from quick (50.0% for 0.40 s a compaction) to slow (75.0% for 160.0 s a compaction). Two are dominated; one of them retains reliably less than the condition that dominates it.",
    );
  });

  it("find one that is cheapest and best, and nothing in a single condition", () => {
    const rows = [row("quick", 0.8, 0.4, "frontier"), row("slow", 0.5, 9, "dominated")];
    const two = { ...view, rows, steps: [{ row: 1, beside: 0, against: null }] };
    expect(frontierFinding(two, names)).toBe(
      "quick (80.0% for 0.40 s a compaction) is the cheapest and retains the most. One is dominated.",
    );
    expect(placeWords(two, 1, names)).toBe("Dominated by quick");
    expect(frontierFinding({ ...two, rows: rows.slice(0, 1), steps: [] }, names)).toBeNull();
  });
});
