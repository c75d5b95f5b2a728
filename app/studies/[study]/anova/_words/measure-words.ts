import type { AnovaView } from "@/lib/queries/results";

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
  }
}

/** The measures that make sense for a kind: commitments never abstain, graded sets have scores only. */
export function measuresOf(kind: Kind): readonly Measure[] {
  if (kind === "graded") return ["score"];
  if (kind === "commitments") return ["pass_rate", "confident_rate", "hedged_rate"];
  return ["pass_rate", "confident_rate", "hedged_rate", "abstained_rate"];
}
