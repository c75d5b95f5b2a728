import { holm } from "@/lib/stats";
import { pairedTest } from "../pairs/paired-test";
import type { Analysis, AnovaEffect, PairwiseComparison } from "../shapes";
import { effectsOf } from "./effects";
import { type AnovaTable, differencesOf, type EffectName, notRun, pick } from "./table";

/**
 * Every pair of levels of one factor, in steps of one pair: mean difference over subjects with its permutation test, and the ANOVA of the
 * two alone. Holm runs over the Greenhouse-Geisser p of the main effects, of the interactions, and over the
 * permutation p: three families. `planned` are the analyses of the manifest for this probe set.
 */
export function* pairwise(
  table: AnovaTable,
  factor: "model" | "method",
  planned: readonly Analysis[],
): Generator<undefined, PairwiseComparison[]> {
  const levels = factor === "model" ? table.models : table.methods;
  const compared: PairwiseComparison[] = [];
  for (const [a, b] of pairs(levels)) {
    const two = factor === "model" ? pick(table, [a, b], table.methods) : pick(table, table.models, [a, b]);
    const together = planned.some((analysis) => {
      const named = factor === "model" ? analysis.models : analysis.methods;
      return named.includes(a) && named.includes(b);
    });
    compared.push(compare(two, factor, a, b, together));
    yield;
  }
  const permutation = holm(compared.map((pair) => pair.p_permutation));
  return withHolm(withHolm(compared, factor), "model:method").map((pair, i) => ({
    ...pair,
    p_permutation_holm: permutation[i] ?? null,
  }));
}

function compare(
  table: AnovaTable,
  factor: "model" | "method",
  a: string,
  b: string,
  planned: boolean,
): PairwiseComparison {
  const test = pairedTest(notRun(table) ? [] : differencesOf(table, factor));
  return {
    a,
    b,
    difference: test.difference,
    low: test.low,
    high: test.high,
    p_permutation: test.p,
    p_permutation_holm: null,
    smallest_difference: test.smallest_difference,
    planned,
    effects: effectsOf(table),
  };
}

/** Holm over the Greenhouse-Geisser p of one effect in all items: one family. */
export function withHolm<T extends { effects: readonly AnovaEffect[] }>(
  items: readonly T[],
  effect: EffectName,
): T[] {
  const corrected = holm(items.map((item) => item.effects.find((e) => e.effect === effect)?.gg?.p ?? null));
  return items.map((item, i) => ({
    ...item,
    effects: item.effects.map((e) => (e.effect === effect ? { ...e, p_holm: corrected[i] ?? null } : e)),
  }));
}

function pairs<T>(items: readonly T[]): [T, T][] {
  return items.flatMap((a, i) => items.slice(i + 1).map((b): [T, T] => [a, b]));
}
