import { anovaLatex, anovaMarkdown, apaSentence } from "@/lib/format/anova-text";
import type { StudyOverview } from "@/lib/queries/results/study";
import type { Names } from "../../_frame/names";
import type { Chosen } from "../_choices/chosen-effect";
import type { DetailTarget } from "../_detail/detail-target";
import { levelName } from "../_pairs/pair-name";
import type { Answer, Pair } from "../_words/effect-context";

/** More pairs than these are left to the tables. */
const MOST_PAIRS = 10;

/** Whether a text that leaves this site must say that its numbers were rebuilt from published totals. */
export function isFromTotals(study: Pick<StudyOverview, "provenances">): boolean {
  return study.provenances.includes("reconstructed");
}

/** What was chosen as a results section has it. */
export function chosenSentence(
  answer: Answer,
  chosen: Chosen,
  target: DetailTarget,
  names: Names,
  rebuilt: boolean,
): string | null {
  if (!target.effect) return null;
  const pair = chosen.kind === "pair" ? namedPair(chosen, chosen.factor, names) : undefined;
  return apaSentence(target.effect, { measure: answer.measure, pair, rebuilt });
}

/** Every effect of an analysis, of its pairs of methods and within its models, one sentence a line. */
export function allSentences(answer: Answer, names: Names, rebuilt: boolean): string {
  const { measure } = answer;
  const pairs = answer.pairwise_methods;
  const several = pairs.length > 1 && pairs.length <= MOST_PAIRS;
  return [
    ...answer.effects.map((effect) => apaSentence(effect, { measure })),
    ...(several ? pairs : []).flatMap((pair) =>
      pair.effects
        .filter(({ effect }) => effect !== "model")
        .map((effect) => apaSentence(effect, { measure, pair: namedPair(pair, "method", names) })),
    ),
    ...answer.simple_effects.flatMap(({ model, effects }) =>
      effects.map((effect) => apaSentence(effect, { measure, within: names.modelName(model) })),
    ),
    ...(rebuilt ? ["Computed from data rebuilt from published totals."] : []),
  ].join("\n");
}

export function tablesAs(
  form: "latex" | "markdown",
  answers: readonly Answer[],
  names: Names,
  rebuilt: boolean,
): string {
  const write = form === "latex" ? anovaLatex : anovaMarkdown;
  const context = { modelName: names.modelName, methodName: names.methodName, rebuilt };
  return answers.map((answer) => write(answer, context)).join("\n");
}

function namedPair(
  pair: Pick<Pair, "a" | "b">,
  of: "model" | "method",
  names: Names,
): readonly [string, string] {
  return [levelName(names, of, pair.a), levelName(names, of, pair.b)];
}
