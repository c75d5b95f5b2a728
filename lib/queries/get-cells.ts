import "server-only";
import type { SumColumn } from "@/db/sums";
import type { Viewer } from "@/lib/auth/viewer";
import { cells } from "@/lib/figures/cells";
import type { By, CountRule, RepetitionRule } from "@/lib/figures/shapes";
import { database } from "./database";
import { probeSetData } from "./probe-set-data";
import type { CellsAnswer } from "./results";
import { studyAt } from "./study-at";

export interface CellsQuery {
  probe_set: string;
  by?: readonly By[];
  count?: CountRule;
  repetitions?: RepetitionRule;
  revision?: number;
}

/** Cells of one probe set, split by the fields asked for; null when there is no such study or probe set. */
export async function getCells(viewer: Viewer, slug: string, query: CellsQuery): Promise<CellsAnswer | null> {
  const sql = database();
  const at = await studyAt(sql, viewer, slug, query.revision);
  if (!at) return null;
  const by = query.by ?? [];
  const columns = by.filter(
    (field): field is Exclude<By, "subject"> => field !== "subject",
  ) satisfies SumColumn[];
  const data = await probeSetData(sql, at, query.probe_set, columns);
  if (!data) return null;
  const count = query.count ?? "expected";
  return {
    revision: at.revision,
    probe_set: data.probe_set,
    models: data.models,
    methods: data.methods,
    count,
    cells: cells(data, { by, count, repetitions: query.repetitions }),
  };
}
