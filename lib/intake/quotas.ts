import { env } from "node:process";
import type { Database } from "@/db/client";
import { bytesInWords } from "@/lib/bundle/limits";
import { HoldfastError } from "@/lib/errors";
import { wholeSetting } from "./limits";

/** What one account may send. */
export interface Quotas {
  /** Bytes of its bundles that wait for a worker, or are still coming in pieces, at one time. */
  waiting: number;
  /** Bytes in 24 hours. */
  daily: number;
  /** Sendings in a quarter of an hour. */
  sendings: number;
}

const GIB = 1024 ** 3;

export const DEFAULT_QUOTAS: Quotas = { waiting: GIB, daily: 10 * GIB, sendings: 120 };

/** The quotas as set in the environment. Throws a sentence for anything but a whole number from 1 up. */
export function quotasFromEnvironment(settings: Readonly<Record<string, string | undefined>> = env): Quotas {
  return {
    waiting: wholeSetting(settings, "HOLDFAST_MAX_WAITING") ?? DEFAULT_QUOTAS.waiting,
    daily: wholeSetting(settings, "HOLDFAST_MAX_DAILY") ?? DEFAULT_QUOTAS.daily,
    sendings: wholeSetting(settings, "HOLDFAST_MAX_SENDINGS") ?? DEFAULT_QUOTAS.sendings,
  };
}

/** Throws HoldfastError too_many_requests when `bytes` more would be too many. Sendings at one moment do not see each other. */
export async function checkQuotas(sql: Database, user: number, bytes: number, quotas: Quotas): Promise<void> {
  const [row] = await sql<{ waiting: number; daily: number }[]>`
    with sent as (
      select bytes, created_at, status in ('queued', 'checking', 'loading') as waits
      from bundles where sender_id = ${user} and status <> 'duplicate'
      union all
      select size, created_at, true from uploads
      where user_id = ${user} and bundle_id is null and expires_at > now()
    )
    select coalesce(sum(bytes) filter (where waits), 0)::bigint as waiting,
           coalesce(sum(bytes) filter (where created_at > now() - interval '24 hours'), 0)::bigint as daily
    from sent`;
  const { waiting = 0, daily = 0 } = row ?? {};
  if (waiting > 0 && waiting + bytes > quotas.waiting)
    throw new HoldfastError(
      "too_many_requests",
      `${bytesInWords(waiting)} of yours still come in or wait to be loaded; ${bytesInWords(quotas.waiting)} may wait at a time (HOLDFAST_MAX_WAITING). Send it when they are done.`,
      { retryAfter: 60 },
    );
  if (daily + bytes > quotas.daily)
    throw new HoldfastError(
      "too_many_requests",
      `You have sent ${bytesInWords(daily)} in 24 hours; the limit is ${bytesInWords(quotas.daily)} (HOLDFAST_MAX_DAILY).`,
      { retryAfter: 3600 },
    );
}
