import type { ReactNode } from "react";
import { Approx } from "@/app/_ui/approx";
import { cx } from "@/app/_ui/cx";
import { BLANK } from "@/lib/format/blank";
import { degreesOfFreedom, fStatistic, pValue, share } from "@/lib/format/statistics";
import { sentenceCase } from "@/lib/format/words";
import { FoldingCell, FoldingRow, FoldingRowHead } from "../_frame/folding-table";
import { type Effect, isReliable } from "../_words/effect-context";
import { EtaBar } from "./eta-bar";
import { Sentence } from "./sentence";
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
  const reliable = isReliable(effect);
  const weight = reliable ? "font-[620] text-ink" : "text-ink-2";
  const eta = effect.partial_eta_squared;
  return (
    <FoldingRow chosen={props.chosen}>
      <FoldingRowHead className={cx("md:min-w-[9rem] md:pl-3.5!", weight)}>
        {props.name ?? EFFECT_NAMES[effect.effect]}
      </FoldingRowHead>
      <FoldingCell numeric label="F" className={weight}>
        {effect.F === null ? (
          BLANK
        ) : (
          <>
            <Approx when={rebuilt} />
            {fStatistic(effect.F)}
          </>
        )}
      </FoldingCell>
      <FoldingCell numeric label="df" className="text-ink-2">
        {degreesOfFreedom(effect.df1, effect.df2)}
      </FoldingCell>
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
      <FoldingCell label="partial η²" className="whitespace-nowrap md:pl-3.5!">
        {eta === null ? (
          BLANK
        ) : (
          <span className="inline-flex items-baseline">
            <EtaBar value={eta} interval={effect.partial_eta_squared_interval} reliable={reliable} />
            <span className="text-right md:min-w-[4.25rem]">
              <span className={weight} data-estimate>
                <Approx when={rebuilt} />
                {share(eta)}
              </span>{" "}
              <ShareInterval interval={effect.partial_eta_squared_interval} />
            </span>
          </span>
        )}
      </FoldingCell>
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
        <span
          className={cx(
            "font-serif text-[.9375rem] leading-[1.375rem]",
            reliable ? "text-ink" : "text-ink-2",
          )}
        >
          <Sentence text={props.sentence} />
        </span>
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
