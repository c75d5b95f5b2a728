import "server-only";
import type { Database, Transaction } from "@/db/client";
import { OUTCOME_CODE } from "@/lib/bundle/words";
import type { TrialFilters } from "./results/trials";

export type RowFilters = Pick<
  TrialFilters,
  | "round"
  | "outcome"
  | "lure"
  | "source"
  | "kind"
  | "context"
  | "flagged"
  | "disputed"
  | "judge"
  | "second_judge"
  | "second_outcome"
>;

/** What a row of `trials t` and its probe `p` must have, as the rest of a condition. */
export function rowFilters(sql: Database | Transaction, filters: RowFilters) {
  const { outcome, second_outcome } = filters;
  const equal = (column: string, value: string | number | boolean | undefined) =>
    value === undefined ? sql`` : sql`and ${sql(column)} = ${value}`;
  return sql`
    ${equal("t.round", filters.round)} ${equal("t.outcome", outcome && OUTCOME_CODE[outcome])}
    ${equal("p.lure", filters.lure)} ${equal("p.source", filters.source)} ${equal("p.kind", filters.kind)}
    ${equal("t.context", filters.context)} ${equal("t.flagged", filters.flagged)}
    ${equal("t.judge", filters.judge)} ${equal("t.second_judge", filters.second_judge)}
    ${equal("t.second_outcome", second_outcome && OUTCOME_CODE[second_outcome])}
    ${filters.disputed ? sql`and t.second_outcome <> t.outcome` : sql``}`;
}
