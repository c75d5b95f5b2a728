import "server-only";
import type { Database } from "@/db/client";
import type { Viewer } from "@/lib/auth/viewer";
import { listsOfPart, withinPart } from "@/lib/figures/counts/condition-parts";
import { type ModelDifferences, methodDifferenceSteps } from "@/lib/figures/pairs/method-differences";
import type { Cell, CountRule, ProbeSet, RepetitionRule } from "@/lib/figures/shapes";
import type { CellSplit, SetCells } from "@/lib/kept/cells";
import { database } from "./database";
import { inTurns } from "./in-turns";
import { keptFigure } from "./kept-figure";
import { probeSetData } from "./probe-set-data";
import type { FailureMeasure, FailuresView } from "./results/analysis";
import { type StudyAt, studyAt } from "./study-at";
import { studyCells } from "./study-cells";
import { within } from "./within";

export interface FailuresQuery {
  probe_set: string;
  /** `confident_rate` unless asked. */
  measure?: FailureMeasure;
  /** Of the pass rate only: shares of failures stay of expected. */
  count?: CountRule;
  repetitions?: RepetitionRule;
  revision?: number;
  /** Of a study with many conditions, for a page: one part of them, from 1. Absent: all. */
  part?: number;
}

/**
 * How the replies of one probe set failed: its cells, whole and (planted facts) by source and by round, and the paired
 * differences between methods in one measure. null when there is no such study or probe set, or it is graded.
 */
export async function getFailures(
  viewer: Viewer,
  slug: string,
  query: FailuresQuery,
): Promise<FailuresView | null> {
  const sql = database();
  const at = await studyAt(sql, viewer, slug, query.revision);
  if (!at) return null;
  const { count = "expected", repetitions = "declared", measure = "confident_rate" } = query;
  const ask = (by: CellSplit | null) => studyCells(sql, at, query.probe_set, by, { count, repetitions });
  const whole = await ask(null);
  if (!whole || whole.probe_set.kind === "graded") return null;
  const planted = whole.probe_set.kind === "planted-facts";
  const asked = asks(whole.probe_set, measure);
  // Each split is of its own sums: both facets at once would be as many rows as their product.
  const [by_round, by_source, found] = await Promise.all([
    planted ? ask("round") : null,
    planted ? ask("source") : null,
    asked ? differences(sql, at, query.probe_set, measure, repetitions) : null,
  ]);
  const shown = listsOfPart(whole, query.part);
  const inPart = (part: SetCells | null): readonly Cell[] =>
    part ? withinPart(whole, part.cells, query.part) : [];
  return {
    whole: { revision: at.revision, probe_set: whole.probe_set, ...shown, count, cells: inPart(whole) },
    by_round: inPart(by_round),
    by_source: inPart(by_source),
    measure,
    asked,
    differences: found && differencesAmong(found, shown),
  };
}

/** Of these models, and between these methods. */
function differencesAmong(
  found: readonly ModelDifferences[],
  { models, methods }: Pick<SetCells, "models" | "methods">,
): ModelDifferences[] {
  const ids = new Set(methods.map(({ id }) => id));
  return found
    .filter(({ model }) => models.some(({ id }) => id === model))
    .map((own) => ({ ...own, pairs: own.pairs.filter(({ a, b }) => ids.has(a) && ids.has(b)) }));
}

/** Whether a probe set can show such a failure at all: commitments have no abstention, and lures are not always asked. */
function asks({ kind, lures }: ProbeSet, measure: FailureMeasure): boolean {
  if (measure === "invented_rate") return lures > 0;
  return measure !== "abstained_rate" || kind === "planted-facts";
}

function differences(
  sql: Database,
  at: StudyAt,
  probeSet: string,
  measure: FailureMeasure,
  repetitions: RepetitionRule,
): Promise<readonly ModelDifferences[] | null> {
  return within(
    keptFigure(sql, at, `differences:${measure}:${repetitions}:${probeSet}`, async () => {
      const data = await probeSetData(sql, at, probeSet, []);
      return data ? inTurns(methodDifferenceSteps(data, { measure, repetitions })) : [];
    }),
  );
}
