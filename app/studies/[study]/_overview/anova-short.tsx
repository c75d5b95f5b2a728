import Link from "next/link";
import { Fragment } from "react";
import { Approx } from "@/app/_ui/approx";
import { ProvenanceBadges } from "@/app/_ui/badge";
import { ColumnHead, DataCell, DataTable, RowHead } from "@/app/_ui/data-table";
import { Figure, FigureFoot, FigureHead } from "@/app/_ui/figure";
import { isRebuilt, ReconstructedNotice } from "@/app/_ui/reconstructed-notice";
import { Stat } from "@/app/_ui/stat";
import { hrefWith, pathOf } from "@/lib/format/address";
import { counted } from "@/lib/format/quantity";
import { degreesOfFreedom, fStatistic, pValue, share } from "@/lib/format/statistics";
import type { AnovaView, StudyOverview } from "@/lib/queries/results";
import type { Names } from "../_frame/names";
import { keptParams, type StudyChoice } from "../_frame/study-params";
import { contextOf } from "../anova/_table/anova-answers";
import { EFFECT_NAMES } from "../anova/_table/effect-row";
import { EtaBar } from "../anova/_table/eta-bar";
import { NarrowWords } from "../anova/_table/narrow-words";
import { Sentence } from "../anova/_table/sentence";
import { type Answer, decidingP, isReliable } from "../anova/_words/effect-context";
import { effectSentence } from "../anova/_words/effect-words";
import { measureWords } from "../anova/_words/measure-words";

/** Model, method and their interaction for every probe set; pairs and simple effects are on the page of their own. */
export function AnovaShort(props: {
  study: StudyOverview;
  choice: StudyChoice;
  views: readonly AnovaView[];
  names: Names;
}) {
  const { study, names } = props;
  const groups = props.views.flatMap((view) =>
    view.answers.filter((answer) => answer.effects.length > 0).map((answer) => ({ view, answer })),
  );
  if (groups.length === 0) return null;
  return (
    <Figure id="anova">
      <FigureHead
        id="anova"
        title="Analysis of variance"
        unit={
          <>
            Repeated measures, model × method. <Stat>p</Stat> is Greenhouse–Geisser corrected; bold rows:
            below .05.
          </>
        }
      />
      <DataTable caption="Analysis of variance in short" minWidth={820} className="max-md:min-w-[34rem]!">
        <thead>
          <tr>
            <ColumnHead className="w-[9rem]">Effect</ColumnHead>
            <ColumnHead numeric className="w-[5.5rem]">
              <Stat>F</Stat>
            </ColumnHead>
            <ColumnHead numeric className="w-[5.5rem]">
              df
            </ColumnHead>
            <ColumnHead numeric className="w-[5.5rem] whitespace-nowrap">
              <Stat>p</Stat> (GG)
            </ColumnHead>
            <ColumnHead className="w-[11.5rem] pl-3.5!">
              partial <Stat>η</Stat>²
            </ColumnHead>
            <ColumnHead className="max-md:hidden">In words</ColumnHead>
          </tr>
        </thead>
        {groups.map(({ view, answer }) => (
          <tbody key={`${view.probe_set.id} ${answer.dimension}`}>
            <tr>
              <th scope="rowgroup" colSpan={6} className="pt-6! pb-[7px]! font-[620]">
                <Link
                  href={hrefWith(pathOf("studies", study.slug, "anova"), keptParams(props.choice), {
                    probe_set: view.probe_set.id,
                  })}
                >
                  {[view.probe_set.title, answer.dimension].filter(Boolean).join(", ")}
                </Link>
                <span className="ml-2 text-note font-normal text-ink-3">
                  {counted(answer.subjects, "subject")}, {counted(answer.models.length, "model")},{" "}
                  {counted(answer.methods.length, "method")}; outcome:{" "}
                  {measureWords(answer.measure, view.probe_set.kind).noun.toLowerCase()}
                </span>
              </th>
            </tr>
            <ShortRows view={view} answer={answer} names={names} rebuilt={isRebuilt(study.provenances)} />
          </tbody>
        ))}
      </DataTable>
      <FigureFoot
        aside={
          <>
            <ProvenanceBadges provenances={study.provenances} />
            <Link href={hrefWith(pathOf("studies", study.slug, "anova"), keptParams(props.choice))}>
              Pairs, simple effects and choices
            </Link>
          </>
        }
      >
        <ReconstructedNotice provenances={study.provenances} />
      </FigureFoot>
    </Figure>
  );
}

function ShortRows(props: { view: AnovaView; answer: Answer; names: Names; rebuilt: boolean }) {
  const { view, answer, rebuilt } = props;
  const context = contextOf(view, answer, props.names);
  return answer.effects.map((effect) => {
    const reliable = isReliable(effect);
    const weight = reliable ? "font-[620] text-ink" : "text-ink-2";
    const words = `font-serif text-[.9375rem] leading-[1.375rem] ${reliable ? "text-ink" : "text-ink-2"}`;
    const said = <Sentence text={effectSentence(effect, context)} />;
    return (
      <Fragment key={effect.effect}>
        <tr className="max-md:[&>*]:border-b-0!">
          <RowHead className={`pl-3.5! ${weight}`}>{EFFECT_NAMES[effect.effect]}</RowHead>
          <DataCell numeric className={weight}>
            <Approx when={rebuilt && effect.F !== null} />
            {fStatistic(effect.F)}
          </DataCell>
          <DataCell numeric className="whitespace-nowrap text-ink-2">
            {degreesOfFreedom(effect.df1, effect.df2)}
          </DataCell>
          <DataCell numeric className={`whitespace-nowrap ${weight}`}>
            {pValue(decidingP(effect))}
          </DataCell>
          <DataCell className="pl-3.5! whitespace-nowrap">
            <EtaBar value={effect.partial_eta_squared} reliable={reliable} />
            <span className={`inline-block min-w-9 text-right ${weight}`}>
              <Approx when={rebuilt && effect.partial_eta_squared !== null} />
              {share(effect.partial_eta_squared)}
            </span>
          </DataCell>
          <DataCell className={`max-md:hidden ${words}`}>{said}</DataCell>
        </tr>
        <NarrowWords columns={5} className={words}>
          {said}
        </NarrowWords>
      </Fragment>
    );
  });
}
