import type { Database } from "@/db/client";
import type { Job } from "./job";

export interface ClaimRules {
  /** Seconds a claim holds without a sign of life. */
  leaseSeconds: number;
  /** Seconds without a sign of life after which a worker whose connections are gone as well counts as dead. */
  silenceSeconds: number;
  /** Workers that may die over one bundle before it is parked. */
  maxDeaths: number;
}

export const CLAIM_RULES: ClaimRules = { leaseSeconds: 30, silenceSeconds: 6, maxDeaths: 25 };

/** From this many deaths on, a bundle is only taken over when its lease has run out, which slows the circle down. */
const PATIENT_FROM = 3;

/**
 * True for a bundle `b` whose worker is gone: its lease has run out, or it has been silent for a while and Postgres
 * has no connection of it any more. Being wrong about it is safe: the fence keeps a living worker from publishing.
 */
function abandoned(sql: Database, rules: ClaimRules) {
  return sql`(
    b.status in ('checking', 'loading') and (
      b.lease_until < now()
      or b.deaths < ${PATIENT_FROM}
        and b.lease_until < now() + make_interval(secs => ${rules.leaseSeconds - rules.silenceSeconds})
        and not exists (select 1 from pg_stat_activity a where a.application_name = 'holdfast-worker:' || b.worker)
    ))`;
}

/**
 * Takes the next bundle that waits, or one whose worker is gone; null when there is none. A bundle waits for an
 * earlier one with the same bytes, and for the one it is to replace, so that neither is checked in vain.
 */
export async function claimBundle(sql: Database, worker: string, rules = CLAIM_RULES): Promise<Job | null> {
  await endAbandonedLoads(sql, rules);
  await parkDeadly(sql, rules);
  const [job] = await sql<Job[]>`
    update bundles set
      status = 'checking', step = 'fetching', rows_done = 0, rows_total = null,
      fence = bundles.fence + 1, worker = ${worker}, lease_until = now() + make_interval(secs => ${rules.leaseSeconds}),
      deaths = bundles.deaths + next.died
    from (
      select b.study_id, b.bundle_no, (b.status <> 'queued')::int as died
      from bundles b
      where b.status in ('queued', 'checking', 'loading')
        and (b.status = 'queued' and b.run_at <= now() or ${abandoned(sql, rules)})
        and not exists (
          select 1 from bundles e
          where e.study_id = b.study_id and e.status in ('queued', 'checking', 'loading')
            and (e.sha256 = b.sha256 and e.bundle_no < b.bundle_no or e.bundle_no = b.supersedes_no))
      order by b.run_at, b.study_id, b.bundle_no
      limit 1
      for update of b skip locked
    ) next
    where bundles.study_id = next.study_id and bundles.bundle_no = next.bundle_no
    returning bundles.study_id, bundles.bundle_no, id, fence, file_name, bytes, sha256, supersedes_no, dry_run, attempts, deaths`;
  return job ?? null;
}

/** A frozen worker may still hold locks in an open transaction; nobody waits for it. */
async function endAbandonedLoads(sql: Database, rules: ClaimRules): Promise<void> {
  await sql`
    select pg_terminate_backend(a.pid, 2000)
    from bundles b
    join pg_stat_activity a on a.application_name = 'holdfast-load:' || b.id || ':' || b.fence
    where ${abandoned(sql, rules)}`;
}

async function parkDeadly(sql: Database, rules: ClaimRules): Promise<void> {
  await sql`
    update bundles b set
      status = 'failed', deaths = b.deaths + 1, finished_at = now(), lease_until = null,
      failure = format('The worker died %s times over this bundle, the last time in the step "%s".', b.deaths + 1, b.step)
    where (b.study_id, b.bundle_no) in (
      select b.study_id, b.bundle_no from bundles b
      where b.deaths + 1 >= ${rules.maxDeaths} and ${abandoned(sql, rules)}
      for update skip locked)`;
}

/** Ends what an earlier claim of the same bundle may still have open, before the same rows are written again. */
export async function endEarlierLoads(sql: Database, job: Job): Promise<void> {
  await sql`
    select pg_terminate_backend(pid, 2000) from pg_stat_activity
    where application_name like ${`holdfast-load:${job.id}:%`}
      and split_part(application_name, ':', 3)::bigint < ${job.fence}`;
}

/** Bundles that somebody still has to deal with: those that wait, and those whose worker is gone. */
export async function countWaiting(sql: Database): Promise<number> {
  const [row] = await sql<{ n: number }[]>`
    select count(*)::int as n from bundles b
    where b.status = 'queued'
      or b.status in ('checking', 'loading') and (
        b.lease_until < now()
        or not exists (select 1 from pg_stat_activity a where a.application_name = 'holdfast-worker:' || b.worker))`;
  return row?.n ?? 0;
}
