import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import { isConnectionLoss } from "./connection-loss";
import { finish, handBack, handBackAfterLoss, recordFailure } from "./finish";
import { type Job, LostBundle } from "./job";
import { Lease } from "./lease";
import { type LoadContext, loadBundle } from "./load";
import { NotPublished } from "./verdict";

export interface TakeContext extends LoadContext {
  log: Logger;
  leaseSeconds: number;
  beatSeconds: number;
  maxDeaths: number;
  /** Pause before the second try after an exception; each further one is four times as long. */
  retrySeconds: number;
  /** How long a bundle in hand may still take once `stop` has come. */
  graceSeconds: number;
  stop: AbortSignal;
  /** Told of every new revision, once it can be read. */
  published?: (studyId: number) => void;
}

class HandBack extends Error {
  override readonly name = "HandBack";
}

/** Deals with one claimed bundle to its end, whatever that is. Throws only what is wrong with the worker itself. */
export async function takeBundle(context: TakeContext, job: Job): Promise<void> {
  const { sql, stop } = context;
  const log = context.log.child({ bundle: job.id, fence: job.fence });
  const lease = new Lease(sql, job, context);
  const onStop = (): void => {
    // A bundle that is being published takes less time to finish than to do again.
    setTimeout(() => {
      if (lease.progress.step !== "publishing") lease.abort(new HandBack("The worker is stopping."));
    }, context.graceSeconds * 1000).unref();
  };
  if (stop.aborted) onStop();
  else stop.addEventListener("abort", onStop, { once: true });
  const started = performance.now();
  log.info({ file: job.file_name, bytes: job.bytes, attempts: job.attempts, deaths: job.deaths }, "claimed");
  try {
    const revision = await loadBundle(context, job, lease);
    log.info({ revision, rows: lease.progress.rowsDone, seconds: secondsSince(started) }, "published");
    context.published?.(job.study_id);
  } catch (error) {
    await untilConnected(context, () => settle(context, log, job, error));
  } finally {
    stop.removeEventListener("abort", onStop);
    await lease.stop();
  }
}

async function settle(context: TakeContext, log: Logger, job: Job, error: unknown): Promise<void> {
  const { sql } = context;
  try {
    if (error instanceof NotPublished) {
      await finish(sql, job, error.verdict);
      log.info({ status: error.verdict.status }, error.message);
    } else if (error instanceof LostBundle) {
      log.warn(error.message);
    } else if (error instanceof HandBack) {
      await handBack(sql, job);
      log.info("handed back");
    } else if (isConnectionLoss(error)) {
      await handBackAfterLoss(sql, job, context.maxDeaths);
      log.warn({ err: error }, "the connection was lost, the bundle waits again");
    } else {
      const status = await recordFailure(sql, job, error, context.retrySeconds);
      log.error({ err: error, status }, "the load failed");
    }
  } catch (second) {
    if (second instanceof LostBundle) log.warn(second.message);
    else if (isConnectionLoss(second)) throw second;
    else if (error instanceof NotPublished) {
      // The verdict could not be written down: that is a fault of ours, and parked like one.
      await settle(context, log, job, new Error("The verdict could not be stored.", { cause: second }));
    } else throw second;
  }
}

/** Repeats `work` while the server is away. Gives up when the worker is told to stop: the lease runs out by itself. */
async function untilConnected({ stop, log }: TakeContext, work: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isConnectionLoss(error) || stop.aborted) throw error;
      log.warn({ err: error }, "the database is away");
      await pause(1_000);
    }
  }
}

function secondsSince(started: number): number {
  return Math.round(performance.now() - started) / 1000;
}
