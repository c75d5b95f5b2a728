import { FigureDownload } from "@/app/_exports/figure-download";
import { ProvenanceBadges } from "@/app/_ui/badge";
import { Figure, FigureFoot, FigureHead } from "@/app/_ui/figure";
import { FoldingBody } from "@/app/_ui/folding-table";
import { ReconstructedNotice } from "@/app/_ui/reconstructed-notice";
import { Stat } from "@/app/_ui/stat";
import { counted } from "@/lib/format/quantity";
import type { AnovaView } from "@/lib/queries/results/analysis";
import { measureWords } from "../../_figures/measure-words";
import type { Answer, EffectContext } from "../_words/effect-context";
import { effectSentence } from "../_words/effect-words";
import { planOf } from "../_words/plan-words";
import { type DetailLinks, DrivesLink, isLookedInto } from "./drives-link";
import { EFFECT_NAMES, EffectRow } from "./effect-row";
import { EffectsTable } from "./effects-table";

interface EffectsFigureProps {
  view: AnovaView;
  answer: Answer;
  context: EffectContext;
  rebuilt: boolean;
  links: DetailLinks;
  title: string;
}

/** The omnibus test: model, method and their interaction, each with its sentence. */
export function EffectsFigure({ view, answer, context, rebuilt, links, title }: EffectsFigureProps) {
  const id = answer.dimension ? `anova-${answer.dimension}` : "anova";
  const { study, choice } = links;
  const plan = planOf(study, choice, answer);
  return (
    <Figure id={id}>
      <FigureHead
        id={id}
        title={
          <>
            {title}
            {plan.exploratory && (
              <>
                <span aria-hidden="true">†</span>
                <span className="sr-only">, exploratory</span>
              </>
            )}
          </>
        }
        unit={
          <>
            Repeated measures over {counted(answer.subjects, "subject")},{" "}
            {counted(answer.models.length, "model")} × {counted(answer.methods.length, "method")}; outcome:{" "}
            {measureWords(answer.measure, view.probe_set.kind).noun.toLowerCase()}. Bold: Greenhouse–Geisser
            corrected <Stat>p</Stat> below .05. {plan.exploratory && "† "}
            {plan.sentence}
          </>
        }
        tools={
          <FigureDownload study={study} figure="anova" set={answer.probe_set} dimension={answer.dimension} />
        }
      />
      <EffectsTable caption={`Analysis of variance: ${title}`} rows="Effect" families={false}>
        <FoldingBody>
          {answer.effects.map((effect) => {
            const target = { kind: "effect", effect: effect.effect } as const;
            return (
              <EffectRow
                key={effect.effect}
                effect={effect}
                sentence={effectSentence(effect, context, answer)}
                rebuilt={rebuilt}
                families={false}
                chosen={isLookedInto(links, target)}
                more={
                  effect.F !== null && (
                    <DrivesLink links={links} target={target} of={EFFECT_NAMES[effect.effect]} />
                  )
                }
              />
            );
          })}
        </FoldingBody>
      </EffectsTable>
      <FigureFoot aside={<ProvenanceBadges provenances={study.provenances} />}>
        <p>
          Under an effect size stands its 90% interval, which leaves out 0 exactly when <Stat>p</Stat> is
          below .05.
        </p>
        {answer.notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
        <ReconstructedNotice provenances={study.provenances} />
      </FigureFoot>
    </Figure>
  );
}
