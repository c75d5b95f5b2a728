import type { Database, Transaction } from "@/db/client";
import { PROGRESS_CHANNEL, QUEUE_CHANNEL } from "@/lib/intake/channels";
import { type Job, LostBundle } from "./job";
import type { Verdict } from "./verdict";
import { writeProblems } from "./write-problems";

/** Tries that may end in an exception before a bundle is parked. */
export const MAX_ATTEMPTS = 3;

/** Keeps a verdict. Throws LostBundle when the bundle is no longer ours. */
export async function finish(sql: Database, job: Job, verdict: Verdict): Promise<void> {
  await sql.begin(async (tx) => {
    await keep(tx, job, verdict);
    // What was found clean can still be published from the same bytes (lib/intake/sweep.ts drops them).
    if (job.dry_run && verdict.status !== "checked")
      await tx`delete from bundle_chunks where study_id = ${job.study_id} and bundle_no = ${job.bundle_no}`;
  });
}

async function keep(tx: Transaction, job: Job, verdict: Verdict): Promise<void> {
  if (verdict.status === "duplicate") {
    const { duplicate_of_no } = verdict;
    await settle(
      tx,
      job,
      tx`status = 'duplicate', duplicate_of_no = ${duplicate_of_no}, finished_at = now()`,
    );
    // The first of the two holds the same bytes; other bytes of the same content are kept as sent.
    await tx`
      delete from bundle_chunks c using bundles f
      where c.study_id = ${job.study_id} and c.bundle_no = ${job.bundle_no}
        and f.study_id = ${job.study_id} and f.bundle_no = ${duplicate_of_no} and f.sha256 = ${job.sha256}`;
    return;
  }
  const { status, problems, warnings } = verdict;
  const errors = status === "refused" ? verdict.errors : 0;
  await settle(
    tx,
    job,
    tx`status = ${status}, errors = ${errors}, warnings = ${warnings}, finished_at = now()`,
  );
  if (status === "checked") {
    const rows = verdict.counts.trials + verdict.counts.compactions;
    await tx`
      update bundles set counts = ${JSON.stringify(verdict.counts)}::text::jsonb, rows_done = ${rows}, rows_total = ${rows},
             preview = ${JSON.stringify(verdict.preview)}::text::jsonb, provenance = ${verdict.provenance}
      where study_id = ${job.study_id} and bundle_no = ${job.bundle_no}`;
  }
  await writeProblems(tx, job, problems);
}

/** Puts a bundle back into the queue as if it had not been claimed. */
export async function handBack(sql: Database, job: Job): Promise<void> {
  await sql.begin(async (tx) => {
    await settle(tx, job, tx`status = 'queued', rows_done = 0, rows_total = null`);
    await tx`select pg_notify(${QUEUE_CHANNEL}, ${job.id})`;
  });
}

/**
 * The same after the connection to Postgres was lost, which counts as a death: a bundle that brings the server down
 * must not come round for ever.
 */
export async function handBackAfterLoss(sql: Database, job: Job, maxDeaths: number): Promise<void> {
  const deaths = job.deaths + 1;
  await sql.begin((tx) =>
    settle(
      tx,
      job,
      deaths >= maxDeaths
        ? tx`status = 'failed', deaths = ${deaths}, finished_at = now(),
             failure = ${`The connection to the database was lost ${deaths} times over this bundle.`}`
        : tx`status = 'queued', deaths = ${deaths}, rows_done = 0, rows_total = null`,
    ),
  );
}

/** After an exception of ours: another try after a pause, or parked with its cause. Answers which. */
export async function recordFailure(
  sql: Database,
  job: Job,
  cause: unknown,
  retrySeconds: number,
): Promise<"queued" | "failed"> {
  const attempts = job.attempts + 1;
  const text = inWords(cause);
  const failed = attempts >= MAX_ATTEMPTS;
  await sql.begin((tx) =>
    settle(
      tx,
      job,
      failed
        ? tx`status = 'failed', attempts = ${attempts}, failure = ${text}, finished_at = now()`
        : tx`status = 'queued', attempts = ${attempts}, failure = ${text}, rows_done = 0, rows_total = null,
             run_at = now() + make_interval(secs => ${retrySeconds * 4 ** (attempts - 1)})`,
    ),
  );
  return failed ? "failed" : "queued";
}

async function settle(tx: Transaction, job: Job, change: ReturnType<Transaction>): Promise<void> {
  const rows = await tx`
    update bundles set ${change}, step = null, worker = null, lease_until = null
    where study_id = ${job.study_id} and bundle_no = ${job.bundle_no} and fence = ${job.fence}
      and status in ('checking', 'loading')
    returning pg_notify(${PROGRESS_CHANNEL}, id)`;
  if (rows.length === 0) throw new LostBundle(job);
}

/** An error and its causes, one a line, without a stack: it is shown to the sender. */
function inWords(error: unknown): string {
  const lines: string[] = [];
  for (let e = error; e !== undefined && lines.length < 5; e = e instanceof Error ? e.cause : undefined) {
    lines.push(e instanceof Error ? `${e.name}: ${e.message}` : String(e));
  }
  return lines.join("\n").replaceAll("\0", "\ufffd").slice(0, 4_000);
}
