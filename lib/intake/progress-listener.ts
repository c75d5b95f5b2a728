import type { Database } from "@/db/client";
import { PROGRESS_CHANNEL } from "./channels";

/**
 * Tells whoever follows a bundle that it has moved on. However many follow, one connection listens; it begins with the
 * first. A notification may be lost while that connection is away: followers look from time to time as well.
 */
export class ProgressListener {
  private readonly followers = new Map<string, Set<() => void>>();
  private listening: Promise<unknown> | null = null;

  constructor(private readonly sql: Database) {}

  /** Calls `wake` at every notification about the bundle until the answer is called. */
  follow(bundle: string, wake: () => void): () => void {
    const set = this.followers.get(bundle) ?? new Set();
    this.followers.set(bundle, set.add(wake));
    this.listen();
    return () => {
      set.delete(wake);
      if (set.size === 0 && this.followers.get(bundle) === set) this.followers.delete(bundle);
    };
  }

  /** How many follow some bundle. */
  get size(): number {
    let n = 0;
    for (const set of this.followers.values()) n += set.size;
    return n;
  }

  private listen(): void {
    // postgres.js listens again by itself when the connection was lost; only a first failure is ours to repeat.
    this.listening ??= this.sql
      .listen(PROGRESS_CHANNEL, (bundle) => {
        for (const wake of this.followers.get(bundle) ?? []) wake();
      })
      .catch(() => {
        this.listening = null;
      });
  }
}
