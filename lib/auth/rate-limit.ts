import "server-only";
import { pool } from "@/db/pool";
import { authSettings } from "./env";
import { keyedHash } from "./secret-token";

export interface Limit {
  /** What is counted: `mail-to`, `mail-from`. */
  kind: string;
  /** Whose it is; kept as a keyed hash. */
  whose: string;
  most: number;
  /** Length of the window, from whole multiples of it since 1970. */
  minutes: number;
}

/**
 * Counts one more of each, in turn, up to the first that is over its limit, and answers how many seconds to wait: 0 when
 * none is. Windows are fixed by the database's clock, so that every web process counts alike.
 */
export async function secondsToWait(limits: readonly Limit[]): Promise<number> {
  const sql = pool();
  await sql`delete from rate_limits where window_start < now() - interval '2 days'`;
  for (const { kind, whose, most, minutes } of limits) {
    const window = `${minutes} minutes`;
    const key = keyedHash(authSettings().secret, `${kind}\0${minutes}\0${whose}`);
    const [row] = await sql<{ hits: number; left: number }[]>`
      insert into rate_limits as r (key, window_start, hits)
      values (${key}, date_bin(${window}::interval, now(), 'epoch'), 1)
      on conflict (key) do update set
        hits = case when r.window_start = excluded.window_start then r.hits + 1 else 1 end,
        window_start = excluded.window_start
      returning hits, ceil(extract(epoch from window_start + ${window}::interval - now()))::int as left`;
    if (row && row.hits > most) return Math.max(row.left, 1);
  }
  return 0;
}
