import "server-only";
import type { Database } from "@/db/client";
import type { CountRule, RepetitionRule } from "@/lib/figures/shapes";
import { keptTies, type StudyTies } from "@/lib/kept/ties";
import type { StudyAt } from "./study-at";
import { within } from "./within";

export type { StudyTies } from "@/lib/kept/ties";

/** A page waits for the tie groups for four seconds, then stands without letters (null) and has them when it is opened again. */
export const studyTies = (
  sql: Database,
  at: StudyAt,
  count: CountRule = "expected",
  repetitions: RepetitionRule = "declared",
  patience?: number,
): Promise<StudyTies | null> => within(keptTies(sql, at, count, repetitions), patience);
