import type { ChartLine, ChartPoint } from "@/app/_charts/shapes";
import { percentRange, percentWithUnit } from "@/lib/format/percent";
import type { AnovaView } from "@/lib/queries/results/analysis";
import type { CellsAnswer } from "@/lib/queries/results/study";
import type { Names } from "../_frame/names";
import { cellIndex } from "./cell-index";
import { chartPoint } from "./chart-point";
import { leadersFinding } from "./findings";

type Answer = AnovaView["answers"][number];

export interface MeansPlot {
  models: readonly string[];
  lines: readonly ChartLine[];
  /** Index of the first model that is not in the analysis; null when all are. */
  exploratoryFrom: number | null;
  label: string;
}

/**
 * Cell means of an analysis: models on the x axis in the study's order, a line a method. Models outside the analysis
 * follow as exploratory points from `others` (pooled rates of the same measure), where that is given.
 */
export function meansPlot(answer: Answer, names: Names, others: CellsAnswer | null): MeansPlot {
  const outside = (others?.models ?? []).filter(
    (model) =>
      !answer.models.includes(model.id) &&
      others?.cells.some(
        (cell) => cell.model === model.id && cell.run && answer.methods.includes(cell.method),
      ),
  );
  // Of a study with many conditions the page shows a part.
  const inside = listedIn(answer.models, others?.models);
  const models = [...inside, ...outside.map((model) => model.id)];
  const cellAt = others ? cellIndex(others.cells) : null;
  const lines = listedIn(answer.methods, others?.methods).map((id) => ({
    id,
    name: names.methodName(id),
    strategy: names.method(id)?.strategy ?? "unknown",
    open: names.open(id),
    points: models.map((model): ChartPoint => {
      const href = names.trialsHref({ probe_set: answer.probe_set, model, method: id });
      if (answer.models.includes(model)) return { ...meanPoint(answer, model, id, names.about), href };
      const point = chartPoint(
        cellAt?.(model, id),
        others?.probe_set.kind ?? "commitments",
        names.about,
        href,
      );
      return { ...point, exploratory: true, notes: [...point.notes, "Exploratory: outside the analysis"] };
    }),
  }));
  return {
    models,
    lines,
    exploratoryFrom: outside.length > 0 ? inside.length : null,
    label: labelOf(models.map(names.modelName), lines),
  };
}

const listedIn = (ids: readonly string[], shown: readonly { id: string }[] | undefined): readonly string[] =>
  shown ? ids.filter((id) => shown.some((one) => one.id === id)) : ids;

/** The finding, then every number. */
function labelOf(models: readonly string[], lines: readonly ChartLine[]): string {
  const told = lines.map(
    (line) => `${line.name} ${line.points.map((point, at) => `${models[at]} ${point.text}`).join(", ")}`,
  );
  const finding = leadersFinding(models.length, lines, "models");
  return ["Cell means.", finding, `${told.join("; ")}.`].filter(Boolean).join(" ");
}

function meanPoint(answer: Answer, model: string, method: string, about: Names["about"]): ChartPoint {
  const mean = answer.cell_means.find((cell) => cell.model === model && cell.method === method);
  if (!mean) return { value: null, low: null, high: null, text: "Not run", notes: [] };
  const range = percentRange(mean.low, mean.high);
  return {
    value: mean.mean,
    low: mean.low,
    high: mean.high,
    text: about(percentWithUnit(mean.mean)),
    notes: range ? [`95% interval ${range}, within subjects`] : [],
  };
}
