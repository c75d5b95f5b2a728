import type { COMMITMENT_VERDICTS, PLANTED_VERDICTS } from "./fields";
import { OUTCOME_CODE } from "./words";

const { pass, hedged, confident, abstained } = OUTCOME_CODE;

/*
 * The verdict that a row said, from the outcome that is kept of it: the way back from trial-outcome.ts, for writing rows
 * again. What `trial-outcome` makes of the result is the same outcome.
 */

export function plantedVerdict(outcome: number, lure: boolean): (typeof PLANTED_VERDICTS)[number] {
  switch (outcome) {
    case pass:
      return lure ? "unknown" : "correct";
    case hedged:
    case confident:
      return "wrong";
    case abstained:
      return "unknown";
    default:
      return "error";
  }
}

/** `confident` is null where the verdict says everything. */
export function commitmentVerdict(outcome: number): {
  verdict: (typeof COMMITMENT_VERDICTS)[number];
  confident: boolean | null;
} {
  switch (outcome) {
    case pass:
      return { verdict: "pass", confident: null };
    case hedged:
    case confident:
      return { verdict: "fail", confident: outcome === confident };
    default:
      return { verdict: "error", confident: null };
  }
}
