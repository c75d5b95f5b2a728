import Link from "next/link";
import type { ReactNode } from "react";
import { Approx } from "@/app/_ui/approx";
import { cx } from "@/app/_ui/cx";
import { hrefWith, pathOf } from "@/lib/format/address";
import { BLANK } from "@/lib/format/blank";
import { degreesOfFreedom, fStatistic, pValue, share } from "@/lib/format/statistics";
import type { AnovaView, StudyOverview } from "@/lib/queries/results";
import type { Names } from "../_frame/names";
import { keptParams, type StudyChoice } from "../_frame/study-params";
import { plannedChoice } from "../anova/_choices/anova-choice";
import type { Chosen } from "../anova/_choices/chosen-effect";
import { FoldingCell, FoldingRow, FoldingRowHead } from "../anova/_frame/folding-table";
import { PairName, pairWords } from "../anova/_pairs/pair-name";
import { DrivesLink } from "../anova/_table/drives-link";
import { EFFECT_NAMES } from "../anova/_table/effect-row";
import { EtaBar } from "../anova/_table/eta-bar";
import { Sentence } from "../anova/_table/sentence";
import { ShareInterval } from "../anova/_table/share-interval";
import { type Answer, contextOf, decidingP, type Effect, isReliable } from "../anova/_words/effect-context";
import { effectSentence, pairSentence } from "../anova/_words/effect-words";

/** More pairs than these are left to the page of their own. */
const MANY = 6;

interface ShortRowsProps {
  study: StudyOverview;
  choice: StudyChoice;
  view: AnovaView;
  answer: Answer;
  names: Names;
  rebuilt: boolean;
}

/** The omnibus effects of one analysis, then the main effect of every pair of methods. */
export function ShortRows({ study, choice, view, answer, names, rebuilt }: ShortRowsProps) {
  const context = contextOf(view, answer, names);
  const set = study.probe_sets.find(({ id }) => id === view.probe_set.id);
  const pairs = answer.pairwise_methods.length > 1 ? answer.pairwise_methods : [];
  const more = (target: Chosen, of: string) =>
    set && (
      <DrivesLink
        links={{ study, choice: plannedChoice(set, choice), dimension: answer.dimension }}
        target={target}
        of={`${of}, ${view.probe_set.title}`}
      />
    );
  return (
    <>
      {answer.effects.map((effect) => (
        <Row
          key={effect.effect}
          effect={effect}
          name={EFFECT_NAMES[effect.effect]}
          said={effectSentence(effect, context, answer)}
          rebuilt={rebuilt}
          more={
            effect.F !== null && more({ kind: "effect", effect: effect.effect }, EFFECT_NAMES[effect.effect])
          }
        />
      ))}
      {pairs.length <= MANY &&
        pairs.flatMap((pair) =>
          pair.effects
            .filter(({ effect }) => effect === "method")
            .map((effect) => (
              <Row
                key={`${pair.a} ${pair.b}`}
                effect={effect}
                name={<PairName pair={pair} of="method" names={names} dagger={!pair.planned} />}
                said={pairSentence(effect, pair, "method", context)}
                rebuilt={rebuilt}
                more={more(
                  { kind: "pair", factor: "method", a: pair.a, b: pair.b },
                  pairWords(names, "method", pair),
                )}
              />
            )),
        )}
      {pairs.length > MANY && (
        <FoldingRow>
          <FoldingRowHead className="font-normal md:pl-3.5!">
            <Link
              href={`${hrefWith(pathOf("studies", study.slug, "anova"), keptParams(choice), { probe_set: view.probe_set.id })}#methods`}
              prefetch={false}
            >
              All {pairs.length} pairs of methods
            </Link>
          </FoldingRowHead>
        </FoldingRow>
      )}
    </>
  );
}

function Row(props: { effect: Effect; name: ReactNode; said: string; rebuilt: boolean; more: ReactNode }) {
  const { effect, rebuilt } = props;
  const reliable = isReliable(effect);
  const weight = reliable ? "font-[620] text-ink" : "text-ink-2";
  const eta = effect.partial_eta_squared;
  return (
    <FoldingRow>
      <FoldingRowHead className={cx("max-w-[19rem] md:pl-3.5!", weight)}>{props.name}</FoldingRowHead>
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
      <FoldingCell numeric label="p (GG)" className={weight}>
        {pValue(decidingP(effect))}
      </FoldingCell>
      <FoldingCell label="partial η²" className="whitespace-nowrap md:pl-3.5!">
        {eta === null ? (
          BLANK
        ) : (
          <span className="inline-flex items-baseline">
            <EtaBar value={eta} interval={effect.partial_eta_squared_interval} reliable={reliable} />
            <span className="text-right">
              <span className={weight}>
                <Approx when={rebuilt} />
                {share(eta)}
              </span>{" "}
              <ShareInterval interval={effect.partial_eta_squared_interval} />
            </span>
          </span>
        )}
      </FoldingCell>
      <FoldingCell wide className="text-ink-3">
        <span
          className={cx(
            "font-serif text-[.9375rem] leading-[1.375rem]",
            reliable ? "text-ink" : "text-ink-2",
          )}
        >
          <Sentence text={props.said} />
        </span>{" "}
        {props.more && <span className="text-note whitespace-nowrap">{props.more}</span>}
      </FoldingCell>
    </FoldingRow>
  );
}
