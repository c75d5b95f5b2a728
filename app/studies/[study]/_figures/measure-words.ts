import type { AnovaView } from "@/lib/queries/results/analysis";
import type { StudyOverview } from "@/lib/queries/results/study";

type Measure = AnovaView["measure"];
type Kind = AnovaView["probe_set"]["kind"];

interface MeasureWords {
  /** As a noun at the start of a sentence or a column: `Pass rate`. */
  noun: string;
  /** Between a method or model and "more than": `keeps`. */
  verb: string;
}

/** How a measure is spoken of for a kind of probe set. */
export function measureWords(measure: Measure, kind: Kind): MeasureWords {
  switch (measure) {
    case "pass_rate":
      return kind === "planted-facts"
        ? { noun: "Recall", verb: "recalls" }
        : { noun: "Pass rate", verb: "keeps" };
    case "score":
      return { noun: "Mean score", verb: "scores" };
    case "confident_rate":
      return { noun: "Confident failures", verb: "fails confidently" };
    case "hedged_rate":
      return { noun: "Hedged failures", verb: "hedges" };
    case "abstained_rate":
      return { noun: "Abstentions", verb: "abstains" };
    case "invented_rate":
      return { noun: "Invented answers", verb: "invents" };
  }
}

/**
 * The measures that make sense for a probe set: commitments never abstain, graded sets have scores only, and answers
 * are invented where lures asked for what was never said.
 */
export function measuresOf(
  set: Pick<StudyOverview["probe_sets"][number], "kind" | "lures">,
): readonly Measure[] {
  if (set.kind === "graded") return ["score"];
  if (set.kind === "commitments") return ["pass_rate", "confident_rate", "hedged_rate"];
  const facts = ["pass_rate", "confident_rate", "hedged_rate", "abstained_rate"] as const;
  return set.lures > 0 ? [...facts, "invented_rate"] : facts;
}
