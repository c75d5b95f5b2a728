import { setImmediate } from "node:timers/promises";

const LONG_MS = 50;

/**
 * Runs long work step by step and lets timers and sockets have their turn in between, so that a worker can say that it
 * is alive. Throws the signal's reason when it is aborted.
 */
export async function unhurried<T>(work: Generator<void, T>, signal?: AbortSignal): Promise<T> {
  let since = performance.now();
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    if (performance.now() - since < LONG_MS) continue;
    await setImmediate();
    signal?.throwIfAborted();
    since = performance.now();
  }
}
