import { clusteredInterval, type SubjectCount } from "@/lib/stats";
import { asPair, type Tally, totalOf } from "../counts/sum";
import type { Calibration } from "../shapes";

/** Answers of one session that carry no flag of doubt, and how many of them are right. */
export const unflaggedAnswers = (t: Tally): SubjectCount => {
  const right = t.pass - t.flagged_passes;
  return { n: right + t.confident, x: right };
};

/**
 * right / (right + wrong) among unflagged answers to planted facts, pooled over sessions, with the clustered interval
 * of any rate. A right answer marked unverified is a pass and no part of this; an abstention answers nothing. How much
 * was answered so at all is `answered` beside the cell's `expected`: silence is well calibrated too.
 */
export function calibrationOf(sessions: readonly Tally[], rho: number | null): Calibration {
  const { n, x } = unflaggedAnswers(totalOf(sessions));
  return {
    right: x,
    answered: n,
    rate: n > 0 ? x / n : null,
    interval: asPair(clusteredInterval(sessions.map(unflaggedAnswers), { rho })),
  };
}
