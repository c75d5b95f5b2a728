import { percentWithUnit, points } from "@/lib/format/percent";
import { pRelation } from "@/lib/format/statistics";
import { measureWords } from "../../_figures/measure-words";
import {
  type Answer,
  decidingP,
  type Effect,
  type EffectContext,
  gapsOf,
  isReliable,
  LEVEL,
  type LevelMean,
  marginalMeans,
  type Pair,
  spreadsOf,
} from "./effect-context";

/**
 * One effect of an analysis of variance in plain words, from its numbers alone: what was seen, and whether it can be
 * told from chance. A large p is "cannot be told apart", never "no difference".
 */
export function effectSentence(
  effect: Effect,
  context: EffectContext,
  /** The pairs of the same analysis: with two levels the effect is their difference, and is told with its interval. */
  pairs?: Pick<Answer, "pairwise_methods" | "pairwise_models">,
): string {
  if (effect.not_computable !== null) return notComputable(effect);
  if (effect.effect === "model:method") return interactionSentence(effect, context);
  const [pair, ...others] =
    (effect.effect === "model" ? pairs?.pairwise_models : pairs?.pairwise_methods) ?? [];
  if (pair && others.length === 0) return pairSentence(effect, pair, effect.effect, context);
  const [plural, nameOf] =
    effect.effect === "model"
      ? (["Models", context.modelName] as const)
      : (["Methods", context.methodName] as const);
  const noun = measureWords(context.measure, context.kind).noun.toLowerCase();
  const range = rangeOf(marginalMeans(context.means, effect.effect), nameOf, percentWithUnit);
  return isReliable(effect)
    ? `${plural} differ in ${noun}, ${range}.`
    : `${plural} cannot be told apart in ${noun}, ${range}${withP(effect)}.`;
}

/** Main effect or interaction of one pair, of methods or of models. */
export function pairSentence(
  effect: Effect,
  pair: Pair,
  of: "method" | "model",
  context: EffectContext,
): string {
  if (effect.not_computable !== null) return notComputable(effect);
  const nameOf = of === "method" ? context.methodName : context.modelName;
  const over = of === "method" ? "model" : "method";
  if (effect.effect === "model:method") {
    if (!isReliable(effect))
      return `The size of the gap does not reliably change between ${over}s${withP(effect)}.`;
    const gaps = gapsOf(context.means, over, pair.a, pair.b);
    const range = rangeOf(gaps, over === "model" ? context.modelName : context.methodName, pointsWithUnit);
    return `The gap depends on the ${over}, ${range}.${notAfterHolm(effect)}`;
  }
  return mainPairSentence(effect, pair, nameOf, context);
}

function mainPairSentence(
  effect: Effect,
  pair: Pair,
  nameOf: (id: string) => string,
  context: EffectContext,
): string {
  const { a, b, difference, low, high } = pair;
  if (difference === null) return `${nameOf(a)} and ${nameOf(b)} have no difference on file.`;
  if (!isReliable(effect)) {
    return `Cannot be told apart: ${nameOf(a)} ${pointsWithUnit(difference)} against ${nameOf(b)}${intervalOf(low, high)}${withP(effect)}.`;
  }
  const { verb } = measureWords(context.measure, context.kind);
  // The larger is named first; where that is b, the interval turns round with the difference.
  const [more, less, interval] =
    difference >= 0 ? [a, b, intervalOf(low, high)] : [b, a, intervalOf(opposite(high), opposite(low))];
  return `${nameOf(more)} ${verb} more than ${nameOf(less)}, by ${unsigned(difference)}${interval}.${notAfterHolm(effect)}`;
}

/** Whether methods differ within one model. */
export function simpleEffectSentence(effect: Effect, model: string, context: EffectContext): string {
  if (effect.not_computable !== null) return notComputable(effect);
  const within = context.means
    .filter((mean) => mean.model === model)
    .map((mean) => ({ id: mean.method, mean: mean.mean }))
    .sort((a, b) => a.mean - b.mean);
  const range = rangeOf(within, context.methodName, percentWithUnit);
  return isReliable(effect)
    ? `Methods differ on ${context.modelName(model)}, ${range}.${notAfterHolm(effect)}`
    : `Methods cannot be told apart on ${context.modelName(model)}, ${range}${withP(effect)}.`;
}

function interactionSentence(effect: Effect, context: EffectContext): string {
  if (!isReliable(effect)) {
    return `How far methods differ does not reliably change from model to model${withP(effect)}.`;
  }
  const range = rangeOf(spreadsOf(context.means), context.modelName, unsigned);
  return `How far methods lie apart depends on the model, ${range}.`;
}

function notComputable(effect: Effect): string {
  return `Not computable. ${(effect.not_computable ?? "").replace(/\.$/, "")}.`;
}

function rangeOf(
  means: readonly LevelMean[],
  nameOf: (id: string) => string,
  show: (mean: number) => string,
): string {
  const lowest = means[0];
  const highest = means.at(-1);
  if (!lowest || !highest) return "without means to show";
  return `from ${show(lowest.mean)} (${nameOf(lowest.id)}) to ${show(highest.mean)} (${nameOf(highest.id)})`;
}

function intervalOf(low: number | null, high: number | null): string {
  return low === null || high === null ? "" : `, 95% interval ${points(low)} to ${points(high)}`;
}

function opposite(value: number | null): number | null {
  return value === null ? null : 0 - value;
}

function withP(effect: Effect): string {
  const p = decidingP(effect);
  return p === null ? "" : `; p\u00a0${pRelation(p).replaceAll(" ", "\u00a0")}`;
}

/** What is below .05 by itself and not within its family says so. */
function notAfterHolm(effect: Effect): string {
  return effect.p_holm !== null && effect.p_holm >= LEVEL
    ? ` Not after Holm’s correction${withHolm(effect)}.`
    : "";
}

function withHolm(effect: Effect): string {
  return `; p\u00a0${pRelation(effect.p_holm).replaceAll(" ", "\u00a0")}`;
}

function pointsWithUnit(difference: number): string {
  return `${points(difference)} points`;
}

function unsigned(difference: number): string {
  return `${points(Math.abs(difference)).replace("+", "")} points`;
}
