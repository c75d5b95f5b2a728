import { describe, expect, it } from "vitest";
import { costFigures } from "../compare/cost-figures";
import { cachedShare, costIn } from "./cost-measures";

const CONDITION = { model: "m", method: "x" };
const TURNS = {
  ...CONDITION,
  probe_set: "p",
  turns: 10,
  recovery_calls: 0,
  recovery_calls_n: 10,
  prompt_tokens: 80_000,
  prompt_tokens_n: 8,
  cached_tokens: 60_000,
  cached_tokens_n: 8,
  output_tokens: 5_000,
  output_tokens_n: 10,
  seconds: 0,
  seconds_n: 0,
};
const COMPACTIONS = {
  ...CONDITION,
  probe_set: null,
  compactions: 4,
  failed: 1,
  seconds: 30,
  seconds_n: 3,
  failed_seconds: 18,
  failed_seconds_n: 1,
  tokens_before: 0,
  tokens_before_n: 0,
  tokens_after: 24_000,
  tokens_after_n: 3,
};
const costs = (turns: Partial<typeof TURNS> = {}) =>
  costFigures([{ ...TURNS, ...turns }], [COMPACTIONS], CONDITION, "p");

describe("costs", () => {
  it("count what failed compactions took, and tell 0 from not recorded", () => {
    expect(costs().failed_seconds).toBe(18);
    expect(costIn("compaction_seconds", costs(), {})).toEqual({ mean: 10, n: 3 });
    expect(costIn("tokens_after", costs(), {})).toEqual({ mean: 8_000, n: 3 });
    expect(costIn("recovery_calls", costs(), {})).toEqual({ mean: 0, n: 10 });
    expect(costs().tokens_before).toEqual({ mean: null, n: 0 });
    expect(costs().seconds.mean).toBeNull();
  });

  it("add prompt and output tokens where both were recorded", () => {
    expect(costIn("tokens", costs(), {})).toEqual({ mean: 10_500, n: 8 });
    expect(costIn("tokens", costs({ output_tokens_n: 0 }), {})).toEqual({ mean: null, n: 0 });
  });

  it("give the cached share of prompt tokens only where the same trials recorded both", () => {
    expect(cachedShare(costs())).toBe(0.75);
    expect(cachedShare(costs({ cached_tokens: 0 }))).toBe(0);
    expect(cachedShare(costs({ cached_tokens_n: 7 }))).toBeNull();
    expect(cachedShare(costs({ cached_tokens: 90_000 }))).toBeNull();
  });
});

describe("money a trial", () => {
  // 10,000 prompt tokens, 7,500 of them cached, 500 output tokens.
  it.each([
    ["cached tokens at their own price", { prompt: 2, cached: 0.2, output: 10 }, {}, 0.0115],
    ["cached tokens as prompt tokens without a price", { prompt: 2, output: 10 }, {}, 0.025],
    ["nothing cached on file", { prompt: 2, cached: 0.2, output: 10 }, { cached_tokens_n: 0 }, 0.025],
    ["a price of nothing", { prompt: 0, cached: 0, output: 0 }, {}, 0],
  ])("%s", (_, prices, turns, money) => {
    expect(costIn("price", costs(turns), prices).mean).toBeCloseTo(money, 12);
  });

  it.each([
    ["without a price of output tokens", { prompt: 2 }, {}],
    ["with cached tokens of some trials only", { prompt: 2, output: 10 }, { cached_tokens_n: 3 }],
    ["without tokens", { prompt: 2, output: 10 }, { prompt_tokens_n: 0 }],
  ])("is none %s", (_, prices, turns) => {
    expect(costIn("price", costs(turns), prices)).toEqual({ mean: null, n: 0 });
  });
});
