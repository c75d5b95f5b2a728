import { randomBytes } from "node:crypto";
import { hostname } from "node:os";
import { pid } from "node:process";
import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import { connect, type Database } from "@/db/client";
import type { Limits } from "@/lib/bundle/limits";
import { QUEUE_CHANNEL } from "@/lib/intake/channels";
import { sweepSpools } from "@/lib/intake/spool";
import { sweep } from "@/lib/intake/sweep";
import { CLAIM_RULES, type ClaimRules, claimBundle, countWaiting } from "./claim";
import { isConnectionLoss } from "./connection-loss";
import { workerConnectionName } from "./job";
import { takeBundle } from "./take";
import { Warmer } from "./warm";

export interface WorkerOptions {
  url: string;
  limits: Limits;
  log: Logger;
  /** Stops claiming; what is in hand is finished or handed back. */
  stop: AbortSignal;
  /** Return when nothing waits any more. */
  once?: boolean;
  rules?: Partial<ClaimRules>;
  beatSeconds?: number;
  retrySeconds?: number;
  graceSeconds?: number;
}

/** How long an idle worker sleeps when nobody wakes it: the longest that a retry or a dead worker's bundle waits. */
const IDLE_SECONDS = 3;
const DRAINING_SECONDS = 0.5;
const SWEEP_SECONDS = 600;

/** Claims and loads bundles until it is stopped or, with `once`, until the queue is empty. */
export async function runWorker(options: WorkerOptions): Promise<void> {
  const { url, log, stop, once = false } = options;
  const rules = { ...CLAIM_RULES, ...options.rules };
  const { beatSeconds = 2, retrySeconds = 5, graceSeconds = 8 } = options;
  // Host names can be long, and the name of a connection is cut at 63 characters.
  const name = `${hostname().slice(0, 24)}-${pid}-${randomBytes(3).toString("hex")}`;
  const sql = connect(url, { max: 4, applicationName: workerConnectionName(name) });
  const warmer = new Warmer(sql, log);
  const published = (study: number): void => warmer.add(study);
  const take = { ...options, ...rules, sql, beatSeconds, retrySeconds, graceSeconds, published };
  const bell = new Bell(stop);
  const signs = setInterval(() => void sayAlive(sql, name).catch(() => {}), 10_000);
  const sweeps = setInterval(() => void tidy(sql, log), SWEEP_SECONDS * 1000);
  let listening = false;
  log.info({ worker: name }, "worker started");
  await sweepSpools();
  try {
    while (!stop.aborted) {
      try {
        if (!listening) {
          await sql.listen(QUEUE_CHANNEL, () => bell.ring());
          await sayAlive(sql, name);
          await tidy(sql, log);
          listening = true;
        }
        const job = await claimBundle(sql, name, rules);
        if (job) {
          await takeBundle(take, job);
          continue;
        }
        const warm = warmer.start();
        if (once && (await countWaiting(sql)) === 0) {
          await warm;
          return;
        }
        await bell.wait(once ? DRAINING_SECONDS : IDLE_SECONDS);
      } catch (error) {
        if (!isConnectionLoss(error)) throw error;
        log.warn({ err: error }, "the database is away");
        await pause(1_000, undefined, { signal: stop }).catch(() => {});
      }
    }
  } finally {
    clearInterval(signs);
    clearInterval(sweeps);
    await sql`delete from workers where worker = ${name}`.catch(() => {});
    await sql.end({ timeout: 5 });
    log.info("worker stopped");
  }
}

/** What cannot be removed now is removed the next time. */
const tidy = (sql: Database, log: Logger): Promise<void> =>
  sweep(sql).catch((error) => log.warn({ err: error }, "what has expired could not be removed"));

async function sayAlive(sql: Database, worker: string): Promise<void> {
  await sql`
    insert into workers (worker) values (${worker}) on conflict (worker) do update set seen_at = now()`;
  await sql`delete from workers where seen_at < now() - interval '1 hour'`;
}

/** Sleep that a notification or the stop signal ends; a ring while nobody sleeps ends the next sleep at once. */
class Bell {
  private rung = false;
  private wake: (() => void) | null = null;

  constructor(stop: AbortSignal) {
    stop.addEventListener("abort", () => this.ring(), { once: true });
  }

  ring(): void {
    this.rung = true;
    this.wake?.();
  }

  async wait(seconds: number): Promise<void> {
    if (!this.rung) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, seconds * 1000);
        this.wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.wake = null;
    this.rung = false;
  }
}
