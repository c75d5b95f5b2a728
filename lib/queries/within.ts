import "server-only";
import { setTimeout } from "node:timers/promises";

/** How long a page waits for figures that nobody has computed yet, in milliseconds. */
export const PATIENCE = 4000;

/** The result of work that may take longer than a page waits: null after `patience`, while the work goes on. */
export async function within<T>(work: Promise<T>, patience = PATIENCE): Promise<T | null> {
  const answered = new AbortController();
  const waited = setTimeout(patience, null, { signal: answered.signal });
  // Told to stop waiting, the timer rejects: that is not a failure.
  waited.catch(() => null);
  // Nor does a failure that comes when nobody waits any more bring the process down.
  work.catch(() => null);
  try {
    return await Promise.race([work, waited]);
  } finally {
    answered.abort();
  }
}
