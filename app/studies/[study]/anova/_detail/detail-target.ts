import { points } from "@/lib/format/percent";
import { listed } from "@/lib/format/words";
import type { Names } from "../../_frame/names";
import type { Chosen } from "../_choices/chosen-effect";
import { pairWords } from "../_pairs/pair-name";
import { EFFECT_NAMES } from "../_table/effect-row";
import {
  type Answer,
  type Effect,
  type EffectContext,
  gapsOf,
  isReliable,
  type Pair,
} from "../_words/effect-context";
import { effectSentence, pairSentence } from "../_words/effect-words";

/** More levels than these are not listed in a sentence. */
const MANY = 5;

export interface DetailTarget {
  /** `transparent-compact against pi-vcc`, `Model × method`. */
  title: string;
  effect: Effect | null;
  pair: Pair | null;
  /** The pair is one of several, so that Holm corrects over them. */
  family: boolean;
  sentence: string;
  /** Pairs: whether the gap depends on the other factor, and what it is at each of its levels. */
  within: string | null;
}

/** The numbers of what was chosen, out of the analysis; null when the analysis does not hold it. */
export function detailTarget(
  answer: Answer,
  chosen: Chosen,
  context: EffectContext,
  names: Names,
): DetailTarget | null {
  if (chosen.kind === "effect") {
    const effect = answer.effects.find((found) => found.effect === chosen.effect);
    if (!effect) return null;
    const [only, ...others] =
      chosen.effect === "model:method"
        ? []
        : chosen.effect === "model"
          ? answer.pairwise_models
          : answer.pairwise_methods;
    return {
      title: EFFECT_NAMES[chosen.effect],
      effect,
      pair: only && others.length === 0 ? only : null,
      family: false,
      sentence: effectSentence(effect, context, answer),
      within: null,
    };
  }
  const pairs = chosen.factor === "method" ? answer.pairwise_methods : answer.pairwise_models;
  const pair = pairs.find(({ a, b }) => a === chosen.a && b === chosen.b);
  if (!pair) return null;
  const effect = pair.effects.find((found) => found.effect === chosen.factor) ?? null;
  return {
    title: pairWords(names, chosen.factor, chosen),
    effect,
    pair,
    family: pairs.length > 1,
    sentence: effect ? pairSentence(effect, pair, chosen.factor, context) : "",
    within: withinSentence(pair, chosen.factor, context),
  };
}

function withinSentence(pair: Pair, factor: "model" | "method", context: EffectContext): string | null {
  const interaction = pair.effects.find(({ effect }) => effect === "model:method");
  if (!interaction || interaction.F === null) return null;
  const over = factor === "method" ? "model" : "method";
  const nameOf = over === "model" ? context.modelName : context.methodName;
  const gaps = gapsOf(context.means, over, pair.a, pair.b)
    .reverse()
    .map(({ id, mean }) => `${points(mean)} ${over === "model" ? "on" : "with"} ${nameOf(id)}`);
  const sentence = pairSentence(interaction, pair, factor, context);
  return gaps.length > MANY || isReliable(interaction)
    ? sentence
    : `${listed(gaps)}: ${lowerFirst(sentence)}`;
}

function lowerFirst(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}
