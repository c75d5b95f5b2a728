import { clusteredInterval, type SubjectCount } from "@/lib/stats";
import { outcomeAt } from "./fact-fates";
import { type FactPathGroup, type FactPathsData, roundsOf } from "./fact-paths";

/** One point of the survival curve. */
export interface SurvivalPoint {
  round: number;
  /** Facts right in round 1 and asked in every round through this one: what the share is of. */
  followed: number;
  /** Of these, right in every round through this one. Errors and missing trials end it. */
  surviving: number;
  /** surviving / followed; 1 in round 1 by definition, null when there is nothing to follow. */
  share: number | null;
  /** 95% interval over sessions; null in round 1 and for fewer than two sessions. */
  low: number | null;
  high: number | null;
  sessions: number;
  /** [share, share if every error and missing trial had been right]; they differ where there are such gaps. */
  bounds: readonly [number, number] | null;
}

/** Whether a fact is right in round 1 and asked in every round through `round`; and whether it is right in all of them. */
export function stateAt(path: string, round: number): "right" | "gap" | "lost" | null {
  if (outcomeAt(path, 1) !== "pass") return null;
  let state: "right" | "gap" | "lost" = "right";
  for (let r = 2; r <= round; r++) {
    const outcome = outcomeAt(path, r);
    if (outcome === null) return null;
    if (outcome === "pass") continue;
    if (outcome === "error" || outcome === "missing") state = state === "lost" ? "lost" : "gap";
    else state = "lost";
  }
  return state;
}

/** For every round the sessions' facts followed and surviving, sessions in order of their place. */
export function sessionCounts(data: FactPathsData, groups: readonly FactPathGroup[]): SubjectCount[][] {
  return roundsOf(data).map((round) => {
    const counts: SubjectCount[] = data.sessions.map(() => ({ n: 0, x: 0 }));
    for (const { path, sessions, facts } of groups) {
      const state = stateAt(path, round);
      if (state === null) continue;
      for (const [i, session] of sessions.entries()) {
        const count = counts[session];
        if (!count) continue;
        count.n += facts[i] ?? 0;
        if (state === "right") count.x += facts[i] ?? 0;
      }
    }
    return counts.filter(({ n }) => n > 0);
  });
}

export function pointOf(
  round: number,
  counts: readonly SubjectCount[],
  gaps: number,
  rho: number | null,
): SurvivalPoint {
  const n = sum(counts.map((c) => c.n));
  const surviving = sum(counts.map((c) => c.x));
  const interval = round > 1 ? clusteredInterval(counts, { rho }) : null;
  return {
    round,
    followed: n,
    surviving,
    share: n > 0 ? surviving / n : null,
    low: interval?.low ?? null,
    high: interval?.high ?? null,
    sessions: counts.length,
    bounds: n > 0 ? [surviving / n, (surviving + gaps) / n] : null,
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
