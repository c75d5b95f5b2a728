import Link from "next/link";
import { studyPath } from "@/app/_address/study-path";
import { FigureDownload } from "@/app/_exports/figure-download";
import { ProvenanceBadges } from "@/app/_ui/badge";
import { Figure, FigureFoot, FigureHead } from "@/app/_ui/figure";
import { FoldingBody, FoldingColumn, FoldingGroup, FoldingHead, FoldingTable } from "@/app/_ui/folding-table";
import { isRebuilt, ReconstructedNotice } from "@/app/_ui/reconstructed-notice";
import { Stat } from "@/app/_ui/stat";
import { hrefWith } from "@/lib/format/address";
import { counted } from "@/lib/format/quantity";
import type { AnovaView } from "@/lib/queries/results/analysis";
import type { StudyOverview } from "@/lib/queries/results/study";
import { AnovaComputing } from "../_figures/anova-computing";
import { Explained } from "../_figures/explained";
import { measureWords } from "../_figures/measure-words";
import type { Names } from "../_frame/names";
import { keptParams, type StudyChoice } from "../_frame/study-params";
import { ShortRows } from "./anova-short-rows";

const COLUMNS = 6;

/** Model, method, their interaction and the pairs of methods for every probe set; each row leads to what drives it. */
export function AnovaShort(props: {
  study: StudyOverview;
  choice: StudyChoice;
  views: readonly AnovaView[];
  /** Analyses that are not here yet. */
  computing: boolean;
  names: Names;
}) {
  const { study, choice, names } = props;
  const groups = props.views.flatMap((view) =>
    view.answers.filter((answer) => answer.effects.length > 0).map((answer) => ({ view, answer })),
  );
  if (groups.length === 0) return props.computing ? <AnovaComputing /> : null;
  return (
    <Figure id="anova">
      <FigureHead
        id="anova"
        title="Analysis of variance"
        unit={
          <>
            Repeated measures, model × method. <Stat>p</Stat> is Greenhouse–Geisser corrected; bold rows:
            below .05. Under partial <Stat>η</Stat>² stands its 90% interval.
          </>
        }
        tools={<FigureDownload study={study} figure="anova-short" />}
      />
      <FoldingTable caption="Analysis of variance in short" minWidth={900}>
        <FoldingHead>
          <FoldingColumn className="md:pl-3.5!">Effect</FoldingColumn>
          <FoldingColumn numeric className="w-[5.5rem]">
            <Explained by="anova">
              <Stat>F</Stat>
            </Explained>
          </FoldingColumn>
          <FoldingColumn numeric className="w-[5.5rem]">
            df
          </FoldingColumn>
          <FoldingColumn numeric className="w-[5.5rem]">
            <Explained by="sphericity">
              <Stat>p</Stat> (GG)
            </Explained>
          </FoldingColumn>
          <FoldingColumn className="w-[11.5rem] md:pl-3.5!">
            <Explained by="eta">
              partial <Stat>η</Stat>²
            </Explained>
          </FoldingColumn>
          <FoldingColumn className="w-[42%] min-w-[18rem]">In words</FoldingColumn>
        </FoldingHead>
        {groups.map(({ view, answer }) => (
          <FoldingBody key={`${view.probe_set.id} ${answer.dimension}`}>
            <FoldingGroup columns={COLUMNS}>
              <Link
                href={hrefWith(studyPath(study.slug, "anova"), keptParams(choice), {
                  probe_set: view.probe_set.id,
                })}
                className="text-body font-[620] text-ink"
              >
                {[view.probe_set.title, answer.dimension].filter(Boolean).join(", ")}
              </Link>
              <span className="ml-2 font-normal text-ink-3">
                {counted(answer.subjects, "subject")}, {counted(answer.models.length, "model")},{" "}
                {counted(answer.methods.length, "method")}; outcome:{" "}
                {measureWords(answer.measure, view.probe_set.kind).noun.toLowerCase()}
              </span>
            </FoldingGroup>
            <ShortRows
              study={study}
              choice={choice}
              view={view}
              answer={answer}
              names={names}
              rebuilt={isRebuilt(study.provenances)}
            />
          </FoldingBody>
        ))}
      </FoldingTable>
      <FigureFoot
        aside={
          <>
            <ProvenanceBadges provenances={study.provenances} />
            <Link href={hrefWith(studyPath(study.slug, "anova"), keptParams(choice))}>
              Differences, simple effects and choices
            </Link>
          </>
        }
      >
        {props.computing && <p>Other analyses of this study are still being computed.</p>}
        {groups.some(({ answer }) => answer.pairwise_methods.some((pair) => !pair.planned)) && (
          <p>† Exploratory: the two do not stand in one analysis that the study planned.</p>
        )}
        <ReconstructedNotice provenances={study.provenances} />
      </FigureFoot>
    </Figure>
  );
}
