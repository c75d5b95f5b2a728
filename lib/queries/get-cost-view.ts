import "server-only";
import type { Database } from "@/db/client";
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
import type { Cell, CountRule, ProbeSet, RepetitionRule } from "@/lib/figures/shapes";
import { costSums } from "./cost-sums";
import { database } from "./database";
import { inTurns } from "./in-turns";
import { keptFigure } from "./kept-figure";
import { probeSetData } from "./probe-set-data";
import { type StudyAt, studyAt } from "./study-at";
import { within } from "./within";

export {
  COST_MEASURES,
  type CostMeasure,
  cachedShare,
  type Prices,
} from "@/lib/figures/frontier/cost-measures";
export type { CostRow } from "@/lib/figures/frontier/frontier-rows";

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
  /** Costs alone: no step of the frontier is tested. */
  untested?: boolean;
}

/** A condition less the cheaper one that it is held against. */
export interface FrontierStep extends FrontierPair {
  /** null: no test yet, or none at all. */
  against: Against | null;
}

export interface CostView {
  revision: number;
  probe_set: ProbeSet;
  count: CountRule;
  dimension: string | null;
  dimensions: readonly string[];
  measure: CostMeasure;
  /** How many of the rows recorded each cost. */
  measured: Readonly<Record<CostMeasure, number>>;
  /** Conditions that were run, in the study's order. */
  rows: readonly CostRow[];
  steps: readonly FrontierStep[];
  /** computing: a page does not wait longer; too_many: more pairs × subjects than are tested; untested: not asked for. */
  tests: "done" | "computing" | "too_many" | "untested";
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
  const { count = "expected", repetitions = "declared", prices = {} } = query;
  const rules = { count, repetitions };
  const [set, sums] = await Promise.all([retention(sql, at, query.probe_set, rules), costSums(sql, at)]);
  if (!set) return null;
  const graded = set.probe_set.kind === "graded";
  const dimensions = set.dimensions;
  const dimension = dimensions.find((name) => name === query.dimension) ?? dimensions[0] ?? null;
  const shown = set.cells.filter(
    (cell) =>
      (cell.by.dimension ?? null) === dimension && (query.model === undefined || cell.model === query.model),
  );
  const known = costRows(set.probe_set.id, shown, sums);
  const measured = measuredIn(known, prices);
  const most = Math.max(...COST_MEASURES.map((measure) => measured[measure]));
  const measure = query.measure ?? COST_MEASURES.find((name) => measured[name] === most) ?? "tokens";
  const { rows, pairs } = placedRows(known, measure, prices);
  const compared = { measure: graded ? "score" : "pass_rate", dimension, ...rules } as const;
  const names = pairs.map((pair) => [pair.row, pair.beside].map((n) => [rows[n]?.model, rows[n]?.method]));
  const key = JSON.stringify([query.probe_set, compared, names]);
  const test = () =>
    keptFigure(sql, at, `frontier:${key}`, async () => {
      const data = await probeSetData(sql, at, query.probe_set, ["dimension"]);
      return { against: data && (await inTurns(testedSteps(data, rows, pairs, compared))) };
    });
  const tests = query.untested ? null : await within(test());
  return {
    revision: at.revision,
    probe_set: set.probe_set,
    count,
    dimension,
    dimensions: dimensions.filter((name) => name !== null),
    measure,
    measured,
    rows,
    steps: pairs.map((pair, n) => ({ ...pair, against: tests?.against?.[n] ?? null })),
    tests: query.untested
      ? "untested"
      : tests === null
        ? "computing"
        : tests.against === null
          ? "too_many"
          : "done",
  };
}

interface Retention {
  probe_set: ProbeSet;
  /** A single null outside graded sets. */
  dimensions: readonly (string | null)[];
  cells: readonly Cell[];
}

/** What every condition of a set retains, in graded sets by dimension; computed once and kept. */
const retention = (
  sql: Database,
  at: StudyAt,
  probeSet: string,
  rules: { count: CountRule; repetitions: RepetitionRule },
): Promise<Retention | null> =>
  keptFigure(sql, at, `retention:${JSON.stringify([probeSet, rules])}`, async () => {
    const data = await probeSetData(sql, at, probeSet, ["dimension"]);
    if (!data) return null;
    const graded = data.probe_set.kind === "graded";
    return {
      probe_set: data.probe_set,
      dimensions: graded ? dimensionsOf(data) : [null],
      cells: cells(data, { by: graded ? ["dimension"] : [], ...rules }),
    };
  });
