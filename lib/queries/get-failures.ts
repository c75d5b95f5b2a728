import "server-only";
import type { Database } from "@/db/client";
import type { Viewer } from "@/lib/auth/viewer";
import { cells } from "@/lib/figures/cells/cells";
import { type ModelDifferences, methodDifferenceSteps } from "@/lib/figures/pairs/method-differences";
import type { Cell, CountRule, ProbeSet, ProbeSetData, RepetitionRule } from "@/lib/figures/shapes";
import { database } from "./database";
import { inTurns } from "./in-turns";
import { keptFigure } from "./kept-figure";
import { probeSetData } from "./probe-set-data";
import type { FailureMeasure, FailuresView } from "./results/analysis";
import { type StudyAt, studyAt } from "./study-at";
import { within } from "./within";

export interface FailuresQuery {
  probe_set: string;
  /** `confident_rate` unless asked. */
  measure?: FailureMeasure;
  /** Of the pass rate only: shares of failures stay of expected. */
  count?: CountRule;
  repetitions?: RepetitionRule;
  revision?: number;
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
  const data = await probeSetData(sql, at, query.probe_set, []);
  if (!data || data.probe_set.kind === "graded") return null;
  const { count = "expected", repetitions = "declared", measure = "confident_rate" } = query;
  const planted = data.probe_set.kind === "planted-facts";
  // Each split reads its own sums: both facets at once would be as many rows as their product.
  const split = async (by: "round" | "source"): Promise<readonly Cell[]> => {
    const parts = planted ? await probeSetData(sql, at, query.probe_set, [by]) : null;
    return parts ? cells(parts, { by: [by], count, repetitions }) : [];
  };
  const asked = asks(data.probe_set, measure);
  const [by_round, by_source, found] = await Promise.all([
    split("round"),
    split("source"),
    asked ? differences(sql, at, data, measure, repetitions) : null,
  ]);
  return {
    whole: {
      revision: at.revision,
      probe_set: data.probe_set,
      models: data.models,
      methods: data.methods,
      count,
      cells: cells(data, { count, repetitions }),
    },
    by_round,
    by_source,
    measure,
    asked,
    differences: found,
  };
}

/** Whether a probe set can show such a failure at all: commitments have no abstention, and lures are not always asked. */
function asks({ kind, lures }: ProbeSet, measure: FailureMeasure): boolean {
  if (measure === "invented_rate") return lures > 0;
  return measure !== "abstained_rate" || kind === "planted-facts";
}

function differences(
  sql: Database,
  at: StudyAt,
  data: ProbeSetData,
  measure: FailureMeasure,
  repetitions: RepetitionRule,
): Promise<readonly ModelDifferences[] | null> {
  const figure = `differences:${measure}:${repetitions}:${data.probe_set.id}`;
  return within(
    keptFigure(sql, at, figure, () => inTurns(methodDifferenceSteps(data, { measure, repetitions }))),
  );
}
