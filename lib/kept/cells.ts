import type { Database } from "@/db/client";
import { cells } from "@/lib/figures/cells/cells";
import type { By, Cell, CountRule, Method, Model, ProbeSet, RepetitionRule } from "@/lib/figures/shapes";
import { keptFigure } from "./kept-figure";
import { probeSetData } from "./probe-set-data";
import type { StudyRevision } from "./study-revision";

/** What pages split a probe set's cells by: few values each, so that what is kept stays small. */
const CELL_SPLITS = ["round", "source", "kind"] as const;
export type CellSplit = (typeof CELL_SPLITS)[number];

export const isCellSplit = (field: By): field is CellSplit => CELL_SPLITS.some((split) => split === field);

export interface SetCells {
  probe_set: ProbeSet;
  models: readonly Model[];
  methods: readonly Method[];
  cells: readonly Cell[];
}

/**
 * The cells of one probe set, whole or split, computed once and kept: a set of many subjects has hundreds of thousands
 * of sums behind a dozen cells. null: the study has no such set.
 */
export const keptCells = (
  sql: Database,
  at: StudyRevision,
  probeSet: string,
  by: CellSplit | null,
  rules: { count: CountRule; repetitions: RepetitionRule },
): Promise<SetCells | null> => {
  const { count, repetitions } = rules;
  return keptFigure(sql, at, `cells:${JSON.stringify([probeSet, by, count, repetitions])}`, async () => {
    const data = await probeSetData(sql, at, probeSet, by ? [by] : []);
    if (!data) return null;
    const { probe_set, models, methods } = data;
    return { probe_set, models, methods, cells: cells(data, { by: by ? [by] : [], count, repetitions }) };
  });
};
