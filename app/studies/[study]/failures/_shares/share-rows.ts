import type { FailureMeasure, FailuresView } from "@/lib/queries/results/analysis";
import { type Cell, cellIndex } from "../../_figures/cell-index";
import type { Names } from "../../_frame/names";

type Bounds = readonly [number, number];
type Method = FailuresView["whole"]["methods"][number];

/** A count and the trials behind it. */
export interface LinkedCount {
  n: number;
  word: string;
  href: string;
}

/** One condition in one measure. `share` is null where it was not run. */
export interface ShareRow {
  method: Method;
  share: {
    rate: number | null;
    interval: Bounds | null;
    /** Only where errors or missing trials leave room between them. */
    bounds: Bounds | null;
    /** Subjects with a trial that counts: with one there is no interval. */
    subjects: number | null;
    counts: readonly LinkedCount[];
    scored: number;
    expected: number;
  } | null;
}

export interface ShareGroup {
  model: string;
  name: string;
  rows: readonly ShareRow[];
}

const OUTCOMES = { confident_rate: "confident", hedged_rate: "hedged", abstained_rate: "abstained" } as const;

/** A group for every model, a row for every method of the study, run or not. */
export function shareGroups(view: FailuresView, names: Names): ShareGroup[] {
  const { whole, measure } = view;
  const cellAt = cellIndex(whole.cells);
  return whole.models.map((model) => ({
    model: model.id,
    name: model.name,
    rows: whole.methods.map((method) => {
      const cell = cellAt(model.id, method.id);
      return { method, share: cell?.run ? shareOf(cell, view, measure, names) : null };
    }),
  }));
}

function shareOf(cell: Cell, view: FailuresView, measure: FailureMeasure, names: Names): ShareRow["share"] {
  const set = view.whole.probe_set;
  const filters = { probe_set: set.id, model: cell.model, method: cell.method };
  if (measure === "invented_rate") {
    const lures = cell.lures;
    if (!lures) return null;
    const count = (outcome: "confident" | "hedged"): LinkedCount => ({
      n: lures[outcome],
      word: outcome,
      href: names.trialsHref({ ...filters, outcome, lure: "yes" }),
    });
    return {
      rate: lures.invented_rate,
      interval: lures.invented_interval,
      bounds: apart(lures.invented_bounds),
      subjects: null,
      counts: [count("confident"), count("hedged")],
      scored: lures.answered,
      expected: lures.expected,
    };
  }
  const outcome = OUTCOMES[measure];
  return {
    rate: cell[`${outcome}_rate`],
    interval: cell[`${outcome}_interval`],
    bounds: apart(cell[`${outcome}_bounds`]),
    subjects: cell.subjects,
    counts: [
      {
        n: cell[outcome] ?? 0,
        word: outcome,
        href: names.trialsHref({ ...filters, outcome }),
      },
    ],
    scored: cell.scored ?? 0,
    expected: cell.expected ?? 0,
  };
}

/** Bounds that say something: their ends differ. */
const apart = (bounds: Bounds | null): Bounds | null => (bounds && bounds[0] !== bounds[1] ? bounds : null);
