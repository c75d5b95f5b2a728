import type { Provenance } from "@/lib/bundle/words";
import { costFigures } from "../compare/cost-figures";
import type { CompactionSums, CostInput } from "../costs";
import { conditionOf } from "../counts/condition";
import { isApart } from "../counts/coverage";
import type { Cell, CountRule, Method } from "../shapes";
import type { BoardFigure, BoardMetric } from "./metrics";

/** One model with one method on one list of probes: everything that it can be ranked by. */
export interface BoardCondition {
  model: string;
  method: string;
  run: boolean;
  /** Under 90% of its expected trials were scored: ranked apart. */
  apart: boolean;
  /** The full context: what compaction is measured against, no candidate. */
  ceiling: boolean;
  expected: number | null;
  scored: number | null;
  subjects: number | null;
  /** Of the bundles that its rows came in; empty when it was not run. */
  provenances: readonly Provenance[];
  /** Those that exist for it. */
  figures: Readonly<Partial<Record<BoardMetric, BoardFigure>>>;
}

interface BoardConditionInput {
  probe_set: { id: string; rounds: number };
  methods: readonly Pick<Method, "id" | "strategy">[];
  count: CountRule;
  cells: readonly Cell[];
  /** The same conditions split by round. */
  by_round: readonly Cell[];
  costs: readonly CostInput[];
  compactions: readonly CompactionSums[];
  provenancesOf: (model: string, method: string) => readonly Provenance[];
}

/** The conditions of one probe set, those that were not run among them. */
export function boardConditions(input: BoardConditionInput): BoardCondition[] {
  const full = new Set(input.methods.flatMap(({ id, strategy }) => (strategy === "none" ? [id] : [])));
  const last = grouped(input.by_round.filter((cell) => cell.by.round === input.probe_set.rounds));
  const costs = grouped(input.costs);
  const compactions = grouped(input.compactions);
  return input.cells.map((cell): BoardCondition => {
    const { model, method, run, expected, scored, subjects } = cell;
    const key = conditionOf(model, method);
    const sizes = { expected, scored, subjects };
    const about = { model, method, run, apart: isApart(cell), ceiling: full.has(method), ...sizes };
    if (!run) return { ...about, provenances: [], figures: {} };
    const figures = {
      ...outcomeFigures(cell, input.count),
      ...(input.probe_set.rounds > 1 ? { last_round: rateOf(last.get(key)?.[0], input.count) } : {}),
      ...costsOf(costs.get(key) ?? [], compactions.get(key) ?? [], cell, input.probe_set.id),
    };
    return {
      ...about,
      provenances: input.provenancesOf(model, method),
      figures: Object.fromEntries(Object.entries(figures).filter(([, figure]) => figure !== null)),
    };
  });
}

type Figures = Partial<Record<BoardMetric, BoardFigure | null>>;

function outcomeFigures(cell: Cell, count: CountRule): Figures {
  const share = (of: "confident" | "hedged" | "abstained"): BoardFigure | null =>
    figureOf(cell[`${of}_rate`], cell[`${of}_interval`], cell[`${of}_bounds`], cell.expected);
  const { calibration, lures } = cell;
  return {
    rate: rateOf(cell, count),
    confident: share("confident"),
    hedged: share("hedged"),
    abstained: share("abstained"),
    invented: lures && figureOf(lures.invented_rate, lures.invented_interval, null, lures.answered),
    calibration: calibration && figureOf(calibration.rate, calibration.interval, null, calibration.answered),
  };
}

function rateOf(cell: Cell | undefined, count: CountRule): BoardFigure | null {
  if (!cell?.run) return null;
  const interval = cell.low === null || cell.high === null ? null : ([cell.low, cell.high] as const);
  return figureOf(cell.rate, interval, null, count === "scored" ? cell.scored : cell.expected);
}

function costsOf(
  costs: readonly CostInput[],
  compactions: readonly CompactionSums[],
  condition: { model: string; method: string },
  probeSet: string,
): Figures {
  const found = costFigures(costs, compactions, condition, probeSet);
  const mean = ({ mean: value, n }: { mean: number | null; n: number }) => figureOf(value, null, null, n);
  return {
    prompt_tokens: mean(found.prompt_tokens),
    output_tokens: mean(found.output_tokens),
    seconds: mean(found.seconds),
    recovery_calls: mean(found.recovery_calls),
    compaction_seconds: mean(found.compaction_seconds),
  };
}

function figureOf(
  value: number | null,
  interval: BoardFigure["interval"],
  bounds: BoardFigure["bounds"],
  n: number | null,
): BoardFigure | null {
  return value === null ? null : { value, interval, bounds, n: n ?? 0 };
}

/** Rows by condition, so that thousands of conditions do not each read all of them. */
function grouped<T extends { model: string; method: string }>(rows: readonly T[]): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const row of rows) {
    const key = conditionOf(row.model, row.method);
    const own = found.get(key);
    if (own) own.push(row);
    else found.set(key, [row]);
  }
  return found;
}
