import type { StoredOutcome } from "@/lib/bundle/words";
import type { ProbeRules, ProbeTalliesData, ProbeTally } from "./shapes";

/**
 * Trials of one probe summed over conditions (places in `data.conditions`). Expected of each: its rounds × the declared
 * repetitions, and once every trial above them that is counted.
 */
export function tallyOf(
  data: ProbeTalliesData,
  probe: number,
  conditions: readonly number[],
  rules: ProbeRules,
): ProbeTally {
  let [beyond, pass, hedged, confident, abstained, error, graded, score] = [0, 0, 0, 0, 0, 0, 0, 0];
  for (const condition of conditions) {
    const counts = data.tallies[data.places[condition]?.[probe] ?? -1];
    if (!counts) continue;
    beyond += counts[0] ?? 0;
    pass += counts[1] ?? 0;
    hedged += counts[2] ?? 0;
    confident += counts[3] ?? 0;
    abstained += counts[4] ?? 0;
    error += counts[5] ?? 0;
    graded += counts[6] ?? 0;
    score += counts[7] ?? 0;
  }
  const asked = conditions.length * (data.probes[probe]?.rounds ?? 0) * rules.repetitions;
  return tally({ pass, hedged, confident, abstained, error, graded, score }, asked + beyond, rules);
}

interface CountedTrial {
  outcome: StoredOutcome;
  score: number | null;
  max: number | null;
  /** Above the declared number. */
  extra_repetition: boolean;
}

/** The same from the trials of one condition themselves; `rounds`: how many the probe is asked in. */
export function tallyOfTrials(
  trials: readonly CountedTrial[],
  rounds: number,
  rules: ProbeRules,
): ProbeTally {
  const count = (outcome: StoredOutcome) => trials.filter((trial) => trial.outcome === outcome).length;
  const parts = trials.map(({ outcome, score, max }) =>
    outcome === "scored" && score !== null && max ? score / max : 0,
  );
  const beyond = trials.filter((trial) => trial.extra_repetition).length;
  const counts = {
    pass: count("pass"),
    hedged: count("hedged"),
    confident: count("confident"),
    abstained: count("abstained"),
    error: count("error"),
    graded: count("scored"),
    score: parts.reduce((sum, part) => sum + part, 0),
  };
  return tally(counts, rounds * rules.repetitions + beyond, rules);
}

type Counts = Record<"pass" | "hedged" | "confident" | "abstained" | "error" | "graded" | "score", number>;

function tally(counts: Counts, expected: number, rules: ProbeRules): ProbeTally {
  const { pass, hedged, confident, abstained, error, graded, score } = counts;
  const scored = pass + hedged + confident + abstained + graded;
  const of = rules.kind === "graded" ? graded : rules.count === "scored" ? scored : expected;
  const part = rules.kind === "graded" ? score : pass;
  return {
    expected,
    scored,
    pass,
    hedged,
    confident,
    abstained,
    error,
    missing: Math.max(0, expected - scored - error),
    rate: of > 0 ? part / of : null,
  };
}
