import "server-only";
import { OUTCOME_CODE } from "@/lib/bundle/words";
import { database } from "./database";
import type { StoredFilters } from "./stored-trials";
import type { TrialCondition } from "./trial-conditions";

/** How many trials of these conditions match, by the sums; null for what is below their grain, as one probe is. */
export async function countTrials(
  study_id: number,
  conditions: readonly TrialCondition[],
  filters: StoredFilters,
): Promise<number | null> {
  if (conditions.length === 0) return 0;
  const { probe, context, judge, second_judge, second_outcome, disputed } = filters;
  if ([probe, context, judge, second_judge, second_outcome, disputed].some((value) => value !== undefined))
    return null;
  const sql = database();
  const equal = (column: string, value: string | number | boolean | undefined) =>
    value === undefined ? sql`` : sql`and c.${sql(column)} = ${value}`;
  const trials =
    filters.flagged === undefined
      ? sql`c.trials`
      : filters.flagged
        ? sql`c.flagged`
        : sql`c.trials - c.flagged`;
  const [row] = await sql<{ trials: number }[]>`
    select coalesce(sum(${trials}), 0)::float8 as trials
    from unnest(${conditions.map((c) => c.bundle_no)}::int[], ${conditions.map((c) => c.condition_no)}::int[],
                ${conditions.map((c) => c.repetitions)}::int[]) as k(bundle_no, condition_no, repetitions)
    join cell_counts c on c.study_id = ${study_id} and c.bundle_no = k.bundle_no and c.condition_no = k.condition_no
    where ${filters.all_repetitions ? sql`true` : sql`c.repetition <= k.repetitions`}
      ${equal("session", filters.session)} ${equal("dimension", filters.dimension)} ${equal("round", filters.round)}
      ${equal("repetition", filters.repetition)} ${equal("source", filters.source)} ${equal("kind", filters.kind)}
      ${equal("lure", filters.lure)}
      ${equal("outcome", filters.outcome && OUTCOME_CODE[filters.outcome])}`;
  return row?.trials ?? 0;
}
