import type { AnovaAnswer, By, Cell, ConditionCosts, Measure } from "../shapes";

/** What a check reads of a study: figures, wherever they come from. */
export interface Lookup {
  /** Cells of one probe set, expected replies counted; empty when the study has no such probe set. */
  cells(probeSet: string, options: { by: readonly By[] }): readonly Cell[];
  /** The analysis over just these models and methods; null when the study lacks one of them. */
  anova(
    probeSet: string,
    options: { models: readonly string[]; methods: readonly string[]; measure: Measure },
  ): AnovaAnswer | null;
  costs(): readonly ConditionCosts[];
}
