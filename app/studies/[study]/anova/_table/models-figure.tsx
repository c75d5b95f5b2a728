import { ChartTable } from "@/app/_ui/chart-table";
import { Figure, FigureHead } from "@/app/_ui/figure";
import type { Names } from "../../_frame/names";
import type { Answer, EffectContext } from "../_words/effect-context";
import { pairSentence } from "../_words/effect-words";
import { EffectRow } from "./effect-row";
import { EffectsTable, GroupRow } from "./effects-table";
import { PairHead } from "./pair-head";

/** Every pair of models over all methods: many rows, so folded. Nothing with fewer than three models. */
export function ModelsFigure(props: {
  answer: Answer;
  names: Names;
  context: EffectContext;
  rebuilt: boolean;
}) {
  const { answer, names, context, rebuilt } = props;
  if (answer.models.length < 3) return null;
  const id = answer.dimension ? `models-${answer.dimension}` : "models";
  const title = answer.dimension ? `Pairs of models: ${answer.dimension}` : "Pairs of models";
  return (
    <Figure id={id}>
      <FigureHead
        id={id}
        title={title}
        unit="Each pair of models over all methods, and whether its gap depends on the method."
      />
      <ChartTable summary={`All ${answer.pairwise_models.length} pairs`}>
        <EffectsTable caption={title}>
          {answer.pairwise_models.map((pair) => (
            <tbody key={`${pair.a} ${pair.b}`}>
              <GroupRow>
                <PairHead pair={pair} of="model" names={names} rebuilt={rebuilt} />
              </GroupRow>
              {pair.effects
                .filter((effect) => effect.effect !== "method")
                .map((effect) => (
                  <EffectRow
                    key={effect.effect}
                    effect={effect}
                    sentence={pairSentence(effect, pair, "model", context)}
                    rebuilt={rebuilt}
                  />
                ))}
            </tbody>
          ))}
        </EffectsTable>
      </ChartTable>
    </Figure>
  );
}
