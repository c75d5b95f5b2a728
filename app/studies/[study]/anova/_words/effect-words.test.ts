import { describe, expect, it } from "vitest";
import {
  type Effect,
  type EffectContext,
  gapsOf,
  isReliable,
  marginalMeans,
  type Pair,
  spreadsOf,
} from "./effect-context";
import { effectSentence, pairSentence, simpleEffectSentence } from "./effect-words";

const effect = (changes: Partial<Effect>): Effect => ({
  effect: "method",
  df1: 1,
  df2: 26,
  F: 5,
  p: 0.01,
  gg: null,
  hf: null,
  mauchly: null,
  partial_eta_squared: 0.2,
  generalized_eta_squared: 0.1,
  partial_eta_squared_interval: null,
  generalized_eta_squared_interval: null,
  ss: 1,
  ss_error: 4,
  p_holm: null,
  not_computable: null,
  flags: [],
  ...changes,
});

const mean = (model: string, method: string, value: number) => ({
  model,
  method,
  mean: value,
  low: null,
  high: null,
});

const context: EffectContext = {
  kind: "commitments",
  measure: "pass_rate",
  means: [mean("m1", "keep", 0.75), mean("m1", "sum", 0.5), mean("m2", "keep", 0.5), mean("m2", "sum", 0.45)],
  modelName: (id) => ({ m1: "One", m2: "Two" })[id] ?? id,
  methodName: (id) => id,
};

const pair = (changes: Partial<Pair>): Pair => ({
  a: "keep",
  b: "sum",
  difference: 0.15,
  low: 0.05,
  high: 0.25,
  p_permutation: 0.01,
  p_permutation_holm: 0.01,
  smallest_difference: 0.1,
  planned: true,
  effects: [],
  ...changes,
});

describe("means behind the words", () => {
  it("gives every cell equal weight", () => {
    expect(marginalMeans(context.means, "method")).toEqual([
      { id: "sum", mean: 0.475 },
      { id: "keep", mean: 0.625 },
    ]);
  });

  it("takes gaps within a model and spreads of methods", () => {
    expect(gapsOf(context.means, "model", "keep", "sum").map((gap) => [gap.id, gap.mean.toFixed(2)])).toEqual(
      [
        ["m2", "0.05"],
        ["m1", "0.25"],
      ],
    );
    expect(spreadsOf(context.means).map((spread) => spread.id)).toEqual(["m2", "m1"]);
  });
});

describe("the deciding p", () => {
  it("is the corrected one where it exists", () => {
    expect(isReliable(effect({ p: 0.04, gg: { epsilon: 0.6, p: 0.07 } }))).toBe(false);
    expect(isReliable(effect({ p: 0.04 }))).toBe(true);
    expect(isReliable(effect({ p: 0.05 }))).toBe(false);
    expect(isReliable(effect({ p: null }))).toBe(false);
  });
});

describe("effectSentence", () => {
  it("names both ends of a reliable difference", () => {
    expect(effectSentence(effect({}), context)).toBe(
      "Methods differ in pass rate, from 47.5% (sum) to 62.5% (keep).",
    );
    expect(effectSentence(effect({ effect: "model" }), context)).toBe(
      "Models differ in pass rate, from 47.5% (Two) to 62.5% (One).",
    );
  });

  it("never says that there is no difference", () => {
    const text = effectSentence(effect({ p: 0.22 }), context);
    expect(text).toBe(
      "Methods cannot be told apart in pass rate, from 47.5% (sum) to 62.5% (keep); p\u00a0=\u00a0.220.",
    );
    expect(text).not.toMatch(/no difference/);
  });

  it("speaks of an interaction by how far methods lie apart", () => {
    expect(effectSentence(effect({ effect: "model:method" }), context)).toBe(
      "How far methods lie apart depends on the model, from 5.0 points (Two) to 25.0 points (One).",
    );
    expect(
      effectSentence(effect({ effect: "model:method", p: 0.5, gg: { epsilon: 0.7, p: 0.61 } }), context),
    ).toBe("How far methods differ does not reliably change from model to model; p\u00a0=\u00a0.610.");
  });

  it("says why it was not computed, with one full stop", () => {
    const none = effect({ F: null, p: null, not_computable: "There is no error variance." });
    expect(effectSentence(none, context)).toBe("Not computable. There is no error variance.");
  });
});

describe("pairSentence", () => {
  it("names the larger one first and turns the interval with it", () => {
    expect(pairSentence(effect({}), pair({}), "method", context)).toBe(
      "keep keeps more than sum, by 15.0 points, 95% interval +5.0 to +25.0.",
    );
    const turned = pair({ difference: -0.15, low: -0.25, high: -0.05 });
    expect(pairSentence(effect({}), turned, "method", context)).toBe(
      "sum keeps more than keep, by 15.0 points, 95% interval +5.0 to +25.0.",
    );
  });

  it("gives estimate and p when two cannot be told apart", () => {
    const text = pairSentence(effect({ p: 0.1463 }), pair({ low: -0.02, high: null }), "method", context);
    expect(text).toBe("Cannot be told apart: keep +15.0 points against sum; p\u00a0=\u00a0.146.");
  });

  it("says where the gap goes", () => {
    expect(pairSentence(effect({ effect: "model:method" }), pair({}), "method", context)).toBe(
      "The gap depends on the model, from +5.0 points (Two) to +25.0 points (One).",
    );
    expect(pairSentence(effect({ effect: "model:method", p: 0.3 }), pair({}), "model", context)).toBe(
      "The size of the gap does not reliably change between methods; p\u00a0=\u00a0.300.",
    );
  });

  it("uses the words of the measure", () => {
    expect(pairSentence(effect({}), pair({}), "method", { ...context, measure: "confident_rate" })).toMatch(
      /^keep fails confidently more than sum/,
    );
    expect(pairSentence(effect({}), pair({}), "method", { ...context, kind: "planted-facts" })).toMatch(
      /^keep recalls more/,
    );
  });
});

describe("simpleEffectSentence", () => {
  it("stays within the model", () => {
    expect(simpleEffectSentence(effect({}), "m1", context)).toBe(
      "Methods differ on One, from 50.0% (sum) to 75.0% (keep).",
    );
    expect(simpleEffectSentence(effect({ p: 0.4 }), "m2", context)).toBe(
      "Methods cannot be told apart on Two, from 45.0% (sum) to 50.0% (keep); p\u00a0=\u00a0.400.",
    );
  });
});
