import "server-only";
import type { Database } from "@/db/client";
import { analysesOf } from "@/lib/figures/anova/default-analysis";
import type { ProbeSetData } from "@/lib/figures/shapes";
import { keptFigure } from "./kept-figure";
import { probeSetData } from "./probe-set-data";
import type { StudyAt } from "./study-at";

type AnovaPlan = Omit<ProbeSetData, "design" | "counts">;

/**
 * What a probe set's analyses are over, computed once and kept: without a planned one the largest block is found in the
 * sums, hundreds of thousands in a large set, which an answer that is kept does not need. null: no such set.
 */
export const anovaPlan = (sql: Database, at: StudyAt, probeSet: string): Promise<AnovaPlan | null> =>
  keptFigure(sql, at, `anova-plan:${probeSet}`, async () => {
    const data = await probeSetData(sql, at, probeSet, []);
    if (!data) return null;
    const { probe_set, models, methods } = data;
    return { probe_set, models, methods, analyses: analysesOf(data) };
  });
