import { measureWords } from "@/app/studies/[study]/_figures/measure-words";
import { analysisQuery, readAnovaChoice } from "@/app/studies/[study]/anova/_choices/anova-choice";
import { oneOf } from "@/lib/format/address";
import { counted } from "@/lib/format/quantity";
import { degreesOfFreedom, fStatistic, pValue, share } from "@/lib/format/statistics";
import { type FigureColumn, hidden, interval, number, shown } from "@/lib/format/table/figure-table";
import { getAnova } from "@/lib/queries/get-anova";
import type { AnovaView } from "@/lib/queries/results/analysis";
import type { Asked } from "./asked";

export type Answer = AnovaView["answers"][number];
type Effect = Answer["effects"][number];

/** An effect of an answer and, where it is of a part alone, of which: a pair of levels or one model. */
export interface EffectRow {
  answer: Answer;
  effect: Effect;
  a?: string;
  b?: string;
  model?: string;
}

/** The analysis that the address of the page names; `dimension` picks one answer of a graded set. */
export async function answersOf({ viewer, study, query, choice }: Asked): Promise<AnovaView | null> {
  const asked = readAnovaChoice(query, study, choice);
  const view = asked && (await getAnova(viewer, study.slug, analysisQuery(asked)));
  if (!view) return null;
  const dimension = oneOf(query, "dimension");
  const answers = view.answers.filter(
    (answer) => answer.effects.length > 0 && (dimension === undefined || answer.dimension === dimension),
  );
  return answers.length > 0 ? { ...view, answers } : null;
}

export const titleOf = (view: AnovaView, what: string): string => {
  const [only, ...others] = view.answers;
  const dimension = others.length > 0 ? null : only?.dimension;
  return [what, [view.probe_set.title, dimension].filter(Boolean).join(", ")].join(": ");
};

/** What an analysis is of, as data beside each of its rows. */
export const analysisData = <Row extends { answer: Answer }>(): FigureColumn<Row>[] => [
  hidden("probe_set", "text", ({ answer }) => answer.probe_set),
  hidden("analysis", "text", ({ answer }) => answer.analysis),
  hidden("measure", "text", ({ answer }) => answer.measure),
  hidden("dimension", "text", ({ answer }) => answer.dimension),
  hidden("subjects", "whole", ({ answer }) => answer.subjects),
];

export const effectName = ({ effect }: Effect): string => effect.replace(":", " × ");

export const statistics: readonly FigureColumn<EffectRow>[] = [
  number("F", "F", ({ effect }) => effect.F, fStatistic),
  hidden("df1", "number", ({ effect }) => effect.df1),
  hidden("df2", "number", ({ effect }) => effect.df2),
  shown("df", ({ effect }) => degreesOfFreedom(effect.df1, effect.df2)),
  number("p", "p", ({ effect }) => effect.p, pValue),
  number("p_gg", "p (GG)", ({ effect }) => effect.gg?.p, pValue),
  number("p_holm", "p (Holm)", ({ effect }) => effect.p_holm, pValue),
  number("partial_eta_squared", "Partial η²", ({ effect }) => effect.partial_eta_squared, share),
  ...interval<EffectRow>(
    ["partial_eta_squared_low", "partial_eta_squared_high"],
    "90% CI",
    ({ effect }) => effect.partial_eta_squared_interval,
    (low, high) => `${share(low)} to ${share(high)}`,
  ),
  number("generalized_eta_squared", "Generalised η²", ({ effect }) => effect.generalized_eta_squared, share),
  ...interval<EffectRow>(
    ["generalized_eta_squared_low", "generalized_eta_squared_high"],
    null,
    ({ effect }) => effect.generalized_eta_squared_interval,
  ),
];

export const sphericityColumns: readonly FigureColumn<EffectRow>[] = [
  number("gg_epsilon", "ε (GG)", ({ effect }) => effect.gg?.epsilon, share),
  number(
    "hf_epsilon",
    "ε (HF)",
    ({ effect }) => effect.hf?.epsilon,
    (e) => share(e == null ? e : Math.min(1, e)),
  ),
  hidden("p_hf", "number", ({ effect }) => effect.hf?.p),
  number("mauchly_W", "Mauchly W", ({ effect }) => effect.mauchly?.W, share),
  number("mauchly_p", "p (W)", ({ effect }) => effect.mauchly?.p, pValue),
  hidden("ss", "number", ({ effect }) => effect.ss),
  hidden("ss_error", "number", ({ effect }) => effect.ss_error),
  hidden("not_computable", "text", ({ effect }) => effect.not_computable),
  hidden("flags", "json", ({ effect }) => effect.flags),
];

/** As on the page: bold follows the Greenhouse–Geisser p. */
export const strong = ({ effect }: EffectRow): boolean => (effect.gg?.p ?? 1) < 0.05;

export const remarks = (view: AnovaView): string[] => [
  ...new Set(
    view.answers.flatMap((answer) => [
      `Repeated measures over ${counted(answer.subjects, "subject")}; outcome: ${measureWords(answer.measure, view.probe_set.kind).noun.toLowerCase()}.`,
      ...answer.notes,
      ...(answer.incomplete.length > 0
        ? [`${counted(answer.incomplete.length, "subject")} incomplete.`]
        : []),
      ...(answer.left_out.length > 0 ? [`${counted(answer.left_out.length, "subject")} left out.`] : []),
      ...answer.effects.flatMap((effect) => effect.not_computable ?? []),
    ]),
  ),
];
