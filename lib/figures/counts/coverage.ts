import type { Cell } from "../shapes";

/** A condition with a smaller share of its expected trials scored is ranked apart. */
export const FULL_COVERAGE = 0.9;

/** Whether a condition is ranked apart from the others of its probe set: what it lacks would decide its tests. */
export function isApart({ run, expected, scored }: Pick<Cell, "run" | "expected" | "scored">): boolean {
  // A quotient, which is exactly .9 for nine of ten whatever they are multiplied by; a product is not.
  return run && !!expected && (scored ?? 0) / expected < FULL_COVERAGE;
}
