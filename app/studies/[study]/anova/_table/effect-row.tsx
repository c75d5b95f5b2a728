import { Approx } from "@/app/_ui/approx";
import { DataCell, RowHead } from "@/app/_ui/data-table";
import { degreesOfFreedom, fStatistic, pValue, share } from "@/lib/format/statistics";
import { type Effect, isReliable } from "../_words/effect-context";
import { EtaBar } from "./eta-bar";
import { NarrowWords } from "./narrow-words";
import { Sentence } from "./sentence";

export const EFFECT_NAMES = { model: "Model", method: "Method", "model:method": "Model × method" } as const;

/** One effect: F, df, p as it stands, Greenhouse–Geisser and Holm, effect sizes, and what it says. Bold when reliable. */
export function EffectRow(props: {
  effect: Effect;
  /** Instead of the effect's name. */
  name?: string;
  sentence: string;
  rebuilt: boolean;
}) {
  const { effect, rebuilt } = props;
  const reliable = isReliable(effect);
  const weight = reliable ? "font-[620] text-ink" : "text-ink-2";
  const quiet = "whitespace-nowrap text-ink-2";
  const words = `font-serif text-[.9375rem] leading-[1.375rem] ${reliable ? "text-ink" : "text-ink-2"}`;
  const said = (
    <>
      <Sentence text={props.sentence} />
      {effect.flags.map((flag) => (
        <span key={flag} className="block font-sans text-tick text-ink-3">
          {flag}
        </span>
      ))}
    </>
  );
  return (
    <>
      <tr className="max-md:[&>*]:border-b-0!">
        <RowHead className={`min-w-[9rem] md:pl-3.5! ${weight}`}>
          {props.name ?? EFFECT_NAMES[effect.effect]}
        </RowHead>
        <DataCell numeric className={`whitespace-nowrap ${weight}`}>
          <Approx when={rebuilt && effect.F !== null} />
          {fStatistic(effect.F)}
        </DataCell>
        <DataCell numeric className={quiet}>
          {degreesOfFreedom(effect.df1, effect.df2)}
        </DataCell>
        <DataCell numeric className={quiet}>
          {pValue(effect.p)}
        </DataCell>
        <DataCell numeric className={`whitespace-nowrap ${weight}`}>
          {pValue(effect.gg?.p)}
        </DataCell>
        <DataCell numeric className={quiet}>
          {pValue(effect.p_holm)}
        </DataCell>
        <DataCell numeric className={quiet}>
          {share(effect.gg?.epsilon)}
        </DataCell>
        <DataCell className="whitespace-nowrap md:pl-3.5!">
          <EtaBar value={effect.partial_eta_squared} reliable={reliable} />
          <span className={`inline-block min-w-9 text-right ${weight}`}>
            <Approx when={rebuilt && effect.partial_eta_squared !== null} />
            {share(effect.partial_eta_squared)}
          </span>
        </DataCell>
        <DataCell numeric className={quiet}>
          {share(effect.generalized_eta_squared)}
        </DataCell>
        <DataCell className={`max-md:hidden ${words}`}>{said}</DataCell>
      </tr>
      <NarrowWords columns={9} className={words}>
        {said}
      </NarrowWords>
    </>
  );
}
