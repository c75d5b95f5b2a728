import type { Condition } from "../counts/condition";
import type { Cell, CountRule, Measure, MissingRule, ProbeSetData, RepetitionRule } from "../shapes";

/** One of the conditions compared: where its counts are, and its cell in what is compared. */
export interface Side {
  data: ProbeSetData;
  condition: Condition;
  /** Of the dimension compared, in graded sets. */
  cell: Cell;
}

export interface CompareRules {
  measure: Measure;
  count: CountRule;
  repetitions: RepetitionRule;
  /** null outside graded sets, and in those without dimensions. */
  dimension: string | null;
}

/**
 * What becomes of a subject with gaps. Only a pass rate of scored trials drops it: a share of failures is always of
 * expected trials, so that a missing one does not flatter, and a score counts no gap as zero by itself.
 */
export const missingRule = ({ measure, count }: CompareRules): MissingRule =>
  measure === "pass_rate" && count === "scored" ? "drop" : "failure";
