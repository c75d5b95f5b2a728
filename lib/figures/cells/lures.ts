import { clusteredInterval, type SubjectCount } from "@/lib/stats";
import { asPair, boundsOf, missing, scored, type Tally, totalOf } from "../counts/sum";
import type { LureCounts } from "../shapes";

/** Lures of one session that got an answer, and how many of those state what was never there, flagged or not. */
export const inventedAnswers = (t: Tally): SubjectCount => {
  const x = t.confident + t.hedged;
  return { n: t.pass + x, x };
};

/**
 * Lures of one cell: the only figure they count in. The share invented is of answered lures and its interval is
 * clustered by session; the bounds are of all lures asked, because a turn that failed must not flatter. null where no
 * lure was asked.
 */
export function lureCounts(sessions: readonly Tally[], rho: number | null): LureCounts | null {
  const t = totalOf(sessions);
  if (t.expected === 0 && scored(t) + t.error === 0) return null;
  const { n, x } = inventedAnswers(t);
  return {
    expected: t.expected,
    answered: n,
    pass: t.pass,
    hedged: t.hedged,
    confident: t.confident,
    error: t.error,
    missing: missing(t),
    invented_rate: n > 0 ? x / n : null,
    invented_interval: asPair(clusteredInterval(sessions.map(inventedAnswers), { rho })),
    invented_bounds: boundsOf(t, x),
  };
}
