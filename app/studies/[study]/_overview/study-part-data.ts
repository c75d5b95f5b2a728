import type { ContextCell } from "@/lib/queries/get-contexts";
import type { CostView } from "@/lib/queries/get-cost-view";
import type { AnovaView } from "@/lib/queries/results/analysis";
import type { CellsAnswer, StudyOverview } from "@/lib/queries/results/study";

/** One probe set of the study. null: it has no such figure. */
export interface StudyPartData {
  set: StudyOverview["probe_sets"][number];
  byRound: CellsAnswer | null;
  bySource: CellsAnswer | null;
  whole: CellsAnswer | null;
  contexts: readonly ContextCell[] | "computing" | null;
  anova: AnovaView | "computing" | null;
  costs: CostView | null;
}
