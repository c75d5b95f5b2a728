import type { ReactNode } from "react";
import { cx } from "@/app/_ui/cx";
import { FoldingCell, FoldingRow, FoldingRowHead } from "@/app/_ui/folding-table";
import { BLANK } from "@/lib/format/blank";
import { pValue, share } from "@/lib/format/statistics";
import { sentenceCase } from "@/lib/format/words";
import type { Effect } from "../_words/effect-context";
import { EtaCell, FCells, Said, weightOf } from "./effect-cells";
import { ShareInterval } from "./share-interval";

export const EFFECT_NAMES = { model: "Model", method: "Method", "model:method": "Model × method" } as const;

interface EffectRowProps {
  effect: Effect;
  /** Instead of the effect's name. */
  name?: ReactNode;
  sentence: string;
  rebuilt: boolean;
  /** Whether the table has a column for Holm's correction. */
  families: boolean;
  /** This is what the reader looks into. */
  chosen?: boolean;
  /** Behind the sentence: the way to what drives the effect. */
  more?: ReactNode;
}

/** One effect: F, df, p as it stands, Greenhouse–Geisser and Holm, effect sizes, and what it says. Bold when reliable. */
export function EffectRow(props: EffectRowProps) {
  const { effect, rebuilt } = props;
  const weight = weightOf(effect);
  return (
    <FoldingRow chosen={props.chosen}>
      <FoldingRowHead className={cx("md:min-w-[9rem] md:pl-3.5!", weight)}>
        {props.name ?? EFFECT_NAMES[effect.effect]}
      </FoldingRowHead>
      <FCells effect={effect} rebuilt={rebuilt} />
      <FoldingCell numeric label="p" className="text-ink-2">
        {pValue(effect.p)}
      </FoldingCell>
      <FoldingCell numeric label="p (GG)" className={weight}>
        {pValue(effect.gg?.p)}
      </FoldingCell>
      {props.families && (
        <FoldingCell numeric label="p (Holm)" className="text-ink-2">
          {pValue(effect.p_holm)}
        </FoldingCell>
      )}
      <EtaCell effect={effect} rebuilt={rebuilt} className="md:min-w-[4.25rem]" />
      <FoldingCell numeric label="gen. η²" className="text-ink-2">
        {effect.generalized_eta_squared === null ? (
          BLANK
        ) : (
          <>
            {share(effect.generalized_eta_squared)}{" "}
            <ShareInterval interval={effect.generalized_eta_squared_interval} />
          </>
        )}
      </FoldingCell>
      <FoldingCell wide className="text-ink-3">
        <Said effect={effect} text={props.sentence} />
        {effect.flags.map((flag) => (
          <span key={flag} className="block text-tick">
            {sentenceCase(flag)}.
          </span>
        ))}
        {props.more && <span className="block text-note">{props.more}</span>}
      </FoldingCell>
    </FoldingRow>
  );
}
