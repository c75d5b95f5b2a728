import "server-only";
import { loadedProbeSets } from "@/db/loaded-lists";
import type { SumColumn } from "@/db/sums";
import type { Viewer } from "@/lib/auth/viewer";
import { cells } from "@/lib/figures/cells/cells";
import { type FlatCell, flatCell } from "@/lib/figures/cells/flat-cell";
import { listsOfPart, withinPart } from "@/lib/figures/counts/condition-parts";
import type { By, CountRule, RepetitionRule } from "@/lib/figures/shapes";
import { isCellSplit } from "@/lib/kept/cells";
import { database } from "./database";
import { probeSetData } from "./probe-set-data";
import type { CellsAnswer } from "./results/study";
import { studyAt } from "./study-at";
import { studyCells } from "./study-cells";

export interface CellsQuery {
  probe_set: string;
  by?: readonly By[];
  count?: CountRule;
  repetitions?: RepetitionRule;
  revision?: number;
  /** Of a study with many conditions, for a page: one part of them, from 1. Absent: all. */
  part?: number;
}

/** Cells of one probe set, split by the fields asked for; null when there is no such study or probe set. */
export async function getCells(viewer: Viewer, slug: string, query: CellsQuery): Promise<CellsAnswer | null> {
  const sql = database();
  const at = await studyAt(sql, viewer, slug, query.revision);
  if (!at) return null;
  const by = query.by ?? [];
  const count = query.count ?? "expected";
  const [split = null, ...more] = by;
  if (more.length === 0 && (split === null || isCellSplit(split))) {
    const { repetitions = "declared" } = query;
    const kept = await studyCells(sql, at, query.probe_set, split, { count, repetitions });
    if (!kept) return null;
    const { probe_set } = kept;
    const shown = listsOfPart(kept, query.part);
    return {
      revision: at.revision,
      probe_set,
      ...shown,
      count,
      cells: withinPart(kept, kept.cells, query.part),
    };
  }
  const columns = by.filter(
    (field): field is Exclude<By, "subject"> => field !== "subject",
  ) satisfies SumColumn[];
  const data = await probeSetData(sql, at, query.probe_set, columns);
  if (!data) return null;
  return {
    revision: at.revision,
    probe_set: data.probe_set,
    models: data.models,
    methods: data.methods,
    count,
    cells: cells(data, { by, count, repetitions: query.repetitions }),
  };
}

export interface CellsOfAll {
  revision: number;
  cells: readonly FlatCell[];
}

/** Cells as the HTTP interface answers them: of one probe set, or of all of them. */
export async function getCellsOfAll(
  viewer: Viewer,
  slug: string,
  query: Omit<CellsQuery, "probe_set"> & { probe_set?: string },
): Promise<CellsOfAll | null> {
  const sql = database();
  const at = await studyAt(sql, viewer, slug, query.revision);
  if (!at) return null;
  const ids =
    query.probe_set === undefined
      ? (await loadedProbeSets(sql, at.study.study_id, at.bundles)).map((set) => set.probe_set)
      : [query.probe_set];
  const answers = await Promise.all(
    [...new Set(ids)].map((probe_set) =>
      getCells(viewer, slug, { ...query, probe_set, revision: at.revision }),
    ),
  );
  if (query.probe_set !== undefined && answers[0] === null) return null;
  return { revision: at.revision, cells: answers.flatMap((found) => found?.cells.map(flatCell) ?? []) };
}
