import { SiteDownload } from "@/app/_exports/site-download";
import { ProvenanceBadges } from "@/app/_ui/badge";
import { ChartTable } from "@/app/_ui/chart-table";
import { Figure, FigureFoot, FigureHead } from "@/app/_ui/figure";
import { isRebuilt, ReconstructedNotice } from "@/app/_ui/reconstructed-notice";
import { Explained } from "@/app/studies/[study]/_figures/explained";
import { measureWords } from "@/app/studies/[study]/_figures/measure-words";
import { DifferenceTicks } from "@/app/studies/[study]/anova/_pairs/difference-mark";
import { counted } from "@/lib/format/quantity";
import { KIND_WORDS } from "@/lib/format/words";
import type { CompareView } from "@/lib/queries/get-compare-view";
import type { EntryNames } from "../_words/entry-names";
import { scorerWords } from "../_words/source-words";
import { BaselineRow, DifferenceRow } from "./difference-row";
import styles from "./differences.module.css";
import { DifferencesTable } from "./differences-table";
import { scaleOf } from "./scale";

/** Every condition beside the baseline: both figures, the difference with its interval, the paired test. */
export function DifferencesFigure({ view, names }: { view: CompareView; names: EntryNames }) {
  const { entries, base, set } = view;
  const baseline = entries[base];
  if (!set || !baseline) return null;
  const { noun } = measureWords(view.measure, set.kind);
  const compared = entries.filter(({ against }) => against?.untested !== "other_list" || against === null);
  const scale = scaleOf(entries);
  const provenances = [...new Set(entries.flatMap(({ study }) => study.provenances))];
  return (
    <Figure id="differences">
      <FigureHead
        id="differences"
        title={
          view.measure === "pass_rate" || view.measure === "score" ? KIND_WORDS[set.kind].headline : noun
        }
        unit={
          <>
            {noun}
            {view.dimension === null ? "" : `, ${view.dimension}`}, % {ofWhat(view)}, and each condition less
            the baseline in percentage points. {pairedWords(view)}
          </>
        }
        tools={
          <>
            <ProvenanceBadges provenances={provenances} />
            <SiteDownload figure="compare-differences" />
          </>
        }
      />
      <div aria-hidden="true" className={`${styles.row} ${styles.head}`}>
        <span>Condition</span>
        <span className={styles.ticks}>
          {[0, 25, 50, 75, 100].map((tick) => (
            <span key={tick} style={{ left: `${tick}%` }}>
              {tick === 100 ? "100%" : tick}
            </span>
          ))}
        </span>
        <span>
          <span className="flex justify-between gap-3">
            <span>&lt; baseline more</span>
            <span>condition more &gt;</span>
          </span>
          <DifferenceTicks scale={scale} />
        </span>
        <span className="text-right">points, 95% interval</span>
        <span className="text-right">
          <i>p</i>
          {view.tests > 1 && " (Holm)"}
        </span>
      </div>
      <ul>
        <BaselineRow entry={baseline} names={names} />
        {compared.map((entry) =>
          entry.against === null ? null : (
            <DifferenceRow
              key={`${entry.study.slug} ${entry.model.id} ${entry.method.id}`}
              entry={entry}
              baseline={baseline}
              names={names}
              scale={scale}
              tests={view.tests}
            />
          ),
        )}
      </ul>
      <ChartTable>
        <DifferencesTable view={view} names={names} />
      </ChartTable>
      <FigureFoot>
        <p>
          Differences are means over subjects. <Explained by="permutation">Exact sign-flip test</Explained>,
          or 100,000 seeded flips where there are too many to count; the{" "}
          <Explained by="interval">interval</Explained> inverts it and is for one comparison by itself. A
          filled point marks an interval clear of zero
          {view.tests > 1 && (
            <>
              ; <i>p</i> is <Explained by="holm">Holm-corrected</Explained> over {counted(view.tests, "test")}
            </>
          )}
          . What cannot be told apart is not the same.
        </p>
        {scorerWords(view).map((words) => (
          <p key={words}>{words}</p>
        ))}
        {provenances.some((provenance) => isRebuilt([provenance])) && (
          <ReconstructedNotice provenances={provenances} />
        )}
      </FigureFoot>
    </Figure>
  );
}

function ofWhat({ measure, count }: CompareView): string {
  if (measure === "score") return "of the most that could be had";
  if (measure === "invented_rate") return "of lures answered";
  return measure === "pass_rate" && count === "scored" ? "of scored replies" : "of expected replies";
}

/** How differences were taken, once for all rows. */
function pairedWords({ entries }: CompareView): string {
  const numbers = entries.flatMap(({ against }) => (against && against.n > 0 ? [against.n] : []));
  if (numbers.length === 0) return "";
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  return `Paired over ${least === most ? "" : `${least} to `}${counted(most, "subject")}.`;
}
