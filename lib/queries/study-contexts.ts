import "server-only";
import type { Database } from "@/db/client";
import { keptContexts, type StudyContexts } from "@/lib/kept/contexts";
import type { StudyAt } from "./study-at";
import { within } from "./within";

/** null: still being computed, a page does not wait longer. */
export const studyContexts = (sql: Database, at: StudyAt): Promise<StudyContexts | null> =>
  within(keptContexts(sql, at));
