import Link from "next/link";
import { FigureDownload } from "@/app/_exports/figure-download";
import { ProvenanceBadges } from "@/app/_ui/badge";
import { Figure, FigureFoot, FigureHead } from "@/app/_ui/figure";
import { Quote } from "@/app/_ui/quote";
import { ReconstructedNotice } from "@/app/_ui/reconstructed-notice";
import { counted } from "@/lib/format/quantity";
import type { AnovaDetail, AnovaView } from "@/lib/queries/results/analysis";
import { measureWords } from "../../_figures/measure-words";
import type { Names } from "../../_frame/names";
import { ScriptLink } from "../_check/check-figure";
import { detailHref } from "../_choices/anova-choice";
import type { Chosen } from "../_choices/chosen-effect";
import { PairName } from "../_pairs/pair-name";
import type { DetailLinks } from "../_table/drives-link";
import { Sentence } from "../_table/sentence";
import { DetailFacts } from "./detail-facts";
import type { DetailTarget } from "./detail-target";
import { DifferencePlot } from "./difference-plot";
import { InfluenceTable } from "./influence-table";
import { LevelPlot } from "./level-plot";
import { ResidualPlot } from "./residual-plot";
import { SharePlot } from "./share-plot";
import { subjectHref } from "./subject-href";
import { type SubjectValue, subjectDifferences } from "./subject-values";

interface DrivesFigureProps {
  view: AnovaView;
  detail: AnovaDetail;
  chosen: Chosen;
  target: DetailTarget;
  /** Every condition of the analysis was run. */
  complete: boolean;
  /** As a results section has it; null where there is nothing to say. */
  quote: string | null;
  names: Names;
  rebuilt: boolean;
  links: DetailLinks;
}

/** One effect or pair up close: its numbers, every subject, residuals, and the subjects that move it most. */
export function DrivesFigure(props: DrivesFigureProps) {
  const { view, detail, chosen, target, names, links } = props;
  const { influence, subject_table: table } = detail;
  const { study, choice } = links;
  const turning = new Set(influence.subjects.filter(({ turns }) => turns).map(({ subject }) => subject));
  const differences =
    chosen.kind === "pair" && target.pair?.difference != null ? subjectDifferences(table, chosen) : null;
  const noun = measureWords(view.measure, view.probe_set.kind).noun;
  return (
    <Figure id="drives">
      <FigureHead
        id="drives"
        title={
          <span className="flex flex-wrap items-baseline gap-x-2">
            <span>What drives it:</span>
            {chosen.kind === "pair" ? (
              <PairName
                pair={chosen}
                of={chosen.factor}
                names={names}
                dagger={target.pair?.planned === false}
              />
            ) : (
              target.title
            )}
          </span>
        }
        unit={`${[view.probe_set.title, detail.dimension, noun.toLowerCase()].filter(Boolean).join(", ")}; ${counted(influence.of, "subject")}.`}
        tools={
          <>
            <Link href={detailHref(study.slug, choice, null)} scroll={false} className="text-note text-ink-2">
              Close, back to the whole analysis
            </Link>
            {influence.subjects.length > 0 && (
              <FigureDownload
                study={study}
                figure="drives"
                set={view.probe_set.id}
                dimension={detail.dimension}
              />
            )}
          </>
        }
      />
      <p className="say mt-6 mb-6 max-w-[42em]">
        <Sentence text={target.sentence} />
        {target.within && (
          <>
            {" "}
            <Sentence text={target.within} />
          </>
        )}
      </p>
      {detail.robustness.of > 0 && (
        <p className="mb-6 text-ink-2">
          <a href="#robustness">
            Holds in {detail.robustness.holds} of {detail.robustness.of} other analyses
          </a>{" "}
          that change one choice at a time.
        </p>
      )}
      <DetailFacts {...target} rebuilt={props.rebuilt} />
      <div className="mb-10 grid grid-cols-1 gap-x-12 gap-y-10 empty:hidden lg:grid-cols-2">
        <SubjectPlot {...props} differences={differences} turning={turning} />
        {props.complete && <ResidualPlot table={table} names={names} />}
      </div>
      {influence.full.F !== null && (
        <InfluenceTable
          influence={influence}
          of={target.title}
          hrefOf={subjectHref(study, choice)}
          own={differences && new Map(differences.map(({ subject, value }) => [subject, value]))}
        />
      )}
      {props.quote && (
        <div className="mt-8 grid grid-cols-1 gap-x-12 gap-y-6 text-note md:grid-cols-[minmax(0,1fr)_auto]">
          <Quote id="drives-apa" title="As an APA sentence" text={props.quote} open />
          <div className="self-end">
            <ScriptLink study={study} choice={choice} />
          </div>
        </div>
      )}
      <FigureFoot aside={<ProvenanceBadges provenances={study.provenances} />}>
        <p>
          Share: what a subject adds to the effect’s sum of squares along the pattern of the means; one that
          goes against it is negative. Each name leads to the subject’s trials.
        </p>
        <ReconstructedNotice provenances={study.provenances} />
      </FigureFoot>
    </Figure>
  );
}

/** Subjects as they bear on what was chosen. What was not run is not drawn: it has no rates. */
function SubjectPlot(
  props: DrivesFigureProps & { differences: readonly SubjectValue[] | null; turning: ReadonlySet<string> },
) {
  const { view, detail, chosen, target, differences, turning, names } = props;
  const hrefOf = subjectHref(props.links.study, props.links.choice);
  if (chosen.kind === "pair") {
    if (!differences || !target.pair) return null;
    return <DifferencePlot target={chosen} pair={target.pair} {...{ differences, turning, names, hrefOf }} />;
  }
  if (!props.complete) return null;
  if (chosen.effect === "model:method")
    return <SharePlot influence={detail.influence} turning={turning} hrefOf={hrefOf} />;
  const { noun } = measureWords(view.measure, view.probe_set.kind);
  return (
    <LevelPlot
      factor={chosen.effect}
      table={detail.subject_table}
      names={names}
      measure={noun}
      hrefOf={hrefOf}
    />
  );
}
