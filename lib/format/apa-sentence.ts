import type { AnovaEffect, Measure } from "@/lib/figures/shapes";
import { isShown } from "./blank";
import { degreesOfFreedom, fStatistic, pRelation, share } from "./statistics";

/** What a sentence about an effect needs to know beside the effect. */
export interface ApaContext {
  measure: Measure;
  /** A pair's effect: its two levels as they are called. */
  pair?: readonly [a: string, b: string];
  /** A simple effect: the model that it is within, as it is called. */
  within?: string;
  /** Rebuilt from published totals: said in a sentence of its own. */
  rebuilt?: boolean;
}

const LEVEL = 0.05;

const MEASURE_NOUNS: Readonly<Record<Measure, string>> = {
  pass_rate: "pass rate",
  confident_rate: "the rate of confident failures",
  hedged_rate: "the rate of hedged failures",
  abstained_rate: "the rate of abstentions",
  score: "mean score",
  invented_rate: "the rate of invented answers",
};

export const measureNoun = (measure: Measure): string => MEASURE_NOUNS[measure];

/**
 * One effect as a results section has it: significance by the Greenhouse-Geisser p (degrees of freedom corrected alike,
 * epsilon given), partial eta squared with its 90% interval, generalised eta squared, Holm-corrected p where there is
 * a family. Plain text; what could not be computed says why.
 */
export function apaSentence(effect: AnovaEffect, context: ApaContext): string {
  const what = `${subjectOf(effect, context)} on ${measureNoun(context.measure)}`;
  const p = effect.gg?.p ?? effect.p;
  if (effect.not_computable !== null || effect.F === null || p === null)
    return `${what} could not be computed: ${effect.not_computable ?? "it has no F."}`;
  const epsilon = effect.gg?.epsilon ?? 1;
  const corrected = epsilon < 1;
  const df = degreesOfFreedom(effect.df1 * epsilon, effect.df2 * epsilon);
  const parts = [
    `F(${df}) = ${fStatistic(effect.F)}`,
    `p ${pRelation(p)}`,
    ...(effect.p_holm === null ? [] : [`Holm-corrected p ${pRelation(effect.p_holm)}`]),
    ...sizes(effect),
    ...(corrected ? [`Greenhouse–Geisser ε ${relation(epsilon)}`] : []),
  ];
  const rebuilt = context.rebuilt ? " Computed from data rebuilt from published totals." : "";
  return `${what} was ${p < LEVEL ? "" : "not "}significant, ${parts.join(", ")}.${rebuilt}`;
}

function subjectOf({ effect }: AnovaEffect, { pair, within }: ApaContext): string {
  const start = pair ? `${pair[0]} against ${pair[1]}: the ` : within ? `Within ${within}, the ` : "The ";
  if (effect === "model:method") return `${start}interaction of model and method`;
  return `${start}${within ? "effect" : "main effect"} of ${effect}`;
}

function sizes(effect: AnovaEffect): string[] {
  const { partial_eta_squared: partial, generalized_eta_squared: generalised } = effect;
  const found: string[] = [];
  if (isShown(partial)) found.push(`partial η² ${relation(partial)}`);
  const interval = shareInterval(effect.partial_eta_squared_interval);
  if (isShown(partial) && interval) found.push(`90% CI ${interval}`);
  if (isShown(generalised)) found.push(`generalised η² ${relation(generalised)}`);
  return found;
}

/** `[.03, .30]`; null when there is no interval. */
export const shareInterval = (interval: readonly [number, number] | null): string | null =>
  interval && `[${share(interval[0])}, ${share(interval[1])}]`;

/** `= .17`, `< .01`. */
function relation(value: number): string {
  const text = share(value);
  return /^[<>]/.test(text) ? text : `= ${text}`;
}
