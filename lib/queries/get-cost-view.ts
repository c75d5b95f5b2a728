import "server-only";
import type { SumColumn } from "@/db/sums";
import type { Viewer } from "@/lib/auth/viewer";
import { cells } from "@/lib/figures/cells/cells";
import type { Against } from "@/lib/figures/compare/against-baseline";
import { dimensionsOf } from "@/lib/figures/counts/dimensions";
import { COST_MEASURES, type CostMeasure, type Prices } from "@/lib/figures/frontier/cost-measures";
import {
  type CostRow,
  costRows,
  type FrontierPair,
  measuredIn,
  placedRows,
  testedSteps,
} from "@/lib/figures/frontier/frontier-rows";
import type { CountRule, Method, Model, ProbeSet, RepetitionRule } from "@/lib/figures/shapes";
import { costSums } from "./cost-sums";
import { database } from "./database";
import { keptFigure } from "./kept-figure";
import { probeSetData } from "./probe-set-data";
import { studyAt } from "./study-at";
import { within } from "./within";

export {
  COST_MEASURES,
  type CostMeasure,
  cachedShare,
  type Prices,
} from "@/lib/figures/frontier/cost-measures";
export type { CostRow } from "@/lib/figures/frontier/frontier-rows";

/** Tests over fewer subjects are done sooner than they are looked up. */
const WORTH_KEEPING = 200;

export interface CostViewQuery {
  probe_set: string;
  /** Absent: the one that most conditions recorded. */
  measure?: CostMeasure;
  /** Only conditions of this model, if the study has it. */
  model?: string;
  /** Of a graded set; the first by name unless given. */
  dimension?: string;
  prices?: Prices;
  count?: CountRule;
  repetitions?: RepetitionRule;
  revision?: number;
}

/** A condition less the cheaper one that it is held against. */
export interface FrontierStep extends FrontierPair {
  /** null: not tested, or still being computed. */
  against: Against | null;
}

export interface CostView {
  revision: number;
  probe_set: ProbeSet;
  models: readonly Model[];
  methods: readonly Method[];
  count: CountRule;
  dimension: string | null;
  dimensions: readonly string[];
  measure: CostMeasure;
  /** How many of the rows recorded each cost. */
  measured: Readonly<Record<CostMeasure, number>>;
  /** Conditions that were run, in the study's order. */
  rows: readonly CostRow[];
  steps: readonly FrontierStep[];
}

/** What the conditions of one probe set retain and cost; null when there is no such study or probe set. */
export async function getCostView(
  viewer: Viewer,
  slug: string,
  query: CostViewQuery,
): Promise<CostView | null> {
  const sql = database();
  const at = await studyAt(sql, viewer, slug, query.revision);
  if (!at) return null;
  const columns: SumColumn[] = ["dimension"];
  const [data, sums] = await Promise.all([
    probeSetData(sql, at, query.probe_set, columns),
    costSums(sql, at),
  ]);
  if (!data) return null;
  const { count = "expected", repetitions = "declared", prices = {} } = query;
  const graded = data.probe_set.kind === "graded";
  const dimensions = graded ? dimensionsOf(data) : [null];
  const dimension = dimensions.find((name) => name === query.dimension) ?? dimensions[0] ?? null;
  const shown = cells(data, { by: graded ? ["dimension"] : [], count, repetitions }).filter(
    (cell) =>
      (cell.by.dimension ?? null) === dimension && (query.model === undefined || cell.model === query.model),
  );
  const known = costRows(data, shown, sums);
  const measured = measuredIn(known, prices);
  const most = Math.max(...COST_MEASURES.map((measure) => measured[measure]));
  const measure = query.measure ?? COST_MEASURES.find((name) => measured[name] === most) ?? "tokens";
  const { rows, pairs } = placedRows(known, measure, prices);
  const rules = { measure: graded ? "score" : "pass_rate", count, repetitions, dimension } as const;
  const compute = async () => testedSteps(data, rows, pairs, rules);
  const long = rows.some(({ cell }) => (cell.subjects ?? 0) > WORTH_KEEPING);
  const conditions = pairs.map((pair) =>
    [pair.row, pair.beside].map((n) => [rows[n]?.model, rows[n]?.method]),
  );
  const key = JSON.stringify([data.probe_set.id, rules, conditions]);
  const tests = long ? await within(keptFigure(sql, at, `frontier:${key}`, compute)) : await compute();
  return {
    revision: at.revision,
    probe_set: data.probe_set,
    models: data.models,
    methods: data.methods,
    count,
    dimension,
    dimensions: dimensions.filter((name) => name !== null),
    measure,
    measured,
    rows,
    steps: pairs.map((pair, n) => ({ ...pair, against: tests?.[n] ?? null })),
  };
}
