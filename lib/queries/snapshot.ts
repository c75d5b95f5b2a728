import "server-only";
import { connect, type Database, type Transaction } from "@/db/client";
import { databaseUrl } from "@/db/env";
import { HoldfastError } from "@/lib/errors";

/** Downloads at once. Each holds a connection as long as its reader takes, so they have their own, apart from the pages'. */
const MOST = 6;

// Development reloads modules on every edit; one pool outlives them.
const kept = globalThis as { holdfastSnapshots?: { pool: Database; url: string; running: number } };

function snapshots(): { pool: Database; running: number } {
  const url = databaseUrl();
  if (kept.holdfastSnapshots?.url !== url)
    kept.holdfastSnapshots = {
      pool: connect(url, { max: MOST, applicationName: "holdfast-export" }),
      url,
      running: 0,
    };
  return kept.holdfastSnapshots;
}

/** @throws HoldfastError unavailable, with when to try again, while as many downloads run as there may */
export function requireSnapshot(): void {
  if (snapshots().running >= MOST)
    throw new HoldfastError("unavailable", "Too many downloads are running. Try again in a moment.", {
      retryAfter: 5,
    });
}

/**
 * Reads in a transaction that sees one state of the database from its first piece to its last, whatever is published or
 * removed meanwhile. It begins when the first piece is asked for and ends, its connection free again, when the last was
 * taken, when something fails, or when the reader leaves off.
 */
export async function* inSnapshot<T>(read: (sql: Transaction) => AsyncIterable<T>): AsyncGenerator<T> {
  const held = snapshots();
  held.running++;
  try {
    const sql = await held.pool.reserve();
    try {
      await sql`begin isolation level repeatable read read only`;
      yield* read(sql);
    } finally {
      // A connection that is gone has nothing to end.
      await sql`rollback`.catch(() => null);
      sql.release();
    }
  } finally {
    held.running--;
  }
}

/** Ends the connections; for tests and for a process that stops. */
export async function endSnapshots(): Promise<void> {
  await kept.holdfastSnapshots?.pool.end({ timeout: 5 });
  kept.holdfastSnapshots = undefined;
}
