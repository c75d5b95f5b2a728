import "server-only";
import { setImmediate } from "node:timers/promises";
import { type PairOfTwo, pairOfTwo } from "@/lib/figures/compare/against-baseline";
import type { CompareRules, Side } from "@/lib/figures/compare/side";
import type { ComparedSet, LoadedCondition } from "./compare-sides";
import { database } from "./database";
import { keptFigure } from "./kept-figure";

/** Tests over fewer subjects are done sooner than they are looked up. */
const WORTH_KEEPING = 200;

/**
 * Every condition against the baseline, one after the other so that others are answered in between; null for the
 * baseline itself. Long tests within one study are kept with its revision, pair by pair.
 */
export async function testedPairs(
  loaded: readonly LoadedCondition[],
  sides: readonly (Side | null)[],
  base: number,
  set: ComparedSet,
  rules: CompareRules,
): Promise<(PairOfTwo | null)[]> {
  const baseline = sides[base] ?? null;
  const found: (PairOfTwo | null)[] = [];
  for (const [at, own] of loaded.entries()) {
    const side = sides[at] ?? null;
    const compute = async () => pairOfTwo(baseline, side, rules);
    const long =
      baseline !== null && side?.data === baseline.data && (side.cell.subjects ?? 0) > WORTH_KEEPING;
    if (at === base) found.push(null);
    else if (!long) found.push(await compute());
    else {
      const pair = [baseline.condition, side.condition].map(({ model, method }) => [model, method]);
      const { measure, count, repetitions, dimension } = rules;
      const key = JSON.stringify([set.id, ...pair, measure, count, repetitions, dimension]);
      found.push(await keptFigure(database(), own.at, `pair:${key}`, compute));
      await setImmediate();
    }
  }
  return found;
}
