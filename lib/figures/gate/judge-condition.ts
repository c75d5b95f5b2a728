import { meanOf, pairedTest } from "../pairs/paired-test";
import type { GateCondition } from "./shapes";
import type { SubjectPair } from "./subject-values";

export const LEVEL = 0.05;
/** Fewer subjects than this can't reach p < .05 in a sign-flip test: 2 of 2^n flips are as extreme at least. */
export const FEWEST_SUBJECTS = 6;

/** What the differences of one condition say, before the correction over conditions. */
export interface Compared {
  figures: Omit<GateCondition, "probe_set" | "model" | "method" | "measure" | "p_holm" | "verdict" | "why">;
  /** The mean lies on the bad side of the margin, errors and missing trials read in the run's favour. */
  beyond: boolean;
  /** Errors and missing trials read against the run would make it worse than the margin at .05. */
  could_be_worse: boolean;
  /** The interval ends on the good side of the margin. */
  within: boolean;
}

/**
 * The paired test of one condition. `margin` is a fraction from 0 up; where lower is better the differences are turned
 * round for the test, and errors and missing trials, of which nobody knows whether they would have been failures, are
 * read both ways.
 */
export function compared(pairs: readonly SubjectPair[], margin: number, lowerIsBetter: boolean): Compared {
  const counted = pairs.map(({ own, reference }) => own.counted - reference.counted);
  const kind = pairs.map(({ own, reference }) =>
    lowerIsBetter ? reference.most - own.counted : own.counted - reference.counted,
  );
  const harsh = pairs.map(({ own, reference }) =>
    lowerIsBetter ? reference.counted - own.most : own.counted - reference.counted,
  );
  const { subjects, difference, low, high, smallest_difference } = pairedTest(counted);
  const tested = pairedTest(kind.map((gain) => gain + margin));
  const doubtful = kind.some((gain, i) => gain !== harsh[i])
    ? pairedTest(harsh.map((gain) => gain + margin))
    : tested;
  const worst = lowerIsBetter ? (high === null ? null : 0 - high) : low;
  return {
    figures: {
      subjects,
      own: subjects > 0 ? meanOf(pairs.map((pair) => pair.own.counted)) : null,
      reference: subjects > 0 ? meanOf(pairs.map((pair) => pair.reference.counted)) : null,
      own_lost: pairs.reduce((sum, pair) => sum + pair.own.lost, 0),
      reference_lost: pairs.reduce((sum, pair) => sum + pair.reference.lost, 0),
      difference,
      low,
      high,
      p: tested.p,
      smallest_difference,
    },
    beyond: tested.difference !== null && tested.difference < 0,
    could_be_worse:
      doubtful !== tested &&
      doubtful.difference !== null &&
      doubtful.difference < 0 &&
      (doubtful.p ?? 1) < LEVEL,
    within: worst !== null && worst >= 0 - margin,
  };
}

/** The least number of subjects with which the first of so many conditions can have a corrected p below .05. */
export function leastSubjects(conditions: number): number {
  let n = FEWEST_SUBJECTS;
  while (conditions * 2 ** (1 - n) >= LEVEL) n++;
  return n;
}

/** The verdict on one condition, with the reason where there is too little to tell. */
export function verdictOf(
  found: Compared,
  pHolm: number | null,
  { margin, conditions }: { margin: number | null; conditions: number },
): Pick<GateCondition, "verdict" | "why"> {
  if (found.beyond && pHolm !== null && pHolm < LEVEL) return { verdict: "worse", why: null };
  const open = (why: string) => ({ verdict: "too_little" as const, why });
  const least = leastSubjects(conditions);
  const { subjects, smallest_difference: smallest } = found.figures;
  if (subjects < least) {
    const over = conditions > 1 ? ` over ${conditions} conditions` : "";
    return open(
      `${subjects} ${subjects === 1 ? "subject" : "subjects"} in common: p < .05${over} takes ${least}`,
    );
  }
  if (found.could_be_worse) return open("errors and missing trials could hide that it is worse");
  if (margin !== null && !found.within && smallest !== null && smallest > margin)
    return open("the smallest difference this design could show is above the margin");
  return { verdict: "not_worse", why: null };
}
