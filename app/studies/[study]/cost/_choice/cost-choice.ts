import { studyPath } from "@/app/_address/study-path";
import { hrefWith, oneOf, type SearchParams } from "@/lib/format/address";
import { COST_MEASURES, type CostMeasure, type Prices } from "@/lib/queries/get-cost-view";
import { keptParams, readChoice, type StudyChoice } from "../../_frame/study-params";

/** What the address of the cost page says. */
export interface CostChoice extends StudyChoice {
  set?: string;
  model?: string;
  dimension?: string;
  measure?: CostMeasure;
  prices: Prices;
  /** Prices as they were written that are none. */
  unread: readonly string[];
}

const PRICES = ["prompt", "cached", "output"] as const satisfies readonly (keyof Prices)[];

/** A price of a million tokens: digits, and up to six behind a point. */
const PRICE = /^\d{1,6}(\.\d{1,6})?$/;

export function readCostChoice(params: SearchParams): CostChoice {
  const named = oneOf(params, "cost");
  const written = PRICES.flatMap((part) => {
    const text = oneOf(params, `price_${part}`)?.trim();
    return text === undefined ? [] : [{ part, text }];
  });
  return {
    ...readChoice(params),
    set: oneOf(params, "probe_set"),
    model: oneOf(params, "model"),
    dimension: oneOf(params, "dimension"),
    measure: COST_MEASURES.find((measure) => measure === named),
    prices: Object.fromEntries(
      written.filter(({ text }) => PRICE.test(text)).map(({ part, text }) => [part, Number(text)]),
    ),
    unread: written.filter(({ text }) => !PRICE.test(text)).map(({ text }) => text),
  };
}

/** This page with some of its choices changed; null takes one back. */
export function costHref(
  slug: string,
  choice: CostChoice,
  changes: Readonly<Partial<Record<"probe_set" | "cost" | "model" | "dimension", string | null>>> = {},
): string {
  const { prompt, cached, output } = choice.prices;
  return hrefWith(studyPath(slug, "cost"), keptParams(choice), {
    probe_set: choice.set,
    model: choice.model,
    dimension: choice.dimension,
    cost: choice.measure,
    price_prompt: prompt,
    price_cached: cached,
    price_output: output,
    ...changes,
  });
}

/** Whether money can be told: prices of prompt and output tokens. */
export const isPriced = ({ prices }: Pick<CostChoice, "prices">): boolean =>
  prices.prompt !== undefined && prices.output !== undefined;
