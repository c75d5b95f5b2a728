import { STACK } from "@/app/_charts/shapes";
import type { Names } from "@/app/studies/[study]/_frame/names";
import { BLANK } from "@/lib/format/blank";
import { percent, percentRange } from "@/lib/format/percent";
import { count } from "@/lib/format/quantity";
import {
  estimated,
  type FigureColumn,
  figureTable,
  hidden,
  interval,
  shown,
} from "@/lib/format/table/figure-table";
import { KIND_WORDS, outcomeWord, SOURCE_WORDS, type Source, sentenceCase } from "@/lib/format/words";
import { getCells } from "@/lib/queries/get-cells";
import type { CellsAnswer } from "@/lib/queries/results/study";
import type { FigureLoader } from "./asked";
import { conditionColumns } from "./condition-columns";

export type Cell = CellsAnswer["cells"][number];

const COUNTS = ["expected", "scored", ...STACK] as const;
const SHARES = ["confident", "hedged", "abstained"] as const;

/** Everything that the interface answers of a cell, a number a column. */
export const cellData: readonly FigureColumn<Cell>[] = [
  hidden("run", "boolean", (cell) => cell.run),
  ...COUNTS.map((name) => hidden<Cell>(name, "whole", (cell) => cell[name])),
  hidden("rate", "number", (cell) => cell.rate),
  hidden("low", "number", (cell) => cell.low),
  hidden("high", "number", (cell) => cell.high),
  hidden("subjects", "whole", (cell) => cell.subjects),
  ...SHARES.flatMap((share) => [
    hidden<Cell>(`${share}_rate`, "number", (cell) => cell[`${share}_rate`]),
    ...interval<Cell>([`${share}_low`, `${share}_high`], null, (cell) => cell[`${share}_interval`]),
    ...interval<Cell>([`${share}_least`, `${share}_most`], null, (cell) => cell[`${share}_bounds`]),
  ]),
  hidden("lures_answered", "whole", (cell) => cell.lures?.answered),
  hidden("invented_rate", "number", (cell) => cell.lures?.invented_rate),
  ...interval<Cell>(["invented_low", "invented_high"], null, (cell) => cell.lures?.invented_interval ?? null),
  hidden("unflagged_answers", "whole", (cell) => cell.calibration?.answered),
  hidden("unflagged_right", "whole", (cell) => cell.calibration?.right),
  hidden("calibration", "number", (cell) => cell.calibration?.rate),
  ...interval<Cell>(
    ["calibration_low", "calibration_high"],
    null,
    (cell) => cell.calibration?.interval ?? null,
  ),
];

/** Probe set, version, then the condition. */
export const cellKeys = (names: Names): FigureColumn<Cell>[] => [
  hidden("probe_set", "text", (cell) => cell.probe_set),
  hidden("version", "text", (cell) => cell.version),
  ...conditionColumns<Cell>(names),
];

/** Estimate, interval and scored/expected are one unit, in print as well. */
export const ratePrint = (answer: CellsAnswer): FigureColumn<Cell>[] => [
  estimated(`${KIND_WORDS[answer.probe_set.kind].measure}, %`, (cell) =>
    cell.run ? percent(cell.rate) : "Not run",
  ),
  shown("95% interval", (cell) => percentRange(cell.low, cell.high) ?? BLANK),
  coverage,
];

export const coverage: FigureColumn<Cell> = shown("Scored / expected", (cell) =>
  cell.run ? `${count(cell.scored)} / ${count(cell.expected)}` : BLANK,
);

/** Rate after each compaction: a row a condition and round. */
export const rounds: FigureLoader = async ({ viewer, study, choice, names, set }) => {
  const answer =
    set && set.rounds > 1
      ? await getCells(viewer, study.slug, { ...choice, probe_set: set.id, by: ["round"] })
      : null;
  return answer && roundsTable(answer, names);
};

export const roundsTable = (answer: CellsAnswer, names: Names) =>
  figureTable<Cell>({
    title: `${answer.probe_set.title}: ${KIND_WORDS[answer.probe_set.kind].measure.toLowerCase()} after each compaction`,
    rows: answer.cells,
    columns: [
      ...cellKeys(names),
      hidden("round", "whole", (cell) => cell.by.round),
      shown("Round", (cell) => String(cell.by.round ?? BLANK)),
      ...cellData,
      ...ratePrint(answer),
    ],
    notes: [countNote(answer)],
  });

