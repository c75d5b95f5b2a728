import { Approx } from "@/app/_ui/approx";
import { cx } from "@/app/_ui/cx";
import { FoldingCell } from "@/app/_ui/folding-table";
import { BLANK } from "@/lib/format/blank";
import { degreesOfFreedom, fStatistic, share } from "@/lib/format/statistics";
import { type Effect, isReliable } from "../_words/effect-context";
import { EtaBar } from "./eta-bar";
import { Sentence } from "./sentence";
import { ShareInterval } from "./share-interval";

/** Bold when reliable. */
export const weightOf = (effect: Effect): string =>
  isReliable(effect) ? "font-[620] text-ink" : "text-ink-2";

/** F and its degrees of freedom. */
export function FCells({ effect, rebuilt }: { effect: Effect; rebuilt: boolean }) {
  return (
    <>
      <FoldingCell numeric label="F" className={weightOf(effect)}>
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
    </>
  );
}

/** Partial eta squared as a bar and as a number over its interval; `className` sizes the numbers. */
export function EtaCell(props: { effect: Effect; rebuilt: boolean; className?: string }) {
  const { effect } = props;
  const eta = effect.partial_eta_squared;
  const interval = effect.partial_eta_squared_interval;
  return (
    <FoldingCell label="partial η²" className="whitespace-nowrap md:pl-3.5!">
      {eta === null ? (
        BLANK
      ) : (
        <span className="inline-flex items-baseline">
          <EtaBar value={eta} interval={interval} reliable={isReliable(effect)} />
          <span className={cx("text-right", props.className)}>
            <span className={weightOf(effect)} data-estimate>
              <Approx when={props.rebuilt} />
              {share(eta)}
            </span>{" "}
            <ShareInterval interval={interval} />
          </span>
        </span>
      )}
    </FoldingCell>
  );
}

/** What the effect says, in the voice of a paper. */
export function Said({ effect, text }: { effect: Effect; text: string }) {
  return (
    <span
      className={cx(
        "font-serif text-[.9375rem] leading-[1.375rem]",
        isReliable(effect) ? "text-ink" : "text-ink-2",
      )}
    >
      <Sentence text={text} />
    </span>
  );
}
