import "server-only";
import type { Database } from "@/db/client";
import type { CountRule, RepetitionRule } from "@/lib/figures/shapes";
import { type CellSplit, keptCells, type SetCells } from "@/lib/kept/cells";
import { remembered } from "./remembered";
import type { StudyAt } from "./study-at";

/** The cells of one probe set as pages show them, whole or split. null: the study has no such set. */
export const studyCells = (
  sql: Database,
  at: StudyAt,
  probeSet: string,
  by: CellSplit | null,
  rules: { count: CountRule; repetitions: RepetitionRule },
): Promise<SetCells | null> =>
  remembered(
    sql,
    at,
    `cells:${JSON.stringify([probeSet, by, rules.count, rules.repetitions])}`,
    (found) => found?.cells.length ?? 0,
    () => keptCells(sql, at, probeSet, by, rules),
  );
