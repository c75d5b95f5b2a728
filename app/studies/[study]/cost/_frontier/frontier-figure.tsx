import { costScale } from "@/app/_charts/cost-scale";
import { FigureDownload } from "@/app/_exports/figure-download";
import { ProvenanceBadges } from "@/app/_ui/badge";
import { Figure, FigureFoot, FigureHead } from "@/app/_ui/figure";
import { Empty } from "@/app/_ui/notice";
import { ReconstructedNotice } from "@/app/_ui/reconstructed-notice";
import { percentRange, percentWithUnit } from "@/lib/format/percent";
import { count, counted } from "@/lib/format/quantity";
import type { CostView } from "@/lib/queries/get-cost-view";
import type { StudyOverview } from "@/lib/queries/results/study";
import { measureWords } from "../../_figures/measure-words";
import { MethodKey } from "../../_figures/method-key";
import type { Names } from "../../_frame/names";
import { costWords } from "../_choice/cost-words";
import { FrontierDrawing, type MarkLook } from "./frontier-drawing";
import { frontierLayout, type Mark } from "./frontier-layout";
import { FrontierTable } from "./frontier-table";
import { frontierFinding, placeWords, rowName } from "./frontier-words";

/** One drawing for each width of page: a drawing that is scaled has letters that are too small or too large. */
const SIZES = [
  { size: { width: 354, height: 360, letters: 18 }, className: "mx-auto block h-auto w-full md:hidden" },
  { size: { width: 700, height: 400, letters: 24 }, className: "hidden h-auto w-full md:block lg:hidden" },
  { size: { width: 1100, height: 430, letters: 32 }, className: "hidden h-auto w-full lg:block" },
] as const;

interface FrontierFigureProps {
  study: StudyOverview;
  view: CostView;
  names: Names;
  /** What is still to be given before there is a cost to draw. */
  wanted: string | null;
}

/** Retention against cost with the efficient frontier. */
export function FrontierFigure({ study, view, names, wanted }: FrontierFigureProps) {
  const words = costWords(view.measure);
  const graded = view.probe_set.kind === "graded";
  const { noun } = measureWords(graded ? "score" : "pass_rate", view.probe_set.kind);
  const marks = marksOf(view, names);
  const finding = frontierFinding(view, names);
  return (
    <Figure id="frontier">
      <FigureHead
        id="frontier"
        title={`${view.probe_set.title}: retention against cost`}
        unit={`Up: ${noun.toLowerCase()}${view.dimension === null ? "" : ` in ${view.dimension}`}, percent${view.count === "scored" && !graded ? " of scored" : ""}, higher is better. Along: ${words.head.toLowerCase()}, lower is cheaper. Bars are 95% intervals; ringed marks are on the frontier.`}
        tools={
          marks.length > 0 && (
            <FigureDownload study={study} figure="costs" set={view.probe_set.id} dimension={view.dimension} />
          )
        }
      />
      {finding && <p className="say mb-6 max-w-[42em]">{finding}</p>}
      {marks.length === 0 ? (
        <Empty title={wanted ?? `No condition here recorded ${words.head.toLowerCase()}`}>
          {wanted === null &&
            "What was recorded stands in the table of costs; another cost can be chosen above."}
        </Empty>
      ) : (
        <>
          <MethodKey
            methods={study.methods.filter(({ id }) => view.rows.some(({ method }) => method === id))}
            names={names}
            className="mb-3"
          />
          <Drawings view={view} names={names} marks={marks} />
          <p className="mt-1 text-center text-tick text-ink-3">{axisWords(view, marks)}</p>
        </>
      )}
      <div className="mt-6">
        <FrontierTable study={study} view={view} names={names} />
      </div>
      <FigureFoot aside={<ProvenanceBadges provenances={study.provenances} />}>
        <p>
          On the frontier: no other condition shown is at least as good and cheaper, or better for the same.
          Each other condition is held against the best one that dominates it, each step of the frontier
          against the one below, by paired tests over subjects, {testWords(view)}. Costs have no interval, and
          a step that is not separable may be chance.
        </p>
        <ReconstructedNotice provenances={study.provenances} />
      </FigureFoot>
    </Figure>
  );
}

function Drawings({ view, names, marks }: { view: CostView; names: Names; marks: readonly Mark[] }) {
  const scale = costScale(marks.map(({ cost }) => cost));
  const looks = new Map(view.rows.map((row, at) => [keyOf(row), lookOf(view, at, names)]));
  const words = costWords(view.measure);
  const label = `${view.probe_set.title}, retention against ${words.head.toLowerCase()}: ${count(marks.length)} conditions, each a link to its trials. The table below has the same figures.`;
  return SIZES.map(({ size, className }) => (
    <FrontierDrawing
      key={size.width}
      layout={frontierLayout(marks, scale, size)}
      lookOf={(key) => looks.get(key)}
      label={label}
      className={className}
    />
  ));
}

type Row = CostView["rows"][number];

const keyOf = ({ model, method }: Pick<Row, "model" | "method">): string => JSON.stringify([model, method]);

/** A name is the model's where several are shown: the method has its mark. */
function marksOf(view: CostView, names: Names): Mark[] {
  const oneModel = new Set(view.rows.map(({ model }) => model)).size === 1;
  return view.rows.flatMap((row) => {
    const { rate, low, high } = row.cell;
    if (rate === null || row.cost.mean === null) return [];
    const label = oneModel ? names.methodName(row.method) : names.modelName(row.model);
    const frontier = row.place === "frontier";
    return [{ key: keyOf(row), cost: row.cost.mean, value: rate, low, high, label, frontier }];
  });
}

function lookOf(view: CostView, at: number, names: Names): MarkLook | undefined {
  const row = view.rows[at];
  if (!row) return undefined;
  const range = percentRange(row.cell.low, row.cell.high);
  const words = costWords(view.measure);
  const retains = `${names.about(percentWithUnit(row.cell.rate))}${range === null ? "" : ` (${range})`}`;
  const costs =
    row.cost.mean === null ? "" : `, ${names.about(words.told(row.cost.mean))} (${words.counts(row.cost.n)})`;
  return {
    strategy: names.method(row.method)?.strategy ?? "unknown",
    open: names.open(row.method),
    href: names.trialsHref({ probe_set: view.probe_set.id, model: row.model, method: row.method }),
    told: `${rowName(row, names, view.rows)}: ${retains}${costs}. ${placeWords(view, at, names)}.`,
  };
}

function axisWords(view: CostView, marks: readonly Mark[]): string {
  const { log } = costScale(marks.map(({ cost }) => cost));
  const unplaced = view.rows.length - marks.length;
  const scale = `${costWords(view.measure).head}${log ? ", logarithmic" : ""}`;
  return unplaced === 0
    ? scale
    : `${scale}. Not drawn for want of the figure: ${count(unplaced)}, in the table.`;
}

function testWords({ tests, steps }: CostView): string {
  if (tests === "computing") return "which are still being computed: open this page again in a moment";
  if (tests === "too_many") return "which are left out here: there are too many conditions and subjects";
  const n = steps.filter(({ against }) => against?.p != null).length;
  return `Holm-corrected over ${counted(n, "test")}; separable: p ≤ .05`;
}
