import type { Transaction } from "@/db/client";

/** What makes one sending one bundle, however often it is asked for. Both are called in the transaction that stores it. */
export interface Once {
  /**
   * Waits for whoever else sends the same, and answers the id of the bundle that came of it before, or null. Throws
   * HoldfastError when it was for something else.
   */
  before: (tx: Transaction, sha256: string) => Promise<string | null>;
  /** Remembers the bundle that has come of it now. */
  after: (tx: Transaction, bundle: string) => Promise<unknown>;
}

/** Holds whoever asks for the same name until the transaction ends. */
export const takeTurns = (tx: Transaction, name: string) =>
  tx`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`;
