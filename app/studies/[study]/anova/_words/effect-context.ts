import type { AnovaView } from "@/lib/queries/results/analysis";
import type { Names } from "../../_frame/names";

export type Answer = AnovaView["answers"][number];
export type Effect = Answer["effects"][number];
export type Pair = Answer["pairwise_methods"][number];
export type Mean = Answer["cell_means"][number];

/** What a sentence needs to know beside the effect itself. */
export interface EffectContext {
  kind: AnovaView["probe_set"]["kind"];
  measure: AnovaView["measure"];
  means: readonly Mean[];
  modelName: (id: string) => string;
  methodName: (id: string) => string;
}

export function contextOf(view: AnovaView, answer: Answer, names: Names): EffectContext {
  return {
    kind: view.probe_set.kind,
    measure: answer.measure,
    means: answer.cell_means,
    modelName: names.modelName,
    methodName: names.methodName,
  };
}

export const LEVEL = 0.05;

/** The p that decides about an effect: Greenhouse–Geisser corrected where it exists, else as it stands. */
export function decidingP(effect: Effect): number | null {
  return effect.gg?.p ?? effect.p;
}

/** Below .05 by the deciding p. What could not be computed is not reliable. */
export function isReliable(effect: Effect): boolean {
  const p = decidingP(effect);
  return p !== null && p < LEVEL;
}

export interface LevelMean {
  id: string;
  mean: number;
}

/** Means over the other factor, every cell with equal weight, smallest first. */
export function marginalMeans(means: readonly Mean[], by: "model" | "method"): LevelMean[] {
  const groups = new Map<string, number[]>();
  for (const mean of means) groups.set(mean[by], [...(groups.get(mean[by]) ?? []), mean.mean]);
  return [...groups]
    .map(([id, values]) => ({ id, mean: values.reduce((sum, value) => sum + value, 0) / values.length }))
    .sort((a, b) => a.mean - b.mean);
}

/** For each level of `over`, the mean of `a` less the mean of `b` on the other factor, smallest first. */
export function gapsOf(means: readonly Mean[], over: "model" | "method", a: string, b: string): LevelMean[] {
  const other = over === "model" ? "method" : "model";
  const gaps: LevelMean[] = [];
  for (const first of means) {
    if (first[other] !== a) continue;
    const second = means.find((mean) => mean[over] === first[over] && mean[other] === b);
    if (second) gaps.push({ id: first[over], mean: first.mean - second.mean });
  }
  return gaps.sort((x, y) => x.mean - y.mean);
}

/** How far apart the methods lie within each model (largest less smallest mean), smallest first. */
export function spreadsOf(means: readonly Mean[]): LevelMean[] {
  const models = [...new Set(means.map((mean) => mean.model))];
  return models
    .map((id) => {
      const values = means.filter((mean) => mean.model === id).map((mean) => mean.mean);
      return { id, mean: Math.max(...values) - Math.min(...values) };
    })
    .sort((a, b) => a.mean - b.mean);
}
