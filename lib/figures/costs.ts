import type { ConditionCosts } from "./shapes";

/** Sums of what a condition's trials recorded, with how many recorded each. */
export interface CostInput {
  probe_set: string;
  model: string;
  method: string;
  turns: number;
  recovery_calls: number;
  recovery_calls_n: number;
  prompt_tokens: number;
  prompt_tokens_n: number;
  cached_tokens: number;
  cached_tokens_n: number;
  output_tokens: number;
  output_tokens_n: number;
  seconds: number;
  seconds_n: number;
}

export interface CompactionInput {
  probe_set: string | null;
  model: string;
  method: string;
  compactions: number;
  failed: number;
  seconds_mean: number | null;
}

/**
 * Costs by condition: means per trial that recorded the figure, null where none did. Compactions that name no probe
 * set stand in a row of their own.
 */
export function conditionCosts(
  costs: readonly CostInput[],
  compactions: readonly CompactionInput[],
): ConditionCosts[] {
  const mean = (sum: number, n: number): number | null => (n > 0 ? sum / n : null);
  const rows: ConditionCosts[] = costs.map((c) => ({
    model: c.model,
    method: c.method,
    probe_set: c.probe_set,
    turns: c.turns,
    recovery_calls: c.recovery_calls_n > 0 ? c.recovery_calls : null,
    prompt_tokens_mean: mean(c.prompt_tokens, c.prompt_tokens_n),
    cached_tokens_mean: mean(c.cached_tokens, c.cached_tokens_n),
    output_tokens_mean: mean(c.output_tokens, c.output_tokens_n),
    seconds_mean: mean(c.seconds, c.seconds_n),
    compactions: 0,
    compactions_failed: 0,
    compaction_seconds_mean: null,
  }));
  for (const c of compactions) {
    let row = rows.find((r) => r.model === c.model && r.method === c.method && r.probe_set === c.probe_set);
    if (!row) {
      row = { ...NOTHING, model: c.model, method: c.method, probe_set: c.probe_set };
      rows.push(row);
    }
    row.compactions = c.compactions;
    row.compactions_failed = c.failed;
    row.compaction_seconds_mean = c.seconds_mean;
  }
  return rows;
}

const NOTHING = {
  turns: 0,
  recovery_calls: null,
  prompt_tokens_mean: null,
  cached_tokens_mean: null,
  output_tokens_mean: null,
  seconds_mean: null,
  compactions: 0,
  compactions_failed: 0,
  compaction_seconds_mean: null,
};
