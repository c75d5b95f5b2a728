import { cache } from "react";
import { currentViewer } from "@/lib/auth/viewer";
import type { SearchParams } from "@/lib/format/address";
import { type CompareQuery, type CompareView, getCompareView } from "@/lib/queries/get-compare-view";
import { readCompare, revisionsOf } from "./compare-choice";

const MEASURES = ["pass_rate", "confident_rate", "hedged_rate", "abstained_rate", "invented_rate"] as const;

/** What the address asks for, as the query takes it. */
export function compareQuery(params: SearchParams): CompareQuery {
  const choice = readCompare(params);
  return {
    conditions: choice.conditions,
    revisions: revisionsOf(choice),
    base: choice.base,
    probe_set: choice.set,
    measure: MEASURES.find((measure) => measure === choice.metric),
    dimension: choice.dimension,
    by: choice.by,
    count: choice.count,
    repetitions: choice.repetitions,
  };
}

/** The view of this request: asked for once, by the page and by its title. Keyed by the address it is of. */
const loadOnce = cache(async (address: string): Promise<CompareView | null> => {
  return getCompareView(await currentViewer(), compareQuery(JSON.parse(address)));
});

/** null when one of the studies named can't be read. */
export const loadCompare = (params: SearchParams): Promise<CompareView | null> =>
  loadOnce(JSON.stringify(params));
