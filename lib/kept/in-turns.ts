import { setImmediate } from "node:timers/promises";

/** Runs work that comes in steps (lib/figures/steps.ts), others being answered between one step and the next. */
export async function inTurns<T>(steps: Generator<undefined, T>): Promise<T> {
  let step = steps.next();
  for (; !step.done; step = steps.next()) await setImmediate();
  return step.value;
}
