import { listed } from "@/lib/format/words";
import type { StudyOverview } from "@/lib/queries/results/study";
import { measuresOf } from "../../_figures/measure-words";
import type { AnovaChoice } from "../_choices/anova-choice";
import type { Answer } from "./effect-context";

export interface Plan {
  /** Not what the study planned: marked with a dagger. */
  exploratory: boolean;
  sentence: string;
}

/** Whether an analysis is one that the study planned, and what sets it apart from the plan where it is not. */
export function planOf(study: StudyOverview, choice: AnovaChoice, answer: Answer): Plan {
  const planned = study.analyses.filter((analysis) => analysis.probe_set === choice.set.id);
  const differs = [
    choice.measure !== measuresOf(choice.set)[0] ? "measure" : null,
    choice.missing === "drop" ? "rule for errors and missing trials" : null,
    choice.repetitions || choice.first !== undefined ? "repetitions" : null,
  ].filter((what) => what !== null);
  const same = planned.find(
    (analysis) => sameIds(analysis.models, answer.models) && sameIds(analysis.methods, answer.methods),
  );
  if (planned.length === 0) {
    return differs.length > 0
      ? exploratory(differs)
      : {
          exploratory: true,
          sentence: "Exploratory: the study names no planned analysis of this probe set.",
        };
  }
  if (!same) differs.unshift("models or methods");
  if (differs.length > 0) return exploratory(differs);
  return { exploratory: false, sentence: `As planned by the study (${same?.id}).` };
}

function exploratory(differs: readonly string[]): Plan {
  return { exploratory: true, sentence: `Exploratory: ${listed(differs)} chosen by the reader.` };
}

function sameIds(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id) => b.includes(id));
}
