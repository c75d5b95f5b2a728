import { STACK, type StackOutcome } from "@/app/_charts/shapes";
import type { Entry } from "../_words/entry-names";

export type Flow = NonNullable<Entry["flow"]>;
export type Counts = Record<StackOutcome, number>;

/** Trials by outcome under the baseline. */
export const befores = ({ counts }: Flow): Counts =>
  Object.fromEntries(
    STACK.map((before) => [before, STACK.reduce((sum, after) => sum + counts[before][after], 0)]),
  ) as Counts;

/** Trials by outcome under the other condition. */
export const afters = ({ counts }: Flow): Counts =>
  Object.fromEntries(
    STACK.map((after) => [after, STACK.reduce((sum, before) => sum + counts[before][after], 0)]),
  ) as Counts;
