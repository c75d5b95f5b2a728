import type { Names } from "../../_frame/names";
import { pairWords } from "../_pairs/pair-name";
import type { Answer } from "../_words/effect-context";
import { EFFECT_NAMES } from "./effect-row";
import type { SphericityGroup, SphericityRow } from "./sphericity-table";

/** The effects of the whole analysis. */
export function omnibusGroup(answer: Answer): SphericityGroup {
  return {
    title: "",
    rows: answer.effects.map((effect) => ({
      key: effect.effect,
      name: EFFECT_NAMES[effect.effect],
      effect,
    })),
  };
}

/** Simple effects and interactions of pairs, where they have more than one degree of freedom. */
export function partGroups(answer: Answer, names: Names): readonly SphericityGroup[] {
  const interactions = (of: "method" | "model"): SphericityRow[] =>
    (of === "method" ? answer.pairwise_methods : answer.pairwise_models).flatMap((pair) =>
      pair.effects
        .filter((effect) => effect.effect === "model:method" && effect.df1 > 1)
        .map((effect) => ({ key: `${pair.a} ${pair.b}`, name: pairWords(names, of, pair), effect })),
    );
  return [
    {
      title: "Simple effects of method",
      rows: answer.simple_effects.flatMap(({ model, effects }) =>
        effects
          .filter((effect) => effect.df1 > 1)
          .map((effect) => ({ key: model, name: names.modelName(model), effect })),
      ),
    },
    {
      title: "Pairwise interactions, pairs of methods",
      rows: answer.methods.length > 2 ? interactions("method") : [],
    },
    {
      title: "Pairwise interactions, pairs of models",
      rows: answer.models.length > 2 ? interactions("model") : [],
    },
  ].filter(({ rows }) => rows.length > 0);
}
