import { OUTCOME_OF_CODE, type Outcome } from "@/lib/bundle/words";

/**
 * What became of the facts that were right in round 1, each counted wherever it applies: a fact that was wrong in
 * round 2 and abstained in round 3 is in both.
 */
export interface Fates {
  right_first: number;
  /** Right in every round in which it was asked. */
  throughout: number;
  later_confident: number;
  later_hedged: number;
  later_abstained: number;
  later_error: number;
  later_missing: number;
  /** Wrong or abstained after round 1, and right again after that. */
  recovered: number;
  /** Not among `right_first`: wrong or abstained in round 1, right in a later one. */
  gained: number;
}

const MISSING = "-";
const NOT_ASKED = ".";

/** The outcome of one round of a path; null where the fact is not asked. */
export function outcomeAt(path: string, round: number): Outcome | null {
  const mark = path[round - 1];
  if (mark === undefined || mark === NOT_ASKED) return null;
  if (mark === MISSING) return "missing";
  const outcome = OUTCOME_OF_CODE[Number(mark)];
  return outcome === undefined || outcome === "scored" ? null : outcome;
}

export const noFates = (): Fates => ({
  right_first: 0,
  throughout: 0,
  later_confident: 0,
  later_hedged: 0,
  later_abstained: 0,
  later_error: 0,
  later_missing: 0,
  recovered: 0,
  gained: 0,
});

/** Wrong or abstained: the fact was asked, answered and not recalled. */
const isLoss = (outcome: Outcome | null): boolean =>
  outcome === "confident" || outcome === "hedged" || outcome === "abstained";

/** Adds `n` facts of this path, followed through round `to`. */
export function addFates(
  fates: { -readonly [Fate in keyof Fates]: number },
  path: string,
  n: number,
  to: number,
): void {
  const outcomes = Array.from({ length: to }, (_, index) => outcomeAt(path, index + 1));
  const later = outcomes.slice(1);
  if (outcomes[0] !== "pass") {
    if (isLoss(outcomes[0] ?? null) && later.includes("pass")) fates.gained += n;
    return;
  }
  fates.right_first += n;
  if (later.every((outcome) => outcome === null || outcome === "pass")) fates.throughout += n;
  for (const outcome of ["confident", "hedged", "abstained", "error", "missing"] as const)
    if (later.includes(outcome)) fates[`later_${outcome}`] += n;
  const lost = later.findIndex(isLoss);
  if (lost >= 0 && later.includes("pass", lost)) fates.recovered += n;
}

/** The first round after 1 in which a fact that was right in round 1 is wrong without a sign of doubt. */
export function firstTurn(path: string, to: number): number | null {
  if (outcomeAt(path, 1) !== "pass") return null;
  for (let round = 2; round <= to; round++) if (outcomeAt(path, round) === "confident") return round;
  return null;
}
