import { SOURCE_WORDS } from "@/lib/format/words";
import type { FailuresView } from "@/lib/queries/results/analysis";
import { type Cell, cellIndex } from "../../_figures/cell-index";
import type { MarkFilters, Names } from "../../_frame/names";

type Method = FailuresView["whole"]["methods"][number];
export type Calibration = NonNullable<Cell["calibration"]>;

/** One condition: how often it is right when it shows no doubt, and how much it answers so. */
export interface CalibrationRow {
  method: Method;
  /** null: not run. */
  found: (Calibration & Amount) | null;
  rightHref: string;
  wrongHref: string;
}

interface Amount {
  /** Answers without a flag of doubt, as a share of expected; null when nothing was expected. */
  amount: number | null;
  expected: number;
}

export interface CalibrationGroup {
  model: string;
  name: string;
  rows: readonly CalibrationRow[];
}

export function calibrationGroups({ whole }: FailuresView, names: Names): CalibrationGroup[] {
  const cellAt = cellIndex(whole.cells);
  const { id } = whole.probe_set;
  return whole.models.map((model) => ({
    model: model.id,
    name: model.name,
    rows: whole.methods.map((method) => {
      const filters = {
        probe_set: id,
        model: model.id,
        method: method.id,
      };
      return {
        method,
        found: calibrated(cellAt(model.id, method.id)),
        rightHref: names.trialsHref({ ...filters, outcome: "pass", flagged: "no" }),
        wrongHref: names.trialsHref({ ...filters, outcome: "confident" }),
      };
    }),
  }));
}

/** A row of a split: the source of the fact or the round, with the figures of each method asked for. */
export interface SplitRow {
  id: string;
  name: string;
  /** What its trials have in common. */
  filters: Pick<MarkFilters, "source" | "round">;
  found: readonly ((Calibration & Amount) | null)[];
}

const SOURCES = ["user", "assistant", "tool_output", "reasoning"] as const;

/** Calibration of one model by who said the fact. Rows in which no method answered anything are left out. */
export function bySourceRows(view: FailuresView, model: string, methods: readonly string[]): SplitRow[] {
  const at = cellIndex(view.by_source, "source");
  return SOURCES.map((source) => ({
    id: source,
    filters: { source },
    name: SOURCE_WORDS[source],
    found: methods.map((method) => calibrated(at(model, method, source))),
  })).filter(hasAnswers);
}

/** Calibration of one model by round. */
export function byRoundRows(view: FailuresView, model: string, methods: readonly string[]): SplitRow[] {
  const at = cellIndex(view.by_round, "round");
  return Array.from({ length: view.whole.probe_set.rounds }, (_, index) => index + 1)
    .map((round) => ({
      id: String(round),
      filters: { round },
      name: `Round ${round}`,
      found: methods.map((method) => calibrated(at(model, method, round))),
    }))
    .filter(hasAnswers);
}

function calibrated(cell: Cell | undefined): CalibrationRow["found"] {
  if (!cell?.run || !cell.calibration) return null;
  const expected = cell.expected ?? 0;
  return {
    ...cell.calibration,
    expected,
    amount: expected > 0 ? cell.calibration.answered / expected : null,
  };
}

const hasAnswers = ({ found }: SplitRow): boolean => found.some((one) => (one?.answered ?? 0) > 0);
