import "server-only";
import type { Database } from "@/db/client";
import type { ConditionCosts } from "@/lib/figures/shapes";
import { costsOf } from "./get-costs";
import { keptFigure } from "./kept-figure";
import type { StudyAt } from "./study-at";
import { within } from "./within";

/** Costs of every condition of a study, computed once and kept: pages over many studies ask for them. */
export const studyCosts = (sql: Database, at: StudyAt): Promise<readonly ConditionCosts[] | null> =>
  within(keptFigure(sql, at, "costs", () => costsOf(sql, at)));
