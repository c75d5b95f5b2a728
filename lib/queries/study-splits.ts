import "server-only";
import type { Database } from "@/db/client";
import { keptSplits, type SetSplits } from "@/lib/kept/splits";
import type { StudyAt } from "./study-at";
import { within } from "./within";

export type { SetSplits } from "@/lib/kept/splits";

/** null: still being computed, a page does not wait longer. */
export const studySplits = (sql: Database, at: StudyAt): Promise<readonly SetSplits[] | null> =>
  within(keptSplits(sql, at));
