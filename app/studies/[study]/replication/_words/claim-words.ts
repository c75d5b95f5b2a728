import { points } from "@/lib/format/percent";
import { counted } from "@/lib/format/quantity";
import type { Claim, Part, Report, ReportNames } from "./shapes";

export const VERDICT_WORDS = {
  agrees: "agrees",
  differs: "differs",
  too_little: "too little data to tell",
} as const satisfies Record<Claim["verdict"], string>;

/** Differences of two scores have no percent in them, but the scale is the same: 0 to 100. */
const size = (value: number | null): string =>
  points(value === null ? null : Math.abs(value)).replace("+", "");

/** What the reference says, as far as it says it: `A keeps more than B`, `A and B cannot be told apart`. */
export function claimStatement(claim: Claim, verb: string, names: ReportNames): string {
  const unknown = claim.because === "reference_unknown";
  if (claim.kind === "methods") {
    if (unknown) return "All methods against each other";
    return claim.reference.reliable ? "The methods differ" : "The methods cannot be told apart";
  }
  const mark = (id: string | null): string =>
    id === null ? "" : `${names.method(id)}${names.otherVersion(id) ? "†" : ""}`;
  const [a, b] = [mark(claim.a), mark(claim.b)];
  if (unknown) return `${a} against ${b}`;
  return claim.reference.reliable ? `${a} ${verb} more than ${b}` : `${a} and ${b} cannot be told apart`;
}

/** Why the verdict is what it is, one sentence. */
export function becauseSentence(claim: Claim): string {
  const { reference, own, kind } = claim;
  const margin = size(reference.smallest_difference);
  switch (claim.because) {
    case "shown_again":
      if (kind === "pair")
        return `Shown again, in the same direction${claim.size ? `; ${claim.size} here than in the reference` : ""}.`;
      return `Shown again, leaning the same way${claim.between?.told_apart ? ", though the two patterns can be told apart" : ""}.`;
    case "reversed":
      return kind === "pair"
        ? "Shown here the other way round."
        : "Shown here, with the methods in another order.";
    case "not_as_large":
      return `Not shown here, and the two ${kind === "pair" ? "differences" : "patterns"} can be told apart.`;
    case "not_shown":
      return `Not shown here, though this design shows ${size(own.smallest_difference)} points four times in five; the two differences cannot be told apart.`;
    case "own_too_small":
      return kind === "pair" && own.smallest_difference !== null
        ? `Not shown here. This design shows differences from about ${size(own.smallest_difference)} points up; the reference's is ${size(reference.difference)}.`
        : "Not shown here, and the two studies cannot be told apart.";
    case "both_without":
      return kind === "pair"
        ? `Neither shows a difference, and this study leaves no room for ${margin} points, the smallest that the reference's design shows.`
        : "Neither shows a difference, and no pair leaves room for one that the reference's design shows.";
    case "new_difference":
      return `Shown here${(own.difference ?? 0) < 0 ? ", the other way round," : ""} and not in the reference, and the two ${kind === "pair" ? "differences" : "patterns"} can be told apart.`;
    case "apart":
      return `Neither shows a difference by itself, but the two ${kind === "pair" ? "differences" : "patterns"} can be told apart.`;
    case "only_own_shows":
      return `Shown here and not in the reference, but the two ${kind === "pair" ? "differences" : "patterns"} cannot be told apart.`;
    case "room_left":
      return kind === "pair" && reference.smallest_difference !== null
        ? `Neither shows a difference, but this study leaves room for one of ${margin} points, which the reference's design shows.`
        : "Neither shows a difference, but this study leaves room for one.";
    case "reference_unknown":
      return "The reference has no estimate to compare with.";
    case "own_unknown":
      return "This study has no estimate to compare.";
  }
}

/** Where a claim holds: `over 3 models`, or in one of them. */
export function scopeWords(model: string | null, part: Part, names: ReportNames): string {
  return model === null ? `Over ${counted(part.block?.models.length ?? 0, "model")}` : names.model(model);
}

/** `5 of 9 claims agree, 1 differs, 3 too little data to tell.`; null without a claim. */
export function tallySentence(tally: Report["tally"]): string | null {
  if (tally.claims === 0) return null;
  const parts = [
    `${tally.agrees} of ${counted(tally.claims, "claim")} ${tally.agrees === 1 ? "agrees" : "agree"}`,
    tally.differs > 0 ? `${tally.differs} ${tally.differs === 1 ? "differs" : "differ"}` : null,
    tally.too_little > 0 ? `${tally.too_little} too little data to tell` : null,
  ];
  return `${parts.filter((part) => part !== null).join(", ")}.`;
}

/** What the first sentence leaves open: agreement is about direction. null when there is nothing to add. */
export function sizeSentence({ agrees, other_size: other }: Report["tally"]): string | null {
  if (other === 0) return null;
  if (agrees === other && other > 1)
    return "All that agree do so in direction; each is reliably smaller or larger here.";
  return `${other} of those that agree ${other === 1 ? "does" : "do"} so in direction only: smaller or larger here, reliably.`;
}
