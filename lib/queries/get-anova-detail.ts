import "server-only";
import type { Viewer } from "@/lib/auth/viewer";
import { anovaTable } from "@/lib/figures/anova/answer";
import { optionsOf } from "@/lib/figures/anova/answers";
import { influence } from "@/lib/figures/anova/influence";
import { robustnessSteps } from "@/lib/figures/anova/robustness";
import { subjectTable } from "@/lib/figures/anova/subject-table";
import { type TargetRequest, targetOf } from "@/lib/figures/anova/target";
import { database } from "./database";
import type { AnovaQuery } from "./get-anova";
import { inTurns } from "./in-turns";
import { keptFigure } from "./kept-figure";
import { probeSetData } from "./probe-set-data";
import type { AnovaDetail } from "./results/analysis";
import { studyAt } from "./study-at";

/** `effect`, or `factor` with `a` and `b`; the main effect of method when neither is given. */
export interface AnovaDetailQuery extends AnovaQuery, TargetRequest {}

/**
 * One effect of an analysis, or one pair's main effect: which subjects carry it, every subject's rates, and the same
 * under other defensible choices. In graded sets with several dimensions the first by name unless one is named. null
 * when there is no such study, probe set, analysis, dimension or effect.
 */
export async function getAnovaDetail(
  viewer: Viewer,
  slug: string,
  query: AnovaDetailQuery,
): Promise<AnovaDetail | null> {
  const sql = database();
  const at = await studyAt(sql, viewer, slug, query.revision);
  if (!at) return null;
  const compute = async (): Promise<AnovaDetail | null> => {
    const columns = ["dimension", "repetition", "session", "story"] as const;
    const data = await probeSetData(sql, at, query.probe_set, columns);
    const [options] = (data && optionsOf(data, query)) ?? [];
    if (!data || !options) return null;
    const table = anovaTable(data, options);
    const target = targetOf(table, query);
    if (!target) return null;
    return {
      dimension: options.dimension ?? null,
      influence: influence(table, target),
      subject_table: subjectTable(table),
      robustness: await inTurns(robustnessSteps(data, options, target)),
    };
  };
  const { revision: _, part: __, models, methods, first, a, b, ...asked } = query;
  // What a reader chose for themselves is computed for them: there is no end of such choices.
  const own = [models, methods, first, a, b].some((choice) => choice !== undefined);
  if (own) return compute();
  // As text, as answers are: the order of fields stays.
  const key = `anova-detail:${JSON.stringify(Object.entries(asked).sort())}`;
  return JSON.parse(await keptFigure(sql, at, key, async () => JSON.stringify(await compute())));
}
