import Link from "next/link";
import type { ReactNode } from "react";
import { studyPath } from "@/app/_address/study-path";
import { cx } from "@/app/_ui/cx";
import { FoldingCell, FoldingRow, FoldingRowHead } from "@/app/_ui/folding-table";
import { hrefWith } from "@/lib/format/address";
import { pValue } from "@/lib/format/statistics";
import type { AnovaView } from "@/lib/queries/results/analysis";
import type { StudyOverview } from "@/lib/queries/results/study";
import type { Names } from "../_frame/names";
import { keptParams, type StudyChoice } from "../_frame/study-params";
import { plannedChoice } from "../anova/_choices/anova-choice";
import type { Chosen } from "../anova/_choices/chosen-effect";
import { PairName, pairWords } from "../anova/_pairs/pair-name";
import { DrivesLink } from "../anova/_table/drives-link";
import { EtaCell, FCells, Said, weightOf } from "../anova/_table/effect-cells";
import { EFFECT_NAMES } from "../anova/_table/effect-row";
import { type Answer, contextOf, decidingP, type Effect } from "../anova/_words/effect-context";
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
              href={`${hrefWith(studyPath(study.slug, "anova"), keptParams(choice), { probe_set: view.probe_set.id })}#methods`}
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
  const weight = weightOf(effect);
  return (
    <FoldingRow>
      <FoldingRowHead className={cx("max-w-[19rem] md:pl-3.5!", weight)}>{props.name}</FoldingRowHead>
      <FCells effect={effect} rebuilt={rebuilt} />
      <FoldingCell numeric label="p (GG)" className={weight}>
        {pValue(decidingP(effect))}
      </FoldingCell>
      <EtaCell effect={effect} rebuilt={rebuilt} />
      <FoldingCell wide className="text-ink-3">
        <Said effect={effect} text={props.said} />{" "}
        {props.more && <span className="text-note whitespace-nowrap">{props.more}</span>}
      </FoldingCell>
    </FoldingRow>
  );
}
