import { FoldingBody, FoldingGroup } from "@/app/_ui/folding-table";
import type { Names } from "../../_frame/names";
import { EffectRow } from "../_table/effect-row";
import { EffectsTable, effectColumns } from "../_table/effects-table";
import type { EffectContext, Pair } from "../_words/effect-context";
import { pairSentence } from "../_words/effect-words";
import { PairName } from "./pair-name";

interface PairTestsProps {
  caption: string;
  pairs: readonly Pair[];
  of: "method" | "model";
  names: Names;
  context: EffectContext;
  rebuilt: boolean;
}

/** The ANOVA of every pair, family by family: Holm corrects within each. */
export function PairTests({ caption, pairs, of, names, context, rebuilt }: PairTestsProps) {
  const families = [
    { effect: of, title: `Pairwise main effects of ${of}` },
    { effect: "model:method", title: "Pairwise interactions, model × method" },
  ] as const;
  return (
    <EffectsTable caption={caption} rows="Pair" families>
      {families.map((family) => {
        const rows = pairs.flatMap((pair) =>
          pair.effects.filter(({ effect }) => effect === family.effect).map((effect) => ({ pair, effect })),
        );
        if (rows.length === 0) return null;
        return (
          <FoldingBody key={family.effect}>
            <FoldingGroup columns={effectColumns(true)}>
              {family.title}
              <span className="font-normal text-ink-3">, a family of {rows.length}</span>
            </FoldingGroup>
            {rows.map(({ pair, effect }) => (
              <EffectRow
                key={`${pair.a} ${pair.b}`}
                effect={effect}
                name={<PairName pair={pair} of={of} names={names} dagger={!pair.planned} />}
                sentence={pairSentence(effect, pair, of, context)}
                rebuilt={rebuilt}
                families
              />
            ))}
          </FoldingBody>
        );
      })}
    </EffectsTable>
  );
}
