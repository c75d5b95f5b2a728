import type { AnovaAnswer, PairwiseComparison } from "../shapes";
import type { ClaimSide } from "./shapes";

export const LEVEL = 0.05;

/** What one study says about a pair, turned so that `flip` makes it b − a. */
export function pairSide(answer: AnovaAnswer, pair: PairwiseComparison, flip: boolean): ClaimSide {
  const effect = pair.effects.find((e) => e.effect === "method");
  const turned = (value: number | null): number | null => (value === null ? null : flip ? 0 - value : value);
  return {
    difference: turned(pair.difference),
    low: turned(flip ? pair.high : pair.low),
    high: turned(flip ? pair.low : pair.high),
    p: pair.p_permutation,
    p_holm: pair.p_permutation_holm,
    partial_eta_squared: effect?.partial_eta_squared ?? null,
    partial_eta_squared_interval: effect?.partial_eta_squared_interval ?? null,
    smallest_difference: pair.smallest_difference,
    reliable: pair.p_permutation_holm !== null && pair.p_permutation_holm < LEVEL,
    subjects: answer.subjects,
  };
}

/** What one study says about all methods at once: its main effect of method. */
export function methodsSide(answer: AnovaAnswer): ClaimSide {
  const effect = answer.effects.find((e) => e.effect === "method");
  const p = effect?.gg?.p ?? effect?.p ?? null;
  return {
    difference: null,
    low: null,
    high: null,
    p,
    p_holm: null,
    partial_eta_squared: effect?.partial_eta_squared ?? null,
    partial_eta_squared_interval: effect?.partial_eta_squared_interval ?? null,
    smallest_difference: null,
    reliable: p !== null && p < LEVEL,
    subjects: answer.subjects,
  };
}

/** The interval exists and leaves out zero. */
export const isClear = ({ low, high }: { low: number | null; high: number | null }): boolean =>
  low !== null && high !== null && (low > 0 || high < 0);
