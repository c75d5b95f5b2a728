import { conditionOf } from "./counts/condition";
import type { ConditionCosts } from "./shapes";

/** What a condition's trials recorded: sums, with how many trials recorded each. */
const RECORDED = ["recovery_calls", "prompt_tokens", "cached_tokens", "output_tokens", "seconds"] as const;
type Recorded = (typeof RECORDED)[number];

export type CostInput = { probe_set: string; model: string; method: string; turns: number } & Record<
  Recorded | `${Recorded}_n`,
  number
>;

export interface CompactionInput {
  probe_set: string | null;
  model: string;
  method: string;
  compactions: number;
  failed: number;
  /** Sum over those that recorded it, and how many did. */
  seconds: number;
  seconds_n: number;
}

/** With what only a closer look asks for: what failed ones took, and how large the context was on both sides. */
export type CompactionSums = CompactionInput &
  Record<`${"failed_seconds" | "tokens_before" | "tokens_after"}${"" | "_n"}`, number>;

/**
 * Costs by condition: means per trial (per compaction) that recorded the figure, null where none did. Several inputs
 * of one condition are added up. Compactions that name no probe set stand in a row of their own.
 */
export function conditionCosts(
  costs: readonly CostInput[],
  compactions: readonly CompactionInput[],
): ConditionCosts[] {
  const trials = added(costs, ["turns", ...RECORDED, ...RECORDED.map((field) => `${field}_n` as const)]);
  const compacted = added(compactions, ["compactions", "failed", "seconds", "seconds_n"]);
  return [...new Set([...trials.keys(), ...compacted.keys()])].map((key): ConditionCosts => {
    const turn = trials.get(key);
    const compaction = compacted.get(key);
    const mean = (field: Recorded): number | null =>
      turn?.[`${field}_n`] ? turn[field] / turn[`${field}_n`] : null;
    return {
      model: (turn ?? compaction)?.model ?? "",
      method: (turn ?? compaction)?.method ?? "",
      probe_set: (turn ?? compaction)?.probe_set ?? null,
      turns: turn?.turns ?? 0,
      recovery_calls: turn?.recovery_calls_n ? turn.recovery_calls : null,
      prompt_tokens_mean: mean("prompt_tokens"),
      cached_tokens_mean: mean("cached_tokens"),
      output_tokens_mean: mean("output_tokens"),
      seconds_mean: mean("seconds"),
      compactions: compaction?.compactions ?? 0,
      compactions_failed: compaction?.failed ?? 0,
      compaction_seconds_mean: compaction?.seconds_n ? compaction.seconds / compaction.seconds_n : null,
    };
  });
}

/** Inputs by condition and probe set, the fields named added up. */
function added<
  F extends string,
  T extends { probe_set: string | null; model: string; method: string } & Record<F, number>,
>(inputs: readonly T[], fields: readonly F[]): Map<string, T> {
  const found = new Map<string, T>();
  for (const input of inputs) {
    const key = `${input.probe_set ?? ""}\u0000${conditionOf(input.model, input.method)}`;
    const sum = found.get(key);
    if (sum)
      Object.assign(sum, Object.fromEntries(fields.map((field) => [field, sum[field] + input[field]])));
    else found.set(key, { ...input });
  }
  return found;
}
