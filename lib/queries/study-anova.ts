import "server-only";
import type { Database } from "@/db/client";
import { type AnovaOptions, anovaAnswerSteps, measureOf } from "@/lib/figures/anova/answer";
import { type AnovaRequest, optionsOf } from "@/lib/figures/anova/answers";
import type { AnovaAnswer, ProbeSetData } from "@/lib/figures/shapes";
import { inTurns } from "./in-turns";
import { keptFigure } from "./kept-figure";
import type { StudyAt } from "./study-at";

/** What a request comes to: one analysis, or one a dimension. */
export interface StudyAnova {
  options: readonly AnovaOptions[];
  /** Computed once and kept; what a reader chose for themselves is computed for them. */
  kept: boolean;
  answers: Promise<AnovaAnswer[]>;
}

/**
 * The answers to a request, their work in steps: ten models, ten methods and two thousand subjects take many seconds.
 * Those over the models and methods of an analysis of the study are few and kept. null when the analysis or dimension
 * named does not exist. `data` need hold what the options depend on; `load` gets the sums, when they are needed.
 */
export function studyAnova(
  sql: Database,
  at: StudyAt,
  data: ProbeSetData,
  request: AnovaRequest,
  load: () => Promise<ProbeSetData> = async () => data,
): StudyAnova | null {
  const options = optionsOf(data, request);
  if (!options) return null;
  const whole = optionsOf(data, { analysis: request.analysis })?.[0];
  const kept = request.first === undefined && options.every((option) => sameConditions(option, whole));
  const answered = async (): Promise<AnovaAnswer[]> => {
    const answers: AnovaAnswer[] = [];
    for (const option of options) answers.push(await answerOf(sql, at, data, option, { kept, load }));
    return answers;
  };
  return { options, kept, answers: answered() };
}

async function answerOf(
  sql: Database,
  at: StudyAt,
  data: ProbeSetData,
  option: AnovaOptions,
  { kept, load }: { kept: boolean; load: () => Promise<ProbeSetData> },
): Promise<AnovaAnswer> {
  const compute = async () => inTurns(anovaAnswerSteps(await load(), option));
  if (!kept) return compute();
  const rules = [
    data.probe_set.id,
    option.analysis.id,
    option.dimension ?? null,
    measureOf(data, option),
    option.missing ?? "failure",
    option.repetitions ?? "declared",
  ];
  // As text: a program that reads the answer twice finds its fields in the same order.
  const text = await keptFigure(sql, at, `anova:${JSON.stringify(rules)}`, async () =>
    JSON.stringify(await compute()),
  );
  return JSON.parse(text);
}

const sameConditions = (option: AnovaOptions, whole: AnovaOptions | undefined): boolean =>
  JSON.stringify([option.analysis.models, option.analysis.methods]) ===
  JSON.stringify([whole?.analysis.models, whole?.analysis.methods]);
