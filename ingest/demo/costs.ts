import type { CommitmentsRow, CompactionsRow } from "@/lib/bundle/rows";
import type { MethodId, ModelId } from "./conditions";
import { numbered } from "./conditions";
import { SESSIONS } from "./sources";

type TurnCosts = Pick<CommitmentsRow, "recovery_calls" | "prompt_tokens" | "output_tokens">;

/**
 * What Table 6 and Section 5.2 print about commitment turns. Tokens are means: every turn carries the mean, since
 * nothing is known about their spread. Calls are totals over the condition's turns; Qwen's (186 and 1,238) were
 * counted over 139 turns of a run with five repetitions and can not be laid on the three that the study's rows are.
 * Prompt tokens leave cache hits out and include transparent-compact's lookup subagent.
 */
const PRINTED: Readonly<
  Partial<
    Record<
      ModelId,
      Readonly<
        Partial<
          Record<MethodId, { prompt_tokens?: number; output_tokens?: number; calls?: number; turns?: number }>
        >
      >
    >
  >
> = {
  "qwen3.8-27b": {
    "transparent-compact": { prompt_tokens: 57_300, output_tokens: 5_975 },
    "pi-vcc": { prompt_tokens: 21_389, output_tokens: 5_656 },
  },
  "gpt-6-luna": { "transparent-compact": { calls: 9 }, "pi-vcc": { calls: 110 } },
  "gemma-4-31b": {
    // 27 calls in 12 of the 79 turns (Section 4.1)
    "transparent-compact": { prompt_tokens: 34_576, output_tokens: 1_419, calls: 27, turns: 12 },
    "pi-vcc": { prompt_tokens: 20_822, output_tokens: 1_440, calls: 65 },
  },
  "gpt-6.1-sol": { "transparent-compact": { calls: 15 }, "pi-vcc": { calls: 57 } },
};

/** Costs of each of a condition's `turns`; empty objects where the study measured nothing. */
export function turnCosts(model: ModelId, method: MethodId, turns: number): TurnCosts[] {
  const { calls, turns: calling = turns, ...means } = PRINTED[model]?.[method] ?? {};
  const chosen = spread(calling, turns);
  const perCall = calls === undefined ? null : spread(calls, calling);
  let next = 0;
  return chosen.map((calls) => ({
    ...means,
    ...(perCall ? { recovery_calls: calls ? perCall[next++] : 0 } : {}),
  }));
}

/** `total` whole units over `places`, as evenly as whole numbers allow. */
const spread = (total: number, places: number): number[] =>
  Array.from(
    { length: places },
    (_, i) => Math.floor(((i + 1) * total) / places) - Math.floor((i * total) / places),
  );

/**
 * Seconds per compaction, as printed: Qwen 0.43, 0.40 and 167.8 in the planted-facts sessions, Sol about 61. Every
 * compaction carries the mean.
 */
const SECONDS: readonly { model: ModelId; method: MethodId; seconds: number }[] = [
  { model: "qwen3.8-27b", method: "transparent-compact", seconds: 0.43 },
  { model: "qwen3.8-27b", method: "pi-default", seconds: 167.8 },
  { model: "qwen3.8-27b", method: "pi-vcc", seconds: 0.4 },
  { model: "gpt-6.1-sol", method: "pi-default", seconds: 61 },
];

/**
 * Compactions of the planted-facts sessions, and Qwen's summaries of long sessions: 205 compactions of 41 sessions,
 * three of which failed after 7, 8 and 9 (Section 4.3). The long sessions belong to neither probe set; how many
 * compactions each of the others had is not printed, so they share the rest as evenly as it goes, four or five.
 */
export function compactionsRows(): CompactionsRow[] {
  const measured = SECONDS.flatMap(({ model, method, seconds }) =>
    SESSIONS.flatMap(({ session }) =>
      [1, 2, 3].map((round) => ({
        probe_set: "planted-facts",
        model,
        method,
        session,
        round,
        ok: true,
        seconds,
      })),
    ),
  );
  const succeeded = [7, 8, 9, ...spread(202 - 7 - 8 - 9, 38)];
  const long = numbered("long-", 41).flatMap((session, i) => {
    const done = succeeded[i] ?? 0;
    const rounds = i < 3 ? done + 1 : done;
    return Array.from({ length: rounds }, (_, n) => ({
      model: "qwen3.8-27b",
      method: "pi-default",
      session,
      round: n + 1,
      ok: n < done,
      ...(n < done ? {} : { error: "The updated summary outgrew its budget of 26,214 tokens." }),
    }));
  });
  return [...measured, ...long];
}
