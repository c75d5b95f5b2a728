import type { FailuresView } from "@/lib/queries/results/analysis";
import type { Cell } from "../../_figures/cell-index";
import { cellNotRun } from "../../_figures/sample-cell";

/** A small view for the tests of this page: one model, two methods. */

const method = (id: string): FailuresView["whole"]["methods"][number] => ({
  id,
  name: id,
  version: null,
  family: id,
  strategy: "unknown",
  written_by: null,
  recovery: null,
  keeps: {},
  url: null,
});

/** A condition without a row. */
export const cell = (method: string): Cell => cellNotRun({ probe_set: "facts", model: "rho", method });

/** Twelve expected: four pass (one in doubt), three fail confidently, two hedge, one abstains, two end in errors. */
export const answered: Cell = {
  ...cell("careful"),
  run: true,
  expected: 12,
  scored: 10,
  pass: 4,
  hedged: 2,
  confident: 3,
  abstained: 1,
  error: 2,
  missing: 0,
  rate: 4 / 12,
  low: 0.1,
  high: 0.6,
  subjects: 6,
  confident_rate: 3 / 12,
  confident_interval: [0.1, 0.5],
  confident_bounds: [3 / 12, 5 / 12],
  hedged_rate: 2 / 12,
  hedged_interval: [0.05, 0.4],
  hedged_bounds: [2 / 12, 4 / 12],
  abstained_rate: 1 / 12,
  abstained_interval: [0.01, 0.35],
  abstained_bounds: [1 / 12, 3 / 12],
  calibration: { right: 3, answered: 6, rate: 0.5, interval: [0.2, 0.8] },
};

export function view(
  cells: readonly Cell[],
  more: Partial<Pick<FailuresView, "measure" | "by_round" | "by_source">> & { lures?: number } = {},
): FailuresView {
  const { lures = 0, ...rest } = more;
  return {
    whole: {
      revision: 1,
      count: "expected",
      models: [{ id: "rho", name: "Rho", class: null, provider: null }],
      methods: [method("careful"), method("idle")],
      cells,
      probe_set: {
        id: "facts",
        version: "1",
        kind: "planted-facts",
        title: "Facts",
        rounds: 2,
        repetitions: 1,
        scorer: null,
        fingerprint: "f",
        probes: 12,
        sessions: 6,
        lures,
      },
    },
    by_round: [],
    by_source: [],
    measure: "confident_rate",
    asked: true,
    differences: null,
    ...rest,
  };
}
