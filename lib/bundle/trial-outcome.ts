import { OUTCOME_CODE } from "./words";

const { pass, hedged, confident, abstained, error, scored } = OUTCOME_CODE;

/**
 * Planted facts. A wrong value that was marked unverified is hedged, any other wrong value confident. For a lure, which
 * asks for something never said, not knowing is the right answer.
 */
export function plantedOutcome(
  verdict: "correct" | "wrong" | "unknown" | "error",
  flagged: boolean,
  lure: boolean,
): number {
  switch (verdict) {
    case "correct":
      return pass;
    case "wrong":
      return flagged ? hedged : confident;
    case "unknown":
      return lure ? pass : abstained;
    case "error":
      return error;
  }
}

/** Commitments. `sure` says whether a failed reply showed no sign of doubt. */
export function commitmentOutcome(verdict: "pass" | "fail" | "error", sure: boolean): number {
  switch (verdict) {
    case "pass":
      return pass;
    case "fail":
      return sure ? confident : hedged;
    case "error":
      return error;
  }
}

/** Graded. A turn that failed, or that has no score, is an error: never a score of 0. */
export function gradedOutcome(verdict: string | null, score: number | null): number {
  return verdict === "error" || score === null ? error : scored;
}