/** The rate of every condition over all rounds. */
export const rates: FigureLoader = async ({ viewer, study, choice, names, set }) => {
  const answer = set && (await getCells(viewer, study.slug, { ...choice, probe_set: set.id }));
  if (!answer) return null;
  return figureTable<Cell>({
    title: `${answer.probe_set.title}: ${KIND_WORDS[answer.probe_set.kind].measure.toLowerCase()}`,
    rows: answer.cells,
    columns: [...cellKeys(names), ...cellData, ...ratePrint(answer)],
    notes: [countNote(answer)],
  });
};

/** What became of every reply: a row a condition. */
export const failures: FigureLoader = async ({ viewer, study, choice, names, set }) => {
  const answer =
    set && set.kind !== "graded"
      ? await getCells(viewer, study.slug, { ...choice, probe_set: set.id })
      : null;
  return answer && failuresTable(answer, names);
};

export const failuresTable = (answer: CellsAnswer, names: Names) =>
  figureTable<Cell>({
    title: `${answer.probe_set.title}: outcomes by model and method`,
    rows: answer.cells,
    columns: [
      ...cellKeys(names),
      ...cellData,
      coverage,
      ...STACK.map((outcome) =>
        estimated<Cell>(sentenceCase(outcomeWord(outcome, answer.probe_set.kind)), (cell) =>
          cell.run && cell.expected
            ? `${count(cell[outcome] ?? 0)} (${percent((cell[outcome] ?? 0) / cell.expected)}%)`
            : "Not run",
        ),
      ),
    ],
    notes: ["Percent of the trials that the design asks for."],
  });

/** Recall by who said the fact, and lures: a row a condition and source, `lures` for those never planted. */
export const sources: FigureLoader = async ({ viewer, study, choice, names, set }) => {
  if (set?.kind !== "planted-facts") return null;
  const ask = (by: readonly "source"[]) => getCells(viewer, study.slug, { ...choice, probe_set: set.id, by });
  const [bySource, whole] = await Promise.all([ask(["source"]), ask([])]);
  if (!bySource || !whole || !bySource.cells.some((cell) => cell.by.source)) return null;
  const lures = whole.cells.filter((cell) => cell.run && cell.lures && cell.lures.answered > 0);
  return figureTable<Cell>({
    title: `${set.title}: recall by who said it`,
    rows: [...bySource.cells, ...lures],
    columns: [
      ...cellKeys(names),
      hidden("source", "text", sourceOf),
      shown("Source", (cell) => sourceName(sourceOf(cell)), false),
      ...cellData,
      estimated("%", (cell) =>
        cell.run ? percent(lures.includes(cell) ? cell.lures?.invented_rate : cell.rate) : "Not run",
      ),
      shown(
        "95% interval",
        (cell) =>
          (lures.includes(cell)
            ? percentRange(cell.lures?.invented_interval?.[0], cell.lures?.invented_interval?.[1])
            : percentRange(cell.low, cell.high)) ?? BLANK,
      ),
      shown("Of", (cell) => count(lures.includes(cell) ? cell.lures?.answered : cell.expected)),
    ],
    notes: [
      "Percent recalled of expected, over all rounds. Rows of lures: percent of answered lures stated as fact (invented_rate), lower is better; their other columns are of the planted facts.",
    ],
  });
};

/** The rate by kind of commitment: a row a condition and kind. */
export const kinds: FigureLoader = async ({ viewer, study, choice, names, set }) => {
  if (set?.kind !== "commitments") return null;
  const answer = await getCells(viewer, study.slug, { ...choice, probe_set: set.id, by: ["kind"] });
  if (!answer?.cells.some((cell) => cell.by.kind)) return null;
  return figureTable<Cell>({
    title: `${set.title}: pass rate by kind of commitment`,
    rows: answer.cells,
    columns: [
      ...cellKeys(names),
      hidden("kind", "text", (cell) => cell.by.kind),
      shown("Kind", (cell) => sentenceCase(String(cell.by.kind ?? "not given")), false),
      ...cellData,
      ...ratePrint(answer),
    ],
    notes: [countNote(answer)],
  });
};

/** Lures have no source: no row of a split is theirs. */
const sourceOf = (cell: Cell): string | null => ("source" in cell.by ? (cell.by.source as string) : "lures");

const sourceName = (source: string | null): string =>
  source === "lures"
    ? "Lures stated as fact"
    : source === null
      ? "Not given"
      : (SOURCE_WORDS[source as Source] ?? source);

const countNote = ({ count: rule, probe_set: set }: CellsAnswer): string =>
  set.kind === "graded"
    ? "Mean of score / highest possible score over scored trials."
    : rule === "scored"
      ? "Percent of scored trials."
      : "Percent of all trials that the design asks for.";
