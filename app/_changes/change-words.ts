import { MINUS } from "@/lib/format/blank";
import { percent, points } from "@/lib/format/percent";
import { count, counted } from "@/lib/format/quantity";
import type { Change } from "@/lib/queries/results/study";

type Difference = Change["difference"];
type Moved = Difference["moved"][number];
type Rate = Moved["before"];

export const CHANGE_WORDS: Readonly<Record<Change["change"], string>> = {
  published: "Published",
  superseded: "Superseded",
  withdrawn: "Withdrawn",
};

/** `+41 trials, −40 trials, 1,041 on file`; rows of whole bundles, as a bundle comes and goes whole. */
export function trialsWords({ trials_added, trials_removed, trials }: Difference): string {
  return [
    trials_added > 0 ? `+${counted(trials_added, "trial")}` : null,
    trials_removed > 0 ? `${MINUS}${counted(trials_removed, "trial")}` : null,
    `${count(trials)} on file`,
  ]
    .filter((part) => part !== null)
    .join(", ");
}

/** What happened to conditions, a sentence each, without those whose moves are listed. */
export function conditionWords({ moved, appeared, gone, recounted, unmoved }: Difference): string[] {
  const stayed = recounted + unmoved;
  return [
    ...(appeared.length > 0 ? [`${counted(appeared.length, "condition")} with first figures.`] : []),
    ...(gone.length > 0 ? [`${counted(gone.length, "condition")} without figures from here on.`] : []),
    ...(moved.length > 0 ? [`${counted(moved.length, "rate")} moved, ${count(stayed)} stayed.`] : []),
    ...(moved.length === 0 && stayed > 0
      ? [
          `No rate moved in ${stayed === 1 ? "the one condition" : `the ${count(stayed)} conditions`} that ${stayed === 1 ? "was" : "were"} there before.`,
        ]
      : []),
    ...(recounted > 0 ? [`${counted(recounted, "condition")} with the same rate from other counts.`] : []),
  ];
}

/** `53.1% (43/81)`; graded sets have no passes, so what was scored of what was expected. `~` where rebuilt. */
export function rateWords({ rate, pass, scored, expected }: Rate, rebuilt: boolean): string {
  const of =
    pass === null ? `${count(scored)}/${count(expected)} scored` : `${count(pass)}/${count(expected)}`;
  return rate === null ? `no rate (${of})` : `${rebuilt ? "~" : ""}${percent(rate)}% (${of})`;
}

/** `−1.2 points`, or nothing where there is no difference to give. */
export function moveWords({ difference }: Moved, rebuilt: boolean): string {
  return difference === null ? "" : `${rebuilt ? "~" : ""}${points(difference)} points`;
}
