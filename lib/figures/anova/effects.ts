import {
  type AnovaEffectResult,
  type AnovaResult,
  etaSquaredIntervals,
  repeatedMeasuresAnova,
  StatisticsError,
} from "@/lib/stats";
import type { AnovaEffect } from "../shapes";
import { type AnovaTable, type EffectName, effectNames, notRun } from "./table";

const FACTOR = { model: "a", method: "b", "model:method": "a:b" } as const;
const WHY = {
  zero_error:
    "There is no error variance: every subject shows exactly the same difference, so F has no finite value.",
  undefined: "There is nothing to test: the levels do not differ, and no subject departs from that.",
} as const;
const SINGULAR =
  "fewer subjects than levels, or dependent contrasts: Mauchly's test is not available and the Greenhouse-Geisser correction rests on a singular covariance";

/**
 * The repeated-measures ANOVA of a table: every effect that it has, Holm left open. What can not be computed says why
 * and carries no number.
 */
export function effectsOf(table: AnovaTable): AnovaEffect[] {
  const names = effectNames(table);
  if (names.length === 0) return [];
  const blank = notRun(table);
  if (blank) return names.map((effect) => refused(effect, table, blank));
  let result: AnovaResult;
  try {
    result = repeatedMeasuresAnova(
      table.values,
      table.subjects.length,
      table.models.length,
      table.methods.length,
    );
  } catch (error) {
    if (!(error instanceof StatisticsError)) throw error;
    return names.map((effect) => refused(effect, table, error.message));
  }
  return names.flatMap((effect) => {
    const found = result.effects.find((e) => e.effect === FACTOR[effect]);
    return found ? [answered(effect, found)] : [];
  });
}

function answered(effect: EffectName, found: AnovaEffectResult): AnovaEffect {
  const computable = found.status === "ok";
  return {
    effect,
    df1: found.df1,
    df2: found.df2,
    F: computable ? found.F : null,
    p: computable ? found.p : null,
    gg: computable ? found.gg : null,
    hf: computable ? found.hf : null,
    mauchly: computable ? found.mauchly : null,
    partial_eta_squared: found.partial_eta_squared,
    generalized_eta_squared: found.generalized_eta_squared,
    ...intervalsOf(found),
    ss: found.ss,
    ss_error: found.ss_error,
    p_holm: null,
    not_computable: computable ? null : WHY[found.status === "zero_error" ? "zero_error" : "undefined"],
    flags: found.sphericity === "singular" ? [SINGULAR] : [],
  };
}

function intervalsOf(
  found: AnovaEffectResult,
): Pick<AnovaEffect, "partial_eta_squared_interval" | "generalized_eta_squared_interval"> {
  const { F, df1, df2, generalized_eta_squared: generalized } = found;
  if (found.status !== "ok" || F === null || generalized === null || (generalized === 0 && F > 0))
    return { partial_eta_squared_interval: null, generalized_eta_squared_interval: null };
  const intervals = etaSquaredIntervals({ F, df1, df2, generalized });
  return {
    partial_eta_squared_interval: intervals.partial,
    generalized_eta_squared_interval: intervals.generalized,
  };
}

function refused(effect: EffectName, table: AnovaTable, why: string): AnovaEffect {
  const a = table.models.length - 1;
  const b = table.methods.length - 1;
  const df1 = effect === "model" ? a : effect === "method" ? b : a * b;
  return {
    effect,
    df1,
    df2: Math.max(0, df1 * (table.subjects.length - 1)),
    F: null,
    p: null,
    gg: null,
    hf: null,
    mauchly: null,
    partial_eta_squared: null,
    generalized_eta_squared: null,
    partial_eta_squared_interval: null,
    generalized_eta_squared_interval: null,
    ss: 0,
    ss_error: 0,
    p_holm: null,
    not_computable: why,
    flags: [],
  };
}
