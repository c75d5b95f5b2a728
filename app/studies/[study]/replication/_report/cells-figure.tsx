import Link from "next/link";
import { studyPath } from "@/app/_address/study-path";
import { FigureDownload } from "@/app/_exports/figure-download";
import { ProvenanceBadges } from "@/app/_ui/badge";
import { ChartTable } from "@/app/_ui/chart-table";
import { cx } from "@/app/_ui/cx";
import { Figure, FigureFoot, FigureHead } from "@/app/_ui/figure";
import { hrefWith } from "@/lib/format/address";
import { counted } from "@/lib/format/quantity";
import type { ReplicationView } from "@/lib/queries/results/analysis";
import type { StudyOverview } from "@/lib/queries/results/study";
import { measureWords } from "../../_figures/measure-words";
import { keptParams, type StudyChoice } from "../../_frame/study-params";
import type { CellDifference, Report, ReportNames } from "../_words/shapes";
import { CellsTable } from "./cells-table";
import { allProvenances, anyOtherVersion, Notices } from "./claims-figure";
import { DifferenceRow } from "./difference-row";
import styles from "./dumbbell.module.css";

interface CellsFigureProps {
  view: ReplicationView;
  report: Report;
  names: ReportNames;
  study: StudyOverview;
  choice: StudyChoice;
}

/** Every condition that was matched: its rate in both studies and the difference, drawn and as a table. */
export function CellsFigure({ view, report, names, study, choice }: CellsFigureProps) {
  if (report.cells.length === 0) return null;
  const { noun } = measureWords(
    report.own_set.kind === "graded" ? "score" : "pass_rate",
    report.own_set.kind,
  );
  const models = report.models.matched.filter(({ reference }) =>
    report.cells.some((cell) => cell.model === reference.id),
  );
  const reach = reachOf(report.cells);
  return (
    <Figure id="cells">
      <FigureHead
        id="cells"
        title={report.own_set.kind === "graded" ? "Scores side by side" : "Rates side by side"}
        unit={`${noun}, % ${report.count === "scored" ? "of scored replies" : "of expected replies"}, and this study less the reference in percentage points with a 95% interval. ${howWords(report)}`}
        tools={
          <>
            <ProvenanceBadges provenances={allProvenances(view)} />
            <FigureDownload study={view.own} figure="replicated-cells" set={report.own_set.id} />
          </>
        }
      />
      <div className={cx(styles.row, styles.head)}>
        <span className="max-md:hidden">Method</span>
        <span className="flex flex-wrap gap-x-5 md:ml-10">
          <span>
            <span className={cx(styles.swatch, styles.reference)} />
            reference
          </span>
          <span>
            <span className={cx(styles.swatch, styles.own)} />
            this study
          </span>
        </span>
        <span className="flex justify-between gap-x-3 max-md:hidden">
          <span>lower here</span>
          <span>higher here</span>
        </span>
        <span className={cx(styles.words, "max-md:hidden")}>points, 95% interval</span>
      </div>
      {models.map(({ reference: model }) => (
        <section key={model.id} aria-label={model.name}>
          <h3 className="pt-4 pb-1 font-[600]">{model.name}</h3>
          <ul>
            {report.cells
              .filter((cell) => cell.model === model.id)
              .map((cell) => (
                <DifferenceRow
                  key={cell.method}
                  cell={cell}
                  method={methodIn(report, cell.method)}
                  names={names}
                  reach={reach}
                />
              ))}
          </ul>
        </section>
      ))}
      <div aria-hidden="true" className={cx(styles.row, styles.axis)}>
        <span className="max-md:hidden" />
        <span className={cx(styles.ticks, "max-md:hidden")}>
          {[0, 25, 50, 75, 100].map((tick) => (
            <span key={tick} style={{ left: `${tick}%` }}>
              {tick === 100 ? "100%" : tick}
            </span>
          ))}
        </span>
        <span className={cx(styles.gap, "max-md:hidden")}>
          <span className={styles.ticks}>
            {[-1, 0, 1].map((side) => (
              <span key={side} style={{ left: `${50 + side * 50}%` }}>
                {side === 0 ? "0" : `${side < 0 ? "−" : "+"}${Math.round(reach * 100)}`}
              </span>
            ))}
          </span>
        </span>
        <span className="text-tick text-ink-3 md:hidden">
          Upper line of a row: 0 to 100%. Lower line: the difference, −{Math.round(reach * 100)} to +
          {Math.round(reach * 100)} points.
        </span>
      </div>
      <ChartTable>
        <CellsTable report={report} names={names} />
      </ChartTable>
      <FigureFoot
        aside={
          <Link
            href={otherCount(study, view, choice, report)}
            className="inline-block min-h-6"
            scroll={false}
          >
            {report.count === "scored" ? "Of expected replies instead" : "Of scored replies instead"}
          </Link>
        }
      >
        <p>
          A filled point marks an interval clear of zero; intervals are not corrected for their number.
          {meansDiffer(report) &&
            " Differences are means over subjects; where subjects have unequal numbers of replies they are not the differences of the pooled rates."}
          {anyOtherVersion(report) && " † Another version of the method here, or another id in its family."}
        </p>
        <Notices view={view} />
      </FigureFoot>
    </Figure>
  );
}

/** How differences were taken, once for all rows. */
function howWords(report: Report): string {
  if (!report.same_list)
    return "Unpaired, as the lists of probes differ: Newcombe's hybrid interval out of the two cells' own.";
  const numbers = report.cells.flatMap(({ subjects }) => subjects ?? []);
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  if (numbers.length === 0) return "";
  return `Paired over ${least === most ? "" : `${least} to `}${counted(most, "subject")}, by inverting the sign-flip permutation test.`;
}

const meansDiffer = ({ cells }: Report): boolean =>
  cells.some(
    ({ how, difference, own, reference }) =>
      how === "paired" &&
      difference !== null &&
      own.rate !== null &&
      reference.rate !== null &&
      Math.abs(own.rate - reference.rate - difference) > 0.0005,
  );

/** One range for the whole figure: whole tens of points, at least 20, that hold every interval. */
export function reachOf(cells: readonly CellDifference[]): number {
  const ends = cells.flatMap(({ difference, low, high }) => [difference, low, high]);
  const farthest = Math.max(0, ...ends.map((end) => Math.abs(end ?? 0)));
  return Math.min(1, Math.max(0.2, Math.ceil(farthest * 10 - 1e-9) / 10));
}

function methodIn(report: Report, id: string): Report["methods"]["matched"][number]["reference"] {
  const found = report.methods.matched.find(({ reference }) => reference.id === id);
  if (!found) throw new RangeError(`No method ${id} was matched.`);
  return found.reference;
}

function otherCount(
  study: StudyOverview,
  view: ReplicationView,
  choice: StudyChoice,
  report: Report,
): string {
  return hrefWith(studyPath(study.slug, "replication"), keptParams(choice), {
    count: report.count === "scored" ? null : "scored",
    with: view.reference.slug,
    reference_revision: view.reference.revision,
    probe_set: report.own_set.id,
  });
}
