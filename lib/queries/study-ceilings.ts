import "server-only";
import type { Database } from "@/db/client";
import { keptCeilings, type StudyCeilings } from "@/lib/kept/ceilings";
import type { StudyAt } from "./study-at";
import { within } from "./within";

/** null: still being computed, a page does not wait longer. */
export const studyCeilings = (sql: Database, at: StudyAt): Promise<StudyCeilings | null> =>
  within(keptCeilings(sql, at));
