import { anovaTable } from "../anova/answer";
import { type AnovaRequest, optionsOf } from "../anova/answers";
import { layoutOf, sharesOf } from "../anova/effect-layout";
import { type EffectName, notRun } from "../anova/table";
import { targetOf } from "../anova/target";
import type { ProbeSetData } from "../shapes";

/** What every subject of the planned analysis adds to one effect. */
export interface EffectShares {
  effect: EffectName;
  dimension: string | null;
  subjects: readonly string[];
  /** Of the effect's sum of squares, along the observed means (anova/effect-layout.ts); they sum to 1. */
  shares: readonly number[];
}

/**
 * The shares in the main effect of method, else of model, one entry a dimension of a graded set. Empty where the
 * analysis does not exist, a condition was not run, or the levels do not differ at all.
 */
export function effectShares(data: ProbeSetData, request: AnovaRequest): EffectShares[] {
  return (optionsOf(data, request) ?? []).flatMap((options): EffectShares[] => {
    const table = anovaTable(data, options);
    const target = targetOf(table, {});
    if (!target || table.subjects.length < 2 || notRun(table)) return [];
    const shares = sharesOf(layoutOf(table, target.effect));
    if (!shares) return [];
    return [
      {
        effect: target.effect,
        dimension: options.dimension ?? null,
        subjects: table.subjects,
        shares: [...shares],
      },
    ];
  });
}
