import type { ChartLine } from "@/app/_charts/shapes";
import type { CellsAnswer } from "@/lib/queries/results/study";
import type { Names } from "../_frame/names";
import { cellIndex, wasRun } from "./cell-index";
import { chartPoint } from "./chart-point";
import { linesFinding } from "./findings";

export interface RoundPanel {
  model: string;
  name: string;
  lines: readonly ChartLine[];
  /** The panel in one sentence with its numbers. */
  label: string;
}

/** One panel a model that ran with any method; methods that did not run with it have no line. */
export function roundPanels(answer: CellsAnswer, names: Names): RoundPanel[] {
  const { probe_set: set } = answer;
  const cellAt = cellIndex(answer.cells, "round");
  const rounds = Array.from({ length: set.rounds }, (_, index) => index + 1);
  return answer.models.flatMap((model) => {
    const lines = answer.methods
      .filter((method) => wasRun(answer.cells, model.id, method.id))
      .map((method) => ({
        id: method.id,
        name: method.name,
        strategy: method.strategy,
        open: names.open(method.id),
        points: rounds.map((round) =>
          chartPoint(
            cellAt(model.id, method.id, round),
            set.kind,
            names.about,
            names.trialsHref({ probe_set: set.id, model: model.id, method: method.id, round }),
          ),
        ),
      }));
    if (lines.length === 0) return [];
    return [{ model: model.id, name: model.name, lines, label: labelOf(model.name, lines, rounds) }];
  });
}

/** The finding, then every number. */
function labelOf(model: string, lines: readonly ChartLine[], rounds: readonly number[]): string {
  const finding = linesFinding(
    rounds.map((round) => `Round ${round}`),
    lines,
  );
  const told = lines.map((line) => `${line.name} ${line.points.map((point) => point.text).join(", ")}`);
  return [`${model} by round.`, finding, `${told.join("; ")}.`].filter(Boolean).join(" ");
}
