import type { CostFigure, CostFigures } from "../compare/cost-figures";

/** What retention is held against: the lower the cheaper. */
export const COST_MEASURES = [
  "compaction_seconds",
  "tokens",
  "tokens_after",
  "recovery_calls",
  "price",
] as const;
export type CostMeasure = (typeof COST_MEASURES)[number];

/** What a million tokens cost, in any one currency. Cached ones cost what prompt tokens do where no price is given. */
export interface Prices {
  prompt?: number;
  cached?: number;
  output?: number;
}

const NOTHING: CostFigure = { mean: null, n: 0 };

/**
 * A condition's cost: seconds a compaction (failed ones included), prompt and output tokens a trial, tokens of the context
 * after a compaction, recovery calls a trial, money a trial. `n`: how many trials or compactions recorded it, of two
 * figures that are added the smaller number.
 */
export function costIn(measure: CostMeasure, costs: CostFigures, prices: Prices): CostFigure {
  switch (measure) {
    case "compaction_seconds":
      return costs.compaction_seconds;
    case "tokens":
      return combined(costs, (prompt, output) => prompt + output);
    case "tokens_after":
      return costs.tokens_after;
    case "recovery_calls":
      return costs.recovery_calls;
    case "price":
      return priceOf(costs, prices);
  }
}

/**
 * The part of the prompt tokens that was read from a cache, in [0, 1]; null unless the same number of trials recorded
 * both, or where more was cached than prompted.
 */
export function cachedShare({ prompt_tokens, cached_tokens }: CostFigures): number | null {
  const { mean: prompt, n } = prompt_tokens;
  const { mean: cached } = cached_tokens;
  if (!prompt || cached === null || cached_tokens.n !== n || cached > prompt) return null;
  return cached / prompt;
}

/**
 * Money a trial: cached tokens are a part of the prompt tokens and billed at their own price. Without prices of prompt and
 * output tokens, or where not all of it was recorded, there is none; where trials recorded no cached tokens, every prompt
 * token is billed in full.
 */
function priceOf(costs: CostFigures, { prompt, cached = prompt, output }: Prices): CostFigure {
  if (prompt === undefined || cached === undefined || output === undefined) return NOTHING;
  const read = costs.cached_tokens.n === 0 ? 0 : cachedShare(costs);
  if (read === null) return NOTHING;
  return combined(
    costs,
    (prompted, answered) =>
      (prompted * ((1 - read) * prompt + read * cached) + answered * output) / 1_000_000,
  );
}

function combined(
  { prompt_tokens, output_tokens }: CostFigures,
  of: (prompt: number, output: number) => number,
): CostFigure {
  if (prompt_tokens.mean === null || output_tokens.mean === null) return NOTHING;
  return {
    mean: of(prompt_tokens.mean, output_tokens.mean),
    n: Math.min(prompt_tokens.n, output_tokens.n),
  };
}
