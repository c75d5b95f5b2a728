import "server-only";
import { setTimeout } from "node:timers/promises";

/** What is being computed, by name, so that readers who come at once share one computation. */
const running = new Map<string, Promise<unknown>>();

/**
 * The result of work that may take longer than a page waits: null after `patience` milliseconds, while the work goes
 * on for the next reader.
 */
export async function sharedWork<T>(
  key: string,
  start: () => Promise<T>,
  { patience }: { patience: number },
): Promise<T | null> {
  const known = running.get(key) as Promise<T> | undefined;
  const work = known ?? start();
  if (!known) {
    running.set(key, work);
    const ended = () => running.delete(key);
    work.then(ended, ended);
  }
  const answered = new AbortController();
  const waited = setTimeout(patience, null, { signal: answered.signal });
  // Told to stop waiting, the timer rejects: that is not a failure.
  waited.catch(() => null);
  try {
    return await Promise.race([work, waited]);
  } finally {
    answered.abort();
  }
}
