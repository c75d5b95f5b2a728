import { type AnovaTable, type EffectName, effectNames, pick } from "./table";

export interface Pair {
  factor: "model" | "method";
  a: string;
  b: string;
}

/** What is looked at closely: an omnibus effect, or the main effect of one pair of levels. */
export interface EffectTarget {
  effect: EffectName;
  pair: Pair | null;
}

export interface TargetRequest {
  effect?: string;
  factor?: string;
  a?: string;
  b?: string;
}

/**
 * What was asked for, or what stands in its place: the main effect of method, else of model. null when the table has
 * no effect at all, or when a pair or effect is named that it does not have.
 */
export function targetOf(
  table: Pick<AnovaTable, "models" | "methods">,
  request: TargetRequest,
): EffectTarget | null {
  const names = effectNames(table);
  const { factor, a, b } = request;
  if (factor !== undefined || a !== undefined || b !== undefined) {
    if ((factor !== "model" && factor !== "method") || a === undefined || b === undefined || a === b)
      return null;
    const levels = factor === "model" ? table.models : table.methods;
    return levels.includes(a) && levels.includes(b) ? { effect: factor, pair: { factor, a, b } } : null;
  }
  if (request.effect !== undefined) {
    const effect = names.find((name) => name === request.effect);
    return effect ? { effect, pair: null } : null;
  }
  const effect = names.find((name) => name === "method") ?? names[0];
  return effect ? { effect, pair: null } : null;
}

/** The part of a table that a target is about: both levels of its pair, else everything. */
export function targetTable(table: AnovaTable, { pair }: EffectTarget): AnovaTable {
  if (!pair) return table;
  const levels = [pair.a, pair.b];
  return pair.factor === "model" ? pick(table, levels, table.methods) : pick(table, table.models, levels);
}
