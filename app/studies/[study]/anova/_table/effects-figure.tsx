import { ProvenanceBadges } from "@/app/_ui/badge";
import { ChartTable } from "@/app/_ui/chart-table";
import { Figure, FigureFoot, FigureHead } from "@/app/_ui/figure";
import { ReconstructedNotice } from "@/app/_ui/reconstructed-notice";
import { counted } from "@/lib/format/quantity";
import type { AnovaView, StudyOverview } from "@/lib/queries/results";
import type { Names } from "../../_frame/names";
import type { Answer, EffectContext } from "../_words/effect-context";
import { effectSentence, pairSentence, simpleEffectSentence } from "../_words/effect-words";
import { measureWords } from "../_words/measure-words";
import { EffectRow } from "./effect-row";
import { EffectsTable, GroupRow } from "./effects-table";
import { PairHead } from "./pair-head";
import { SphericityTable } from "./sphericity-table";

interface EffectsFigureProps {
  study: StudyOverview;
  view: AnovaView;
  answer: Answer;
  names: Names;
  context: EffectContext;
  rebuilt: boolean;
}

/** Model × method, then every pair of methods, then each model by itself. */
export function EffectsFigure({ study, view, answer, names, context, rebuilt }: EffectsFigureProps) {
  const id = answer.dimension ? `anova-${answer.dimension}` : "anova";
  const title = [view.probe_set.title, answer.dimension].filter(Boolean).join(": ");
  return (
    <Figure id={id}>
      <FigureHead
        id={id}
        title={title}
        unit={
          <>
            Repeated measures over {counted(answer.subjects, "subject")},{" "}
            {counted(answer.models.length, "model")} × {counted(answer.methods.length, "method")}; outcome:{" "}
            {measureWords(answer.measure, view.probe_set.kind).noun.toLowerCase()}. Bold: Greenhouse–Geisser
            corrected <em className="stat">p</em> below .05. Holm corrects over the pairs or models of a
            group.
          </>
        }
      />
      <EffectsTable caption={`Analysis of variance: ${title}`}>
        <tbody>
          {answer.effects.map((effect) => (
            <EffectRow
              key={effect.effect}
              effect={effect}
              sentence={effectSentence(effect, context)}
              rebuilt={rebuilt}
            />
          ))}
        </tbody>
        {answer.methods.length > 2 &&
          answer.pairwise_methods.map((pair) => (
            <tbody key={`${pair.a} ${pair.b}`}>
              <GroupRow>
                <PairHead pair={pair} of="method" names={names} rebuilt={rebuilt} />
              </GroupRow>
              {pair.effects
                .filter((effect) => effect.effect !== "model")
                .map((effect) => (
                  <EffectRow
                    key={effect.effect}
                    effect={effect}
                    sentence={pairSentence(effect, pair, "method", context)}
                    rebuilt={rebuilt}
                  />
                ))}
            </tbody>
          ))}
        {answer.simple_effects.length > 0 && (
          <tbody>
            <GroupRow>Method within each model</GroupRow>
            {answer.simple_effects.flatMap(({ model, effects }) =>
              effects.map((effect) => (
                <EffectRow
                  key={`${model} ${effect.effect}`}
                  effect={effect}
                  name={names.modelName(model)}
                  sentence={simpleEffectSentence(effect, model, context)}
                  rebuilt={rebuilt}
                />
              )),
            )}
          </tbody>
        )}
      </EffectsTable>
      <ChartTable summary="Sphericity and sums of squares">
        <SphericityTable answer={answer} of={title} />
      </ChartTable>
      <FigureFoot aside={<ProvenanceBadges provenances={study.provenances} />}>
        {answer.notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
        <ReconstructedNotice provenances={study.provenances} />
      </FigureFoot>
    </Figure>
  );
}
