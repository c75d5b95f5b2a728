/**
 * Facts that share condition, source and path: `facts[i]` of them in session `sessions[i]`, a place in
 * `FactPathsData.sessions`. A path has a character a round: the outcome's code (OUTCOME_CODE), `-` for a trial that the
 * design asks for and that has no row, `.` for a round in which the fact is not asked.
 */
export interface FactPathGroup {
  /** A place in `FactPathsData.conditions`. */
  condition: number;
  source: string | null;
  /** Repetitions above the declared number. */
  beyond: boolean;
  path: string;
  sessions: readonly number[];
  facts: readonly number[];
}

/** One planted-facts set of a study at one revision, lures left out. A fact is a (session, probe, repetition). */
export interface FactPathsData {
  /** Rounds followed: the length of every path. */
  rounds: number;
  sessions: readonly string[];
  conditions: readonly { model: string; method: string }[];
  groups: readonly FactPathGroup[];
}

/** The rounds followed, from 1. */
export const roundsOf = ({ rounds: n }: Pick<FactPathsData, "rounds">): number[] =>
  Array.from({ length: n }, (_, index) => index + 1);
