import { FigureDownload } from "@/app/_exports/figure-download";
import { Figure, FigureHead } from "@/app/_ui/figure";
import { FoldingBody, FoldingGroup } from "@/app/_ui/folding-table";
import { counted } from "@/lib/format/quantity";
import type { Names } from "../../_frame/names";
import type { Answer, EffectContext } from "../_words/effect-context";
import { simpleEffectSentence } from "../_words/effect-words";
import { type DetailLinks, DrivesLink } from "./drives-link";
import { EffectRow } from "./effect-row";
import { EffectsTable, effectColumns } from "./effects-table";

interface SimpleFigureProps {
  answer: Answer;
  names: Names;
  context: EffectContext;
  rebuilt: boolean;
  links: DetailLinks;
  title: string;
}

/** Whether methods differ within each model by itself. Nothing where there is one model or one method. */
export function SimpleFigure({ answer, names, context, rebuilt, links, title }: SimpleFigureProps) {
  const rows = answer.simple_effects.flatMap(({ model, effects }) =>
    effects.map((effect) => ({ model, effect })),
  );
  if (rows.length === 0) return null;
  const id = answer.dimension ? `simple-${answer.dimension}` : "simple";
  return (
    <Figure id={id}>
      <FigureHead
        id={id}
        title={
          answer.dimension ? `Methods within each model: ${answer.dimension}` : "Methods within each model"
        }
        unit={`Simple effects: the method effect by one model’s replies alone, ${counted(answer.methods.length, "method")}.`}
        tools={
          <FigureDownload
            study={links.study}
            figure="simple"
            set={answer.probe_set}
            dimension={answer.dimension}
          />
        }
      />
      <EffectsTable caption={`Simple effects: ${title}`} rows="Model" families>
        <FoldingBody>
          <FoldingGroup columns={effectColumns(true)}>
            Simple effects of method
            <span className="font-normal text-ink-3">, a family of {rows.length}</span>
          </FoldingGroup>
          {rows.map(({ model, effect }) => (
            <EffectRow
              key={model}
              effect={effect}
              name={names.modelName(model)}
              sentence={simpleEffectSentence(effect, model, context)}
              rebuilt={rebuilt}
              families
              more={
                effect.F !== null && (
                  <DrivesLink
                    links={{
                      ...links,
                      choice: { ...links.choice, models: [model], methods: answer.methods, chosen: null },
                    }}
                    target={{ kind: "effect", effect: "method" }}
                    of={`method on ${names.modelName(model)} alone`}
                  />
                )
              }
            />
          ))}
        </FoldingBody>
      </EffectsTable>
    </Figure>
  );
}
