import { points } from "@/lib/format/percent";
import type { FailureMeasure, FailuresView } from "@/lib/queries/results/analysis";

export type Difference = NonNullable<FailuresView["differences"]>[number]["pairs"][number];

const VERBS: Readonly<Record<FailureMeasure, string>> = {
  confident_rate: "fails confidently",
  hedged_rate: "hedges",
  abstained_rate: "abstains",
  invented_rate: "invents",
};

const UNTESTED: Readonly<Record<NonNullable<Difference["untested"]>, string>> = {
  apart: "Not tested: under 90% of the replies to one of them are scored.",
  few_subjects: "Not tested: it takes two subjects that both answered.",
  too_many: "Not tested: more methods and subjects than a page can wait for.",
};

/** Whether the two can be told apart: the permutation p, corrected over the model's pairs, at .05. */
export const isApart = (pair: Difference): boolean => pair.p_holm !== null && pair.p_holm <= 0.05;

/** What a difference says, in a sentence or two. */
export function differenceWords(
  pair: Difference,
  measure: FailureMeasure,
  methodName: (id: string) => string,
): string {
  if (pair.untested !== null) return UNTESTED[pair.untested];
  if (!isApart(pair) || !pair.difference) {
    const least = pair.smallest_difference;
    if (least === null)
      return pair.difference === 0
        ? "Cannot be told apart: no subject shows a difference."
        : "Cannot be told apart: too few subjects, all with the same difference.";
    return `Cannot be told apart; this design shows a difference of ${size(least)} or more.`;
  }
  const fewer = pair.difference < 0 ? pair.a : pair.b;
  const found = `${methodName(fewer)} ${VERBS[measure]} less often, by ${size(pair.difference)}.`;
  return couldTurn(pair) ? `${found} Replies without an outcome could undo that.` : found;
}

/** Whether what errors and missing trials hide reaches across zero. */
function couldTurn({ bounds, difference }: Difference): boolean {
  if (!bounds || difference === null) return false;
  return difference < 0 ? bounds[1] >= 0 : bounds[0] <= 0;
}

/** `12.3 points`, without a sign. */
function size(difference: number): string {
  const text = points(Math.abs(difference)).replace("+", "");
  return `${text} ${text === "1.0" ? "point" : "points"}`;
}
