import { studyPath } from "@/app/_address/study-path";
import { hrefWith, oneOf, type SearchParams } from "@/lib/format/address";
import type { FailureMeasure, FailuresView } from "@/lib/queries/results/analysis";
import type { StudyOverview } from "@/lib/queries/results/study";
import { keptParams, type StudyChoice } from "../../_frame/study-params";

export const MEASURES = [
  "confident_rate",
  "hedged_rate",
  "abstained_rate",
  "invented_rate",
] as const satisfies readonly FailureMeasure[];

type Kind = FailuresView["whole"]["probe_set"]["kind"];

interface FailureWords {
  /** Title of the figure and of its tab. */
  title: string;
  /** What the share is of, and which way is better. */
  unit: string;
}

const OF_EXPECTED = "Percent of the replies that the design asks for";

const WORDS: Readonly<Record<FailureMeasure, FailureWords>> = {
  confident_rate: {
    title: "Confident failures",
    unit: `${OF_EXPECTED} that failed without any sign of doubt; lower is better.`,
  },
  hedged_rate: {
    title: "Hedged failures",
    unit: `${OF_EXPECTED} that failed but flagged doubt; lower is better when passes take their place, not confident failures.`,
  },
  abstained_rate: {
    title: "Abstentions",
    unit: `${OF_EXPECTED} that say the fact is not known; lower is better when recall takes their place, not wrong answers.`,
  },
  invented_rate: {
    title: "Lures stated as fact",
    unit: "Percent of answered lures, questions about facts that were never planted, that state one anyway, flagged or not; lower is better.",
  },
};

export const failureWords = (measure: FailureMeasure): FailureWords => WORDS[measure];

/** The failures that a kind of probe set can show: a commitment is kept or broken, without abstaining, and has no lures. */
export function measuresOf(kind: Kind): readonly FailureMeasure[] {
  return kind === "planted-facts" ? MEASURES : ["confident_rate", "hedged_rate"];
}

/** The measure in the address; confident failures when it names none that there is. */
export function readMeasure(params: SearchParams): FailureMeasure {
  const named = oneOf(params, "measure");
  return MEASURES.find((known) => known === named) ?? "confident_rate";
}

/** This page with another measure; confident failures need no parameter. */
export function measureHref(
  slug: StudyOverview["slug"],
  choice: StudyChoice,
  measure: FailureMeasure,
  anchor: string,
): string {
  const path = hrefWith(studyPath(slug, "failures"), keptParams(choice), {
    measure: measure === "confident_rate" ? undefined : measure,
  });
  return `${path}#${encodeURIComponent(anchor)}`;
}

/** The analysis of variance of a measure of one probe set. */
export function anovaHref(
  slug: string,
  choice: StudyChoice,
  probeSet: string,
  measure: FailureMeasure,
): string {
  return hrefWith(studyPath(slug, "anova"), keptParams({ ...choice, count: undefined }), {
    probe_set: probeSet,
    measure,
  });
}
