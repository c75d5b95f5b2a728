import "server-only";
import type { Database } from "@/db/client";
import type { CountRule, RepetitionRule } from "@/lib/figures/shapes";
import { keptBoard, type StudyBoard } from "@/lib/kept/board";
import { remembered } from "./remembered";
import type { StudyAt } from "./study-at";

export type { StudyBoard } from "@/lib/kept/board";

/** What the board lists of a study at one revision; it is asked for with every filter that a reader presses. */
export const studyBoard = (
  sql: Database,
  at: StudyAt,
  count: CountRule,
  repetitions: RepetitionRule,
): Promise<StudyBoard> =>
  remembered(sql, at, `board:${count}:${repetitions}`, conditionsIn, () =>
    keptBoard(sql, at, count, repetitions),
  );

const conditionsIn = ({ probe_sets }: StudyBoard): number =>
  probe_sets.reduce((sum, { conditions }) => sum + conditions.length, 0);
