import { conditionOf, rowsByCondition } from "../counts/condition";
import type { By, Cell, CountRule, ProbeSetData, RepetitionRule } from "../shapes";
import { blankCell, cellOf } from "./cell-of";
import { correlationsOf } from "./correlations";
import { type SliceRules, slices } from "./slices";

export interface CellOptions {
  by?: readonly By[];
  count?: CountRule;
  repetitions?: RepetitionRule;
}

/**
 * The cells of one probe set: every model × method, split by the fields asked for. Conditions without a single row
 * are there too, with `run: false` and null figures.
 *
 * rate = pass / expected (or / scored), pooled over subjects; the interval is Wilson's with an effective sample
 * size for clustering within subjects (lib/stats/clustered-interval.ts). Confident failures, hedged failures and
 * abstentions have the same interval, always of expected. Graded sets: mean of score / max over scored trials, t
 * interval over subjects.
 */
export function cells(data: ProbeSetData, options: CellOptions = {}): Cell[] {
  const { by = [], count = "expected", repetitions = "declared" } = options;
  const { probe_set } = data;
  const rules: SliceRules = { declared: probe_set.repetitions, repetitions };
  const ran = rowsByCondition(data.counts);

  // ρ is a property of the probe set: pooled over its unsplit conditions, whatever the cells are split by.
  const correlations =
    probe_set.kind === "graded"
      ? null
      : correlationsOf(
          [...ran.keys()].sort().flatMap((key) => slices(data.design, ran.get(key) ?? [], [], rules)),
          count,
        );

  return data.models.flatMap((model) =>
    data.methods.flatMap((method) => {
      const place = { probe_set, model: model.id, method: method.id };
      const rows = ran.get(conditionOf(model.id, method.id));
      if (!rows) return [blankCell(place)];
      return slices(data.design, rows, by, rules).map((slice) => cellOf(place, slice, count, correlations));
    }),
  );
}
