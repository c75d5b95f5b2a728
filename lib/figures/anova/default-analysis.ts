import { conditionOf, conditionsRun } from "../counts/condition";
import type { Analysis, ProbeSetData } from "../shapes";

/**
 * The planned analyses of a probe set; without any, one over the largest block of models × methods in which every
 * condition was run. Ties go to the block met first in manifest order. Every set of methods is tried when there are
 * few, else every set that some model was run with in full.
 */
export function analysesOf(data: ProbeSetData): Analysis[] {
  const planned = data.analyses.filter((analysis) => analysis.probe_set === data.probe_set.id);
  if (planned.length > 0) return planned;
  const block = largestBlock(data);
  return block ? [block] : [];
}

function largestBlock(data: ProbeSetData): Analysis | null {
  const run = conditionsRun(data.counts);
  const methods = data.methods.map((m) => m.id);
  const models = data.models.map((m) => m.id);
  const ranWith = models.map((model) => methods.filter((method) => run.has(conditionOf(model, method))));

  // In the largest block the methods are exactly those shared by its models, so closing the models' own sets under
  // intersection finds it.
  const candidates = new Map<string, string[]>();
  for (const own of ranWith) {
    for (const other of [own, ...candidates.values()]) {
      const shared = own.filter((method) => other.includes(method));
      if (shared.length > 0) candidates.set(shared.join("\u0000"), shared);
    }
    if (candidates.size > 5000) break;
  }
  let best: Analysis | null = null;
  for (const shared of candidates.values()) {
    const with_all = models.filter((_, i) => shared.every((method) => ranWith[i]?.includes(method)));
    if (!best || with_all.length * shared.length > best.models.length * best.methods.length)
      best = { id: data.probe_set.id, probe_set: data.probe_set.id, models: with_all, methods: shared };
  }
  return best;
}
